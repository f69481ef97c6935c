import type { CashLine } from '@planner/contract';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { minorOf } from '../../ledger/typed-amount.ts';
import { refuseDayToCome } from './book-day.ts';
import { USUAL_EXPENDITURES, USUAL_INCOMES } from './categories.ts';
import { deleteOwnLine, insertLine, lineById, usedCategories } from './lines.repository.ts';
import { lineOf } from './line-wording.ts';

interface TypedLine {
  amount: number | string;
  date: string;
  category: string;
  comment: string;
}

/** MNY-84. An income or an expenditure: money that is no student's payment. */
export async function addLine(
  tx: Tx,
  teaching: Teaching,
  direction: 'in' | 'out',
  { amount, date, category, comment }: TypedLine,
): Promise<CashLine> {
  const amount_minor = minorOf(amount, 'amount');
  refuseDayToCome(date, teaching);
  const id = await insertLine(tx, {
    teacher_id: teaching.teacher,
    direction,
    amount_minor,
    category,
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

const OFFERED = 50;

/** MNY-84: the teacher's own words before the usual ones. */
export async function categoriesOf(db: Db, teacher: number): Promise<{ income: string[]; expenditure: string[] }> {
  const used = await usedCategories(db, teacher, OFFERED);
  const own = (which: 'in' | 'out') =>
    used.filter(({ direction }) => direction === which).map(({ category }) => category);
  return {
    income: [...new Set([...own('in'), ...USUAL_INCOMES])],
    expenditure: [...new Set([...own('out'), ...USUAL_EXPENDITURES])],
  };
}
