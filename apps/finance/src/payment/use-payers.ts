import { useStudentOptions } from '@planner/live-data';

/** Returns the students to choose from, including a chosen archived student (FIN-90). */
export function usePayers(student_id: number | null) {
  const { known, ...options } = useStudentOptions({ show: 'students', ids: student_id === null ? [] : [student_id] });
  const payer = [...options.offered, ...known].find(({ id }) => id === student_id);
  return { ...options, payer };
}
