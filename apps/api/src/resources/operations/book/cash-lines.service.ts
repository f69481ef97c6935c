import type { CashLine } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { minorOf } from '../../ledger/typed-amount.ts';
import { categoryFor } from '../categories/categories.service.ts';
import { refuseDayToCome } from '../../../http/request/day-to-come.ts';
import { detachFiles } from '../../files/files.service.ts';
import { attachToLine, holdForFiles } from './receipts.service.ts';
import { deleteOwnLine, insertLine } from './lines.repository.ts';
import { shownLine } from './shown-lines.service.ts';

interface TypedLine {
  amount: number | string;
  date: string;
  category: string;
  comment: string;
  file_ids: readonly number[];
}

const TYPE = { in: 'income', out: 'expenditure' } as const;

/** MNY-84. Writes an income or an expenditure: a line of the cash book that belongs to no student. */
export async function addLine(
  tx: Tx,
  { quota, ...teaching }: Teaching & { quota: number },
  direction: 'in' | 'out',
  { amount, date, category, comment, file_ids }: TypedLine,
): Promise<CashLine> {
  const amount_minor = minorOf(amount, 'amount');
  const { teacher } = teaching;
  refuseDayToCome(date, teaching);
  await holdForFiles(tx, { teacher, file_ids });
  const category_id = await categoryFor(tx, teacher, TYPE[direction], category);
  const id = await insertLine(tx, {
    teacher_id: teacher,
    direction,
    amount_minor,
    category_id,
    date,
    comment,
    created_at: teaching.now,
  });
  await attachToLine(tx, { teacher, user_id: teacher, file_ids, quota }, id);
  return shownLine(tx, id);
}

/**
 * MNY-84. Removes an income or an expenditure. The line of a student's payment is not found here; it changes only with
 * the payment.
 */
export async function removeLine(
  tx: Tx,
  { teacher, now }: Teaching,
  direction: 'in' | 'out',
  id: number,
): Promise<CashLine> {
  if (!(await deleteOwnLine(tx, { teacher, id, direction, now }))) throw new Refusal('not_found');
  await detachFiles(tx, { kind: 'expenditure', subject_ids: [id] }, now);
  return shownLine(tx, id);
}
