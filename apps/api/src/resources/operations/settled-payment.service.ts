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

export { type LockedPayment, teacherName } from './operations.repository.ts';

export type SavedPayment = AnsweredBy<(typeof payments)['POST /api/payments']>;

const paymentOf = ({ amount_minor, refunded_minor, ...row }: PaymentRow, files: StoredFile[]): Payment => ({
  ...row,
  files,
  amount: roublesOf(amount_minor),
  refunded: roublesOf(refunded_minor),
});

/** Payments in the form of an answer. One read loads the receipts of all payments. */
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
  /** The lesson that the payment is for; the student must take part in it. */
  lesson_id: number | null;
  /** The lesson that the payment was for until now. */
  former_lesson?: number | null;
}

/**
 * MNY-83. Locks the lesson of the payment and then the account. Throws Missing for another teacher's student or a
 * lesson without this student.
 */
export async function holdMoney(tx: Tx, { teacher, student_id, lesson_id, former_lesson }: Account): Promise<void> {
  await holdTeacher(tx, teacher);
  if (former_lesson != null) await holdLesson(tx, former_lesson);
  const isForPart = lesson_id === null || (await holdPart(tx, { teacher, student_id, lesson_id }));
  if (!(await holdAccount(tx, teacher, student_id))) throw new Missing('student', student_id);
  if (!isForPart) throw new Missing('lesson', lesson_id, 'У этого ученика нет такого занятия');
}

/** MNY-90. A payment of this teacher, locked against a simultaneous decision in another tab. */
export async function holdPayment(tx: Tx, teacher: number, id: number): Promise<LockedPayment> {
  await holdTeacher(tx, teacher);
  const payment = await lockPayment(tx, teacher, id);
  if (payment === undefined) throw new Refusal('not_found');
  return payment;
}

/**
 * MNY-80, MNY-81. Runs `write` on a locked account. Returns the payment with the new balance and the covered lessons.
 */
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
