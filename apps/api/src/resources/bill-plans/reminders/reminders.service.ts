import { addDays, dayInZone, wallClock } from '@planner/schedule';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { announce } from '../../../live/announce.ts';
import { billWithLines, leftMinor } from '../../bills/bills.service.ts';
import { notify, notifyAll } from '../../notifications/notifications.service.ts';
import { holdForBill } from '../../operations/declared-bill.service.ts';
import { billedIn, billName, type BillRow, isDeclared, isPaidAhead, type LineRow, textOf } from './answers.service.ts';
import { nextLook, nextReminder } from './ladder.ts';
import { readersOfAll, sharingPayer, teacherOf } from './people.repository.ts';
import { actsAt } from './plan-days.ts';
import { changePlanned, noteReminder, remindedBill, takeDueReminder } from './reminders.repository.ts';

export { teachersOfDueReminders } from './reminders.repository.ts';

/** Reminders leave in these hours of the teacher's day. */
const DAY = { first: '09:00', end: '21:00' };

type Taken = NonNullable<Awaited<ReturnType<typeof takeDueReminder>>>;

/** The next instant of a reminder: null without a step or with reminders switched off. */
export function nextInstant(
  { due_on, agreed_until, last, reminds }: Pick<Taken, 'due_on' | 'agreed_until' | 'last' | 'reminds'>,
  from: string,
  zone: string,
): Date | null {
  const next = reminds === true ? nextReminder({ due_on, agreed_until, last, from }) : null;
  return next === null ? null : actsAt(next.day, zone);
}

/** What a look at a bill leaves in its row. */
type Looked = Updateable<Pick<Tables['planned_bill'], 'remind_at' | 'by_hand_at'>>;

const at = (day: string | null, zone: string): Looked => ({ remind_at: day === null ? null : actsAt(day, zone) });

/** One step of the ladder of a bill. */
interface Step {
  taken: Taken & { due_on: string };
  bill: BillRow;
  lines: readonly LineRow[];
  name: string;
  step: number;
  now: Date;
}

/** BIL-92. A reminder without a reader goes to the teacher, who sends it. */
async function tellByHand(
  tx: Tx,
  teacher: number,
  { bill, name, now, key }: Omit<Step, 'taken' | 'step' | 'lines'> & { key: string },
) {
  await notify(tx, {
    user_ids: [teacher],
    kind: 'bills_ahead',
    teacher_name: name,
    message: `Пора напомнить о счёте ${billName(bill)}: в кабинете его никто не видит. Отправьте напоминание сами`,
    link: '/finance/#plans',
    dedupe_key: `${key}:by_hand`,
    now,
  });
  announce(tx, { users: [teacher], topics: ['bills'] });
}

/** BIL-80. Sends a step of a bill once: to the accounts that see all its cards, otherwise to the teacher. */
async function sendStep(tx: Tx, teacher: number, { taken, bill, lines, name, step, now }: Step): Promise<Looked> {
  // A deleted card has no readers, so nobody sees all cards of such a bill.
  const isWhole = lines.every(({ student_id }) => student_id !== null);
  const student_ids = billedIn(lines);
  const only = isWhole ? await readersOfAll(tx, student_ids, sharingPayer(bill, lines)) : [];
  if (!(await noteReminder(tx, bill.bill_id, step, now))) return {};
  const key = `bill_reminder:${bill.bill_id}:${step}`;
  if (only.length === 0) await tellByHand(tx, teacher, { bill, name, now, key });
  const message = await textOf(tx, { ...taken, words: taken.words ?? '' }, bill, lines);
  const notice = { kind: 'bill_reminder' as const, teacher_name: name, dedupe_key: key, subject_id: bill.bill_id };
  await notifyAll(tx, [{ ...notice, student_ids, only, message }], now);
  return { by_hand_at: only.length === 0 ? now : null };
}

async function remind(tx: Tx, teacher: number, taken: Taken & { bill_id: number }, now: Date): Promise<Looked> {
  const { name, time_zone } = await teacherOf(tx, teacher);
  const { date: today, time } = wallClock(now, time_zone);
  const tomorrow = addDays(today, 1);
  const [bill, lines] = await billWithLines(tx, teacher, taken.bill_id);
  const { due_on } = taken;
  const next = nextReminder({ ...taken, from: today });
  if (bill.voided_on !== null || taken.reminds !== true || due_on === null || next === null) return at(null, time_zone);
  if (leftMinor(bill, lines) === 0) return at(nextLook(due_on, tomorrow), time_zone);
  const isAnswered = (await isDeclared(tx, bill, lines)) || (await isPaidAhead(tx, teacher, lines));
  if (isAnswered || time >= DAY.end) return at(tomorrow, time_zone);
  if (next.day > today || time < DAY.first) return at(next.day, time_zone);
  const { step } = next;
  const sent = await sendStep(tx, teacher, { taken: { ...taken, due_on }, bill, lines, name, step, now });
  return { ...sent, remind_at: nextInstant({ ...taken, last: step }, tomorrow, time_zone) };
}

/**
 * BIL-80, BIL-83. One step of the job: claims a bill with a due reminder, and sends it unless the bill is paid, voided or
 * waits for the teacher. The lock of the teacher's money comes before the read, so no reminder follows a payment.
 */
export async function remindOfBills(tx: Tx, now: Date, teacher: number): Promise<boolean> {
  // Before the row: a correction of a bill moves the row under this lock.
  await holdForBill(tx, teacher);
  const taken = await takeDueReminder(tx, teacher, now);
  if (taken === undefined) return false;
  const { bill_id } = taken;
  await changePlanned(
    tx,
    taken.id,
    bill_id === null ? { remind_at: null } : await remind(tx, teacher, { ...taken, bill_id }, now),
  );
  return true;
}

/** BIL-83. Why a reminder that waited for the morning is no longer sent. */
export async function whyNotRemindOfBill(
  db: Db,
  { subject_id, due_at }: { subject_id: number | null; due_at: string },
): Promise<string | undefined> {
  const known = subject_id === null ? undefined : await remindedBill(db, subject_id);
  if (known === undefined || subject_id === null) return 'Напоминания об этом счёте отключены';
  const { teacher_id, agreed_until, time_zone } = known;
  const [bill, lines] = await billWithLines(db, teacher_id, subject_id);
  if (leftMinor(bill, lines) === 0) return 'Платить уже не нужно';
  if (await isPaidAhead(db, teacher_id, lines)) return 'На счёте ученика уже достаточно денег';
  if (await isDeclared(db, bill, lines)) return 'Об оплате уже сообщили';
  const isAgreed = agreed_until !== null && agreed_until >= dayInZone(new Date(due_at), time_zone);
  return isAgreed ? 'С преподавателем договорились о дне оплаты' : undefined;
}
