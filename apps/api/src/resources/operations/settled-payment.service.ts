import type { AnsweredBy, payments, Payment, StoredFile } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db, Tx } from '../../database/database.ts';
import { announce } from '../../live/announce.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { lessonsPaidBy } from '../ledger/settling.service.ts';
import { holdAccount, holdLesson, holdPart, holdTeacher } from './holding.repository.ts';
import { receiptsOf } from './book/receipts.service.ts';
import { lockPayment, type LockedPayment, paymentById, type PaymentRow } from './operations.repository.ts';

export type SavedPayment = AnsweredBy<(typeof payments)['POST /api/payments']>;

const paymentOf = ({ amount_minor, refunded_minor, ...row }: PaymentRow, files: StoredFile[]): Payment => ({
  ...row,
  files,
  amount: roublesOf(amount_minor),
  refunded: roublesOf(refunded_minor),
});

/** Payments as they go over the wire, with one read for the receipts of all. */
export async function shownPayments(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const receipts = await receiptsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => paymentOf(row, receipts.get(row.id) ?? []));
}

interface Account {
  teacher: number;
  student_id: number;
  /** Which the student has to take part in. */
  lesson_id: number | null;
  /** Which the money was for already. */
  former_lesson?: number | null;
}

/** MNY-83. Holds the account that is written, after the lesson that the money is for; what is another's is refused. */
export async function holdMoney(tx: Tx, { teacher, student_id, lesson_id, former_lesson }: Account): Promise<void> {
  await holdTeacher(tx, teacher);
  if (former_lesson != null) await holdLesson(tx, former_lesson);
  const isForPart = lesson_id === null || (await holdPart(tx, { teacher, student_id, lesson_id }));
  if (!(await holdAccount(tx, teacher, student_id))) throw new Missing('student', student_id);
  if (!isForPart) throw new Missing('lesson', lesson_id, 'У этого ученика нет такого занятия');
}

/** MNY-90. A payment of this teacher, held against another tab that decides on it. */
export async function holdPayment(tx: Tx, teacher: number, id: number): Promise<LockedPayment> {
  await holdTeacher(tx, teacher);
  const payment = await lockPayment(tx, teacher, id);
  if (payment === undefined) throw new Refusal('not_found');
  return payment;
}

/** MNY-80, MNY-81. Writes to an account that is held, and answers the payment with what it makes of the account. */
export async function settled(
  tx: Tx,
  { teacher, student_id }: Pick<Account, 'teacher' | 'student_id'>,
  write: () => Promise<number>,
): Promise<SavedPayment> {
  let id = 0;
  const paid_lessons = await lessonsPaidBy(tx, student_id, async () => void (id = await write()));
  announce(tx, { students: [student_id], topics: ['ledger', 'lessons'] });
  return answerOf(tx, { teacher, student_id }, id, paid_lessons);
}

/** A payment with the balance of its student. */
export async function answerOf(
  tx: Tx,
  { teacher, student_id }: Pick<Account, 'teacher' | 'student_id'>,
  id: number,
  paid_lessons: SavedPayment['paid_lessons'] = [],
): Promise<SavedPayment> {
  const balance_minor = (await balancesOf(tx, teacher, [student_id])).get(student_id) ?? 0;
  const files = (await receiptsOf(tx, [id])).get(id) ?? [];
  return { ...paymentOf(await paymentById(tx, id), files), balance: roublesOf(balance_minor), paid_lessons };
}
