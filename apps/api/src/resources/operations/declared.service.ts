import type { OwnPayment, Payment } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { growingPage, type GrowingPageAsked, type PageOf } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { moneyReadersOf, notify } from '../notifications/notifications.service.ts';
import { namerOf } from '../namesakes/namesakes.service.ts';
import { refuseDayToCome } from '../../http/request/day-to-come.ts';
import { holdPart } from './holding.repository.ts';
import {
  cardOfProfile,
  countDeclared,
  declaredPayments,
  insertPayment,
  openSharedBill,
  teacherName,
  updatePayment,
} from './operations.repository.ts';
import { enterPayment } from './operations.service.ts';
import { decidedText, declaredLink, declaredText } from './payment-wording.ts';
import { attachReceipt, holdForFiles } from './book/receipts.service.ts';
import {
  answerOf,
  holdMoney,
  holdPayment,
  type SavedPayment,
  settled,
  shownPayments,
} from './settled-payment.service.ts';

export { declaredMinor, isUndecided } from './operations.repository.ts';

/** The data of a payment by a teacher or a student. */
export interface WrittenPayment {
  amount: number | string;
  date: string;
  method: 'cash' | 'transfer' | 'card' | 'other';
  comment: string;
  file_ids: readonly number[];
  /** The limit for the teacher's files, in bytes. */
  quota: number;
  lesson_id?: number | null | undefined;
}

interface Declared extends WrittenPayment {
  student_profile_id: number;
}

async function moneyCard(db: Db, user: number, student_profile_id: number) {
  const card = await cardOfProfile(db, user, student_profile_id);
  if (card === undefined) throw new Missing('profile', student_profile_id);
  if (!card.sees_money) throw new Refusal('money_hidden');
  return card;
}

interface FamilyPayment extends Pick<WrittenPayment, 'date' | 'method'> {
  parts: readonly { student_profile_id: number; amount: number | string }[];
}

/** CAB-126. One «Я оплатил» for several students of one teacher: a declared payment for each of them, or none. */
export async function declareForFamily(tx: Tx, user: number, { parts, ...paid }: FamilyPayment, now: Date) {
  const cards: Awaited<ReturnType<typeof moneyCard>>[] = [];
  for (const { student_profile_id } of parts) cards.push(await moneyCard(tx, user, student_profile_id));
  const other = cards.findIndex(({ teacher_id }) => teacher_id !== cards[0]?.teacher_id);
  if (other !== -1) {
    const text = 'Это ученик другого преподавателя: сообщите о нём отдельно';
    throw new Refusal('invalid', { fields: { [`parts.${other}.student_profile_id`]: text } });
  }
  const payments: Payment[] = [];
  for (const [at, part] of parts.entries()) {
    const declared = { ...paid, ...part, comment: '', file_ids: [], quota: 0 };
    const { balance: _, paid_lessons: __, ...payment } = await declarePayment(tx, user, declared, now, `parts.${at}.`);
    payments.push(payment);
  }
  return {
    amount: roublesOf(sumMinor(parts.map(({ amount }, at) => minorOf(amount, `parts.${at}.amount`)))),
    payments,
  };
}

/** PAY-55. The shared bill for which a payment by the account of a payer counts. */
const ownBill = async (
  tx: Tx,
  { payer_id, student_id }: { payer_id: number | null; student_id: number },
): Promise<number | null> =>
  payer_id === null ? null : ((await openSharedBill(tx, { payer_id, student_id })) ?? null);

/**
 * MNY-88. «Я оплатил»: the payment does not count yet, and the teacher is notified. `at` is the path of the payment in
 * the body.
 */
