import type { LedgerLine } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db, Tx } from '../../database/database.ts';
import { entryText } from './entry-wording.ts';
import {
  balanceRows,
  chargesOf,
  earnedByMonth,
  entriesOf,
  entryCounts,
  insertEntry,
  totalsRow,
  type NewEntry,
} from './ledger.repository.ts';
import { unsettle } from './settling.service.ts';

export interface ChargedLesson {
  teacher: number;
  student_id: number;
  lesson_id: number;
  by: number | null;
  now: Date;
}

/** The one way an entry gets into an account. */
export async function writeEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await insertEntry(tx, entry);
  unsettle(tx, entry.student_id);
}

/**
 * MNY-31, MNY-32. Makes the lesson's charge for this student what is said: the same again writes nothing, another
 * amount takes the old charge back first. Answers what is charged.
 */
export async function chargeLesson(
  tx: Tx,
  charged: ChargedLesson & { amount_minor: number; effective_date: string },
): Promise<number> {
  const { teacher, student_id, lesson_id, amount_minor, effective_date, by, now } = charged;
  const charges = await chargesOf(tx, teacher, student_id, lesson_id);
  const open = charges.find((charge) => !charge.reversed);
  if (open?.amount_minor === -amount_minor && open.effective_date === effective_date) return amount_minor;
  if (open !== undefined) await reverseCharge(tx, charged);
  if (amount_minor === 0) return 0;
  await writeEntry(tx, {
    teacher_id: teacher,
    student_id,
    lesson_id,
    amount_minor: -amount_minor,
    kind: 'lesson_charge',
    effective_date,
    created_at: now,
    created_by: by,
    // Two that charge at once count the same number, and the second one's entry is already there.
    request_id: `charge:${lesson_id}:${student_id}:${charges.length}`,
  });
  return amount_minor;
}

/** MNY-33. Takes back the charge of this student for the lesson, where there is one; both entries stay. */
export async function reverseCharge(tx: Tx, charged: ChargedLesson): Promise<void> {
  const { teacher, student_id, lesson_id, by, now } = charged;
  const charges = await chargesOf(tx, teacher, student_id, lesson_id);
  for (const charge of charges.filter(({ reversed }) => !reversed)) {
    await writeEntry(tx, {
      teacher_id: teacher,
      student_id,
      lesson_id,
      amount_minor: -charge.amount_minor,
      kind: 'charge_reversal',
      effective_date: charge.effective_date,
      created_at: now,
      created_by: by,
      reverses_id: charge.id,
    });
  }
}

export interface NewCredit {
  teacher: number;
  student_id: number;
  amount_minor: number;
  date: string;
  by: number | null;
  now: Date;
}

/** MNY-34: called by the one that writes the payment, in the same transaction. */
export async function creditPayment(
  tx: Tx,
  credit: NewCredit & { payment_id: number; lesson_id: number | null; comment: string },
): Promise<void> {
  await writeEntry(tx, {
    teacher_id: credit.teacher,
    student_id: credit.student_id,
    amount_minor: credit.amount_minor,
    kind: 'payment',
    comment: credit.comment,
    payment_id: credit.payment_id,
    lesson_id: credit.lesson_id,
    effective_date: credit.date,
    created_at: credit.now,
    created_by: credit.by,
  });
}

/** MNY-35. What a student brings along when the card is made: above zero prepaid, below zero owed. */
export async function openingBalance(tx: Tx, opening: NewCredit): Promise<void> {
  if (opening.amount_minor === 0) return;
  await writeEntry(tx, {
    teacher_id: opening.teacher,
    student_id: opening.student_id,
    amount_minor: opening.amount_minor,
    kind: 'opening',
    effective_date: opening.date,
    created_at: opening.now,
    created_by: opening.by,
    request_id: `opening:${opening.student_id}`,
  });
}

/** The balances in kopecks of these students; one without entries has zero. */
export async function balancesOf(
  db: Db,
  teacher: number,
  student_ids: readonly number[],
): Promise<Map<number, number>> {
  const balances = new Map(student_ids.map((id) => [id, 0]));
  if (student_ids.length === 0) return balances;
  for (const row of await balanceRows(db, teacher, student_ids)) balances.set(row.student_id, row.balance_minor);
  return balances;
}

/** MNY-37. What one account earned and received, in all and by months. */
export async function accountTotals(db: Db, teacher: number, student_id: number) {
  const totals = await totalsRow(db, teacher, student_id);
  return { ...totals, months: await earnedByMonth(db, teacher, student_id) };
}

/** How many entries these accounts have; an account without any is left out. */
export async function entriesBy(db: Db, student_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = student_ids.length === 0 ? [] : await entryCounts(db, student_ids);
  return new Map(rows.map(({ student_id, count }) => [student_id, count]));
}

/** MNY-38. The newest lines of one account, each with the balance it left; the comment is the teacher's own. */
export async function ledgerLines(
  db: Db,
  teacher: number,
  student_id: number,
  { limit, comments }: { limit: number; comments: boolean },
): Promise<LedgerLine[]> {
  const entries = await entriesOf(db, teacher, student_id, limit);
  return entries.map((entry) => ({
    id: entry.id,
    date: entry.date,
    amount: roublesOf(entry.amount_minor),
    kind: entry.kind,
    text: comments && entry.comment !== '' ? `${entryText(entry)}: ${entry.comment}` : entryText(entry),
    lesson_id: entry.lesson_id,
    balance_after: roublesOf(entry.balance_after_minor),
  }));
}
