import { useLive } from '@planner/live-data';
import { studentName } from '../student-card/student-name.ts';

/** The students a group can have, by name. */
export function useStudents() {
  const { data, isPending } = useLive('GET /api/all-students-teachers', { query: {} });
  const students = (data ?? []).filter(({ student_count }) => student_count === null);
  return {
    items: students.map((card) => ({ id: card.id, text: studentName(card) })),
    colours: new Map(students.map(({ id, color }) => [id, color])),
    isPending,
  };
}
