import type { AnsweredBy, payments, Payment } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { lessonsPaidBy } from '../ledger/settling.service.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { refuseDayToCome } from './book/book-day.ts';
import { holdAccount, holdPart, holdTeacher, paymentById, type PaymentRow } from './operations.repository.ts';
import { recordPayment } from './operations.service.ts';

type Saved = AnsweredBy<(typeof payments)['POST /api/payments']>;

interface TypedPayment {
  student_id: number;
  amount: number | string;
  date: string;
  method: 'cash' | 'transfer' | 'card' | 'other';
  comment: string;
  lesson_id?: number | null | undefined;
}

const paymentOf = ({ amount_minor, ...row }: PaymentRow): Payment => ({ ...row, amount: roublesOf(amount_minor) });

/** MNY-80 to MNY-83. A payment that a teacher writes down: what it makes of the balance, and which lessons it covers. */
export async function receivePayment(tx: Tx, teaching: Teaching, typed: TypedPayment): Promise<Saved> {
  const { teacher, now } = teaching;
  const { student_id, amount, date, method, comment, lesson_id = null } = typed;
  const amount_minor = minorOf(amount, 'amount');
  refuseDayToCome(date, teaching);
  await holdTeacher(tx, teacher);
  if (lesson_id !== null && !(await holdPart(tx, { teacher, student_id, lesson_id }))) {
    throw new Refusal('not_found', { fields: { lesson_id: 'У этого ученика нет такого занятия' } });
  }
  if (!(await holdAccount(tx, teacher, student_id))) {
    throw new Refusal('not_found', { fields: { student_id: 'Такого ученика нет' } });
  }
  return settled(tx, teacher, student_id, () =>
    recordPayment(tx, { teacher, student_id, amount_minor, date, method, comment, lesson_id, by: teacher, now }),
  );
}

/** What a write of one payment answers; the student's pages look again. */
async function settled(tx: Tx, teacher: number, student_id: number, write: () => Promise<number>): Promise<Saved> {
  let id = 0;
  const paid_lessons = await lessonsPaidBy(tx, student_id, async () => void (id = await write()));
  const balance_minor = (await balancesOf(tx, teacher, [student_id])).get(student_id) ?? 0;
  announce(tx, { students: [student_id], topics: ['ledger', 'lessons'] });
  return { ...paymentOf(await paymentById(tx, id)), balance: roublesOf(balance_minor), paid_lessons };
}
