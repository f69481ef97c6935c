import type { ReminderByHand } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { addDays, dayInZone } from '@planner/schedule';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { addressOf, billWithLines, leftMinor } from '../../bills/bills.service.ts';
import { studentsToldApart } from '../../namesakes/namesakes.service.ts';
import { contactsToPay } from '../../payers/payers.service.ts';
import { billedIn, isDeclared, isPaidAhead, textOf } from './answers.service.ts';
import { LOOKS_BACK } from './ladder.ts';
import { byHandRows } from './reminders.repository.ts';

type Row = Awaited<ReturnType<typeof byHandRows>>[number];

/** The reminder of a bill that still needs money; null when the family has answered. */
async function reminderOf(
  db: Db,
  teacher: number,
  { bill_id, due_on, words }: Row,
  publicUrl: string,
): Promise<ReminderByHand | null> {
  if (bill_id === null || due_on === null) return null;
  const [bill, lines] = await billWithLines(db, teacher, bill_id);
  const left = leftMinor(bill, lines);
  if (left === 0 || (await isDeclared(db, bill, lines)) || (await isPaidAhead(db, teacher, lines))) return null;
  const { phone_number, contact, type_connect, email } = await contactsToPay(db, teacher, {
    payer_id: bill.payer_id,
    student_id: billedIn(lines)[0],
  });
  const names = new Map(lines.map(({ student_id, student_name }) => [student_id, student_name]));
  const url = addressOf(bill, publicUrl);
  const text = await textOf(db, { words, due_on }, bill, lines);
  return {
    bill_id,
    number: bill.number,
    date: bill.date,
    due_on,
    left: roublesOf(left),
    payer_name: bill.payer_name,
    students: [...names].flatMap(([student_id, student_name]) =>
      student_id === null || student_name === null ? [] : [{ student_id, student_name }],
    ),
    text: url === null ? text : `${text}\n${url}`,
    phone_number,
    contact,
    type_connect,
    email,
  };
}

/** BIL-92. A page of the reminders that the teacher sends, because no account reads them. */
export async function remindersByHand(
  db: Db,
  { teacher, time_zone, now }: Omit<Teaching, 'teacher'> & { teacher: number },
  query: PageAsked,
  publicUrl: string,
) {
  const { named, rows } = pageAsked(query);
  const items: ReminderByHand[] = [];
  const today = dayInZone(now, time_zone);
  // Every row costs reads, also when its bill is paid, so only recent rows are read.
  for (const row of await byHandRows(db, teacher, { today, since: addDays(today, -LOOKS_BACK) })) {
    const reminder = await reminderOf(db, teacher, row, publicUrl);
    if (reminder !== null) items.push(reminder);
  }
  const page = items.slice(rows.offset, rows.offset + rows.limit);
  return { items: await studentsToldApart(db, teacher, page), total: items.length, ...named };
}
