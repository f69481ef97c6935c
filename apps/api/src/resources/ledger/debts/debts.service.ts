import type { Db } from '../../../database/database.ts';
import { debtRows } from './debts.repository.ts';
import { settleWritten } from '../settling.service.ts';

/** BIL-50. The debts of these students in kopecks, the oldest first; a student may have several. */
export async function oldestDebts(
  db: Db,
  student_ids: readonly number[],
): Promise<{ student_id: number; amount_minor: number }[]> {
  await settleWritten(db);
  const rows = await debtRows(db, student_ids);
  return rows.map(({ student_id, lacking_minor }) => ({ student_id, amount_minor: lacking_minor }));
}
