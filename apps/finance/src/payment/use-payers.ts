import { useStudentOptions } from '@planner/live-data';

/** Who can have paid: the students on the list, and the one who is chosen, who may be in the archive (FIN-90). */
export function usePayers(student_id: number | null) {
  const { known, ...options } = useStudentOptions({ show: 'students', ids: student_id === null ? [] : [student_id] });
  const payer = [...options.offered, ...known].find(({ id }) => id === student_id);
  return { ...options, payer };
}
