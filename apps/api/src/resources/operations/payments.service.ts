import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import type { SignedIn, TeacherId } from '../../http/who.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { buyPackage, refusePackage, type TypedPackage } from '../packages/buying.service.ts';
import { refuseDayToCome } from '../../http/request/day-to-come.ts';
import { declarePayment, type WrittenPayment } from './declared.service.ts';
import { holdTeacher } from './holding.repository.ts';
import { recordPayment } from './operations.service.ts';
import { attachReceipt } from './book/receipts.service.ts';
import { holdMoney, type SavedPayment, settled } from './settled-payment.service.ts';

export interface TypedPayment extends WrittenPayment {
  student_id?: number | undefined;
  student_profile_id?: number | undefined;
  state: 'confirmed' | 'declared';
  package?: TypedPackage | null | undefined;
}

const refuse = (field: string, text: string): never => {
  throw new Refusal('invalid', { fields: { [field]: text } });
};

/**
 * PKG-42. Locks the unpaid lessons that a package pays. Returns a function that charges them anew after the package is
 * written.
 */
export type HoldLate = (
  tx: Tx,
  teaching: Teaching,
  late: { student_id: number; date: string; expires_on: string | null; lessons_total: number },
) => Promise<() => Promise<void>>;

/** MNY-80, MNY-88. A teacher's payment counts immediately. A student's payment waits for the teacher's decision. */
export async function writePayment(
  tx: Tx,
  user: SignedIn,
  typed: TypedPayment,
  now: Date,
  holdLate?: HoldLate,
): Promise<SavedPayment> {
  if (user.user_type === 'student') {
    if (typed.state !== 'declared') refuse('state', 'Ученик может только сообщить об оплате');
    if (typed.package != null) refuse('package', 'Абонемент записывает преподаватель');
    if (typed.student_id !== undefined) refuse('student_id', 'Ученик называет свой профиль');
    const profile = typed.student_profile_id ?? refuse('student_profile_id', 'Заполните это поле');
    return declarePayment(tx, user.id, { ...typed, student_profile_id: profile }, now);
  }
  if (typed.state === 'declared') refuse('state', 'Об оплате сообщает ученик');
  if (typed.student_profile_id !== undefined) refuse('student_profile_id', 'Преподаватель называет карточку ученика');
  const student_id = typed.student_id ?? refuse('student_id', 'Выберите ученика');
  // A user who is not a student is a teacher.
  const teaching: Teaching = { teacher: user.id as TeacherId, time_zone: user.time_zone, now };
  return receivePayment(tx, teaching, { ...typed, student_id }, holdLate);
}

/** MNY-80 to MNY-83. Writes a teacher's payment. Returns the new balance and the covered lessons. */
async function receivePayment(
  tx: Tx,
  teaching: Teaching,
  {
    student_id,
    amount,
    date,
    method,
    comment,
    lesson_id = null,
    package: bought,
    ...proof
  }: TypedPayment & { student_id: number },
  holdLate?: HoldLate,
): Promise<SavedPayment> {
  const { teacher, now } = teaching;
  const amount_minor = minorOf(amount, 'amount');
  refuseDayToCome(date, teaching);
  if (bought != null) refusePackage(bought, { amount_minor, date, lesson_id });
  if (bought?.pays_late === true) await holdTeacher(tx, teacher);
  const payLate =
    bought?.pays_late === true
      ? await holdLate?.(tx, teaching, { ...bought, expires_on: bought.expires_on ?? null, student_id, date })
      : undefined;
  await holdMoney(tx, { teacher, student_id, lesson_id });
  const account = { teacher, student_id, amount_minor, date, now };
  return settled(tx, { teacher, student_id }, async () => {
    const payment_id = await recordPayment(tx, { ...account, method, comment, lesson_id, by: teacher });
    await attachReceipt(tx, { ...proof, teacher, user_id: teacher }, { payment_id, student_id });
    if (bought != null) await buyPackage(tx, { ...bought, ...account, payment_id });
    await payLate?.();
    return payment_id;
  });
}
