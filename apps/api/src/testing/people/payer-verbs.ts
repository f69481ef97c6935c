import type { NewPayer } from '@planner/contract';
import type { Person } from '../person.ts';

/** Creates a payer of this teacher. Returns the id. */
export async function hasPayer(
  teacher: Person,
  name: string,
  student_id: number,
  more: Partial<NewPayer> = {},
): Promise<number> {
  const body = { name, student: { student_id, role: 'parent' as const }, ...more };
  const { payer_id } = await teacher.call('POST /api/payers', { body });
  return payer_id;
}