export async function declarePayment(
  tx: Tx,
  user: number,
  declared: Declared,
  now: Date,
  at = '',
): Promise<SavedPayment> {
  const { amount, date, method, comment, file_ids, quota, lesson_id = null } = declared;
  const card = await moneyCard(tx, user, declared.student_profile_id);
  const { student_id, teacher_id: teacher, student_name } = card;
  const amount_minor = minorOf(amount, `${at}amount`);
  refuseDayToCome(date, { time_zone: card.time_zone, now });
  await holdForFiles(tx, { teacher, file_ids });
  if (lesson_id !== null && !(await holdPart(tx, { teacher, student_id, lesson_id }))) {
    throw new Missing('lesson', lesson_id, 'Такого занятия у вас нет');
  }
  const id = await insertPayment(tx, {
    teacher_id: teacher,
    student_id,
    amount_minor,
    date,
    method,
    comment,
    lesson_id,
    bill_id: lesson_id === null ? await ownBill(tx, card) : null,
    state: 'declared',
    declared_by: user,
    declared_minor: amount_minor,
    declared_date: date,
    created_at: now,
  });
  await attachReceipt(tx, { teacher, user_id: user, file_ids, quota }, { payment_id: id, student_id });
  announce(tx, { users: [teacher], topics: ['operations', 'bills'] });
  announce(tx, { students: [student_id], topics: ['ledger', 'bills'] });
  await notify(tx, {
    user_ids: [teacher],
    kind: 'payment_declared',
    teacher_name: await teacherName(tx, teacher),
    message: declaredText(student_name, { amount_minor, method, date }),
    link: declaredLink(id),
    subject_id: id,
    dedupe_key: `payment_declared:${id}`,
    now,
  });
  return answerOf(tx, { teacher, student_id }, id);
}

/**
 * MNY-89, MNY-90. The teacher confirms or rejects a declared payment, once. Accounts that see the money are notified.
 */
export async function decidePayment(
  tx: Tx,
  teaching: Teaching,
  id: number,
  { decision, amount, date: day }: { decision: 'confirm' | 'reject'; amount?: number | string; date?: string },
): Promise<SavedPayment> {
  const { teacher, now } = teaching;
  const payment = await holdPayment(tx, teacher, id);
  const { student_id, lesson_id, state } = payment;
  if (state !== 'declared') throw new Refusal('payment_decided', { details: { state } });
  const amount_minor = amount === undefined ? payment.amount_minor : minorOf(amount, 'amount');
  const date = day ?? payment.date;
  refuseDayToCome(date, teaching);
  await holdMoney(tx, { teacher, student_id, lesson_id: null, former_lesson: lesson_id });
  const saved = await settled(tx, { teacher, student_id }, async () => {
    if (decision === 'reject') await updatePayment(tx, id, { state: 'rejected', decided_at: now });
    else {
      await updatePayment(tx, id, { state: 'confirmed', amount_minor, date, decided_at: now });
      await enterPayment(tx, { ...payment, teacher, amount_minor, date, payment_id: id, by: teacher, now });
    }
    return id;
  });
  const readers = await moneyReadersOf(tx, [student_id]);
  await notify(tx, {
    student_ids: [student_id],
    only: readers.map(({ user_id }) => user_id),
    kind: decision === 'confirm' ? 'payment_confirmed' : 'payment_rejected',
    teacher_name: await teacherName(tx, teacher),
    message: decidedText(decision, { declared_minor: payment.amount_minor, amount_minor, date }),
    dedupe_key: `payment_decided:${id}:${now.toISOString()}`,
    now,
  });
  return saved;
}

/** The current state of a payment, without the declared sum and day. */
const withoutDeclared = ({
  declared_minor: _,
  declared_date: __,
  decided_at: ___,
  ...payment
}: Awaited<ReturnType<typeof declaredPayments>>[number]) => payment;

/** MNY-88, MNY-190, API-34. A page of the declared payments that wait for the teacher's decision. */
export const waitingPayments = (db: Db, teacher: number, asked: GrowingPageAsked): Promise<PageOf<Payment>> =>
  growingPage(
    asked,
    (up_to) => countDeclared(db, { teacher }, up_to),
    async (rows) => {
      const shown = await shownPayments(db, (await declaredPayments(db, { teacher }, rows)).map(withoutDeclared));
      return shown.map(await namerOf(db, teacher, shown));
    },
  );

/** MNY-88, API-34. A page of the student's declared payments, each with the teacher's decision. */
export async function ownPayments(
  db: Db,
  user: number,
  { student_profile_id, ...asked }: GrowingPageAsked & { student_profile_id: number },
): Promise<PageOf<OwnPayment>> {
  const { student_id } = await moneyCard(db, user, student_profile_id);
  return growingPage(
    asked,
    (up_to) => countDeclared(db, { student_id }, up_to),
    async (rows) => {
      const declared = await declaredPayments(db, { student_id }, rows);
      const shown = await shownPayments(db, declared.map(withoutDeclared));
      return shown.flatMap((payment, place) => {
        const said = declared[place];
        if (said === undefined) return [];
        const { declared_minor, declared_date, decided_at } = said;
        return [{ ...payment, declared_amount: roublesOf(declared_minor), declared_date, decided_at }];
      });
    },
  );
}
