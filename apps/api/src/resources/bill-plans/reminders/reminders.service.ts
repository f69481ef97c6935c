import { formatRoubles, roublesOf, sumMinor } from '@planner/money';
import { addDays, dayInZone, wallClock } from '@planner/schedule';
import { dateText } from '@planner/wording';
import type { Db, Tx } from '../../../database/database.ts';
import { billWithLines, leftMinor } from '../../bills/bills.service.ts';
import { balancesOf } from '../../ledger/ledger.service.ts';
import { notifyAll } from '../../notifications/notifications.service.ts';
import { holdForBill, withDeclared } from '../../operations/declared-bill.service.ts';
import { readersOfAll, teacherOf } from './people.repository.ts';
import { actsAt } from './plan-days.ts';
import { nextReminder } from './ladder.ts';
import { reminderText } from './reminder-words.ts';
import { changePlanned, noteReminder, remindedBill, takeDueReminder } from './reminders.repository.ts';

export { teachersOfDueReminders } from './reminders.repository.ts';

/** Reminders leave in these hours of the teacher's day. */
const DAY = { first: '09:00', end: '21:00' };

type BillRow = Awaited<ReturnType<typeof billWithLines>>[0];
type LineRow = Awaited<ReturnType<typeof billWithLines>>[1][number];
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

const billedIn = (lines: readonly LineRow[]): number[] => [
  ...new Set(lines.flatMap(({ student_id }) => (student_id === null ? [] : [student_id]))),
];

/** BIL-83. Whether a payment waits for the teacher that names this bill, or names no bill and is of a billed student. */
async function isDeclared(db: Db, { declared_minor }: BillRow, lines: readonly LineRow[]): Promise<boolean> {
  return declared_minor > 0 || (await withDeclared(db, billedIn(lines))).size > 0;
}

/** BIL-83. Whether only planned lessons are not paid, and the money of the billed students suffices for them. */
async function isPaidAhead(db: Db, teacher: number, lines: readonly LineRow[]): Promise<boolean> {
  const open = lines.filter(({ left_minor }) => left_minor > 0);
  if (open.some(({ is_planned }) => !is_planned)) return false;
  const balances = await balancesOf(db, teacher, billedIn(lines));
  const credit = sumMinor([...balances.values()].map((minor) => Math.max(0, minor)));
  return credit >= sumMinor(open.map(({ left_minor }) => left_minor));
}

async function remind(tx: Tx, teacher: number, taken: Taken & { bill_id: number }, now: Date): Promise<Date | null> {
  const { name, time_zone } = await teacherOf(tx, teacher);
  const { date: today, time } = wallClock(now, time_zone);
  const tomorrow = addDays(today, 1);
  const [bill, lines] = await billWithLines(tx, teacher, taken.bill_id);
  const left = leftMinor(bill, lines);
  if (left === 0 || taken.reminds !== true || taken.due_on === null) return null;
  const next = nextReminder({ ...taken, from: today });
  if (next === null) return null;
  const isAnswered = (await isDeclared(tx, bill, lines)) || (await isPaidAhead(tx, teacher, lines));
  if (isAnswered || time >= DAY.end) return actsAt(tomorrow, time_zone);
  if (next.day > today || time < DAY.first) return actsAt(next.day, time_zone);
  // A deleted card has no readers, so nobody sees all cards of such a bill.
  const isWhole = lines.every(({ student_id }) => student_id !== null);
  const student_ids = billedIn(lines);
  if (await noteReminder(tx, taken.bill_id, next.step, now)) {
    const notice = {
      kind: 'bill_reminder' as const,
      teacher_name: name,
      dedupe_key: `bill_reminder:${taken.bill_id}:${next.step}`,
      subject_id: taken.bill_id,
      student_ids,
      only: isWhole ? await readersOfAll(tx, student_ids) : [],
      message: reminderText(taken.words ?? '', {
        счёт: `№ ${bill.number} от ${dateText(bill.date)}`,
        сумма: formatRoubles(roublesOf(left)),
        срок: dateText(taken.due_on),
      }),
    };
    await notifyAll(tx, [notice], now);
  }
  return nextInstant({ ...taken, last: next.step }, tomorrow, time_zone);
}

/**
 * BIL-80, BIL-83. One step of the job: claims a bill with a due reminder, and sends it unless the bill is paid, voided or
 * waits for the teacher. The lock of the teacher's money comes before the read, so no reminder follows a payment.
 */
export async function remindOfBills(tx: Tx, now: Date, teacher: number): Promise<boolean> {
  const taken = await takeDueReminder(tx, teacher, now);
  if (taken === undefined) return false;
  await holdForBill(tx, teacher);
  const { bill_id } = taken;
  const remind_at = bill_id === null ? null : await remind(tx, teacher, { ...taken, bill_id }, now);
  await changePlanned(tx, taken.id, { remind_at });
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
