import type { StoredFile } from '@planner/contract';
import type { Db, Tx } from '../../../database/database.ts';
import { attachFiles, filesOf } from '../../files/files.service.ts';
import { holdAccount } from '../../quotas/quotas.service.ts';

/** Files as proof of money: the sending user, and the storage limit of the teacher in bytes. */
export interface Proof {
  teacher: number;
  user_id: number;
  file_ids: readonly number[];
  quota: number;
}

/** MNY-190. `attachFiles` needs the lock T (docs/api/checks.md), and T must be taken before all other locks. */
export async function holdForFiles(tx: Tx, { teacher, file_ids }: Pick<Proof, 'teacher' | 'file_ids'>): Promise<void> {
  if (file_ids.length > 0) await holdAccount(tx, teacher);
}

/** MNY-190. Attaches files to a payment. Accounts that see the student's money can read them. */
export const attachReceipt = (
  tx: Tx,
  proof: Proof,
  { payment_id, student_id }: { payment_id: number; student_id: number },
): Promise<void> => attachFiles(tx, { ...proof, kind: 'receipt', subject_id: payment_id, students: [student_id] });

/** MNY-191. Attaches files to an income or an expenditure. Only the teacher can read them. */
export const attachToLine = (tx: Tx, proof: Proof, line: number): Promise<void> =>
  attachFiles(tx, { ...proof, kind: 'expenditure', subject_id: line, students: [] });

export const receiptsOf = (db: Db, payments: readonly number[]): Promise<ReadonlyMap<number, StoredFile[]>> =>
  filesOf(db, 'receipt', payments);

/** MNY-191. The files of lines of the book. A line of a payment shows the files of the payment. */
export async function filesOfLines(
  db: Db,
  lines: readonly { id: number; direction: 'in' | 'out'; payment_id: number | null }[],
): Promise<(line: { id: number; direction: 'in' | 'out'; payment_id: number | null }) => StoredFile[]> {
  const paid = lines.flatMap(({ payment_id, direction }) =>
    payment_id === null || direction === 'out' ? [] : [payment_id],
  );
  const receipts = await filesOf(db, 'receipt', paid);
  const own = await filesOf(
    db,
    'expenditure',
    lines.filter(({ payment_id }) => payment_id === null).map(({ id }) => id),
  );
  return ({ id, direction, payment_id }) => {
    if (payment_id === null) return own.get(id) ?? [];
    return direction === 'in' ? (receipts.get(payment_id) ?? []) : [];
  };
}
