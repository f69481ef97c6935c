import type { CashLine } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { minorOf } from '../../ledger/typed-amount.ts';
import { categoryFor } from '../categories/categories.service.ts';
import { refuseDayToCome } from '../../../http/request/day-to-come.ts';
import { deleteOwnLine, insertLine, lineById } from './lines.repository.ts';
import { lineOf } from './line-wording.ts';

interface TypedLine {
  amount: number | string;
  date: string;
  category: string;
  comment: string;
}

const TYPE = { in: 'income', out: 'expenditure' } as const;

/** MNY-84. An income or an expenditure: money that is no student's payment. */
export async function addLine(
  tx: Tx,
  teaching: Teaching,
  direction: 'in' | 'out',
  { amount, date, category, comment }: TypedLine,
): Promise<CashLine> {
  const amount_minor = minorOf(amount, 'amount');
  refuseDayToCome(date, teaching);
  const category_id = await categoryFor(tx, teaching.teacher, TYPE[direction], category);
  const id = await insertLine(tx, {
    teacher_id: teaching.teacher,
    direction,
    amount_minor,
    category_id,
    date,
    comment,
    created_at: teaching.now,
  });
  return lineOf(await lineById(tx, id));
}

/** MNY-84: what students paid is not taken out of the book here, but with the payment. */
export async function removeLine(
  tx: Tx,
  { teacher, now }: Teaching,
  direction: 'in' | 'out',
  id: number,
): Promise<CashLine> {
  if (!(await deleteOwnLine(tx, { teacher, id, direction, now }))) throw new Refusal('not_found');
  return lineOf(await lineById(tx, id));
}
