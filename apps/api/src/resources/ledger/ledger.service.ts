import type { AccountLine, LedgerLine } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { growingPage, type GrowingPageAsked, NO_BOUND, type PageOf } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { paymentInBook, receiptOf } from './entry-source.ts';
import { entryText } from './entry-wording.ts';
import {
  balanceRows,
  chargesOf,
  earnedByMonth,
  entriesOf,
  entryCounts,
  entryRows,
  hasAccount,
  insertEntries,
  sumsRow,
  totalsRow,
  type AccountSums,
  type EntryRow,
  type NewEntry,
} from './ledger.repository.ts';
import { settleWritten, unsettle } from './settling.service.ts';
export { hasAccount } from './ledger.repository.ts';
export { declaredBriefs } from './declared-briefs.repository.ts';

/** The only function that writes entries: it also marks their accounts for settling. */
export async function writeEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await insertEntries(tx, entries);
  for (const { student_id } of entries) unsettle(tx, student_id);
}

/** The intended charge of a student for a lesson, in kopecks. Zero reverses the charge. */
export interface Charge {
  teacher: number;
  student_id: number;
  lesson_id: number;
  amount_minor: number;
  effective_date: string;
}

/**
 * MNY-31 to MNY-33, MNY-75. Sets the charge of each participant; the participants must differ. The same amount writes
 * nothing. Another amount first reverses the old charge, and both entries stay. All charges take one read and one
 * write.
 */
export async function chargeLessons(
  tx: Tx,
  charges: readonly Charge[],
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const known = await chargesOf(tx, charges);
  await writeEntries(
    tx,
    charges.flatMap(({ teacher, student_id, lesson_id, amount_minor, effective_date }): NewEntry[] => {
      const written = known(lesson_id, student_id);
      const open = written.filter(({ reversed }) => !reversed);
      if (open[0]?.amount_minor === -amount_minor && open[0].effective_date === effective_date) return [];
      const entry = { teacher_id: teacher, student_id, lesson_id, created_at: now, created_by: by };
      const reversals = open.map((charge) => ({
        ...entry,
        amount_minor: -charge.amount_minor,
        kind: 'charge_reversal' as const,
        effective_date: charge.effective_date,
        reverses_id: charge.id,
      }));
      if (amount_minor === 0) return reversals;
      // Two simultaneous charges count the same number of entries, so the second insert conflicts and writes nothing.
      const request_id = `charge:${lesson_id}:${student_id}:${written.length}`;
      const charge = {
        ...entry,
        amount_minor: -amount_minor,
        kind: 'lesson_charge' as const,
        effective_date,
        request_id,
      };
      return [...reversals, charge];
    }),
  );
}

export interface NewCredit {
  teacher: number;
  student_id: number;
  amount_minor: number;
  date: string;
  by: number | null;
  now: Date;
}

/** MNY-92. Writes a refund to a student. A refund of a payment for a lesson also reduces the money of that lesson. */
export async function debitRefund(
  tx: Tx,
  refund: NewCredit & { payment_id: number; lesson_id: number | null; comment: string },
): Promise<void> {
  await writeEntries(tx, [
    {
      teacher_id: refund.teacher,
      student_id: refund.student_id,
      amount_minor: -refund.amount_minor,
      kind: 'refund',
      comment: refund.comment,
      payment_id: refund.payment_id,
      lesson_id: refund.lesson_id,
      effective_date: refund.date,
      created_at: refund.now,
      created_by: refund.by,
    },
  ]);
}

/** PKG-23. Writes the burn of a package: the money of its unused lessons is no longer prepaid. */
export async function burnPackage(tx: Tx, burned: NewCredit & { payment_id: number }): Promise<void> {
  await writeEntries(tx, [
    {
      teacher_id: burned.teacher,
      student_id: burned.student_id,
      amount_minor: -burned.amount_minor,
      kind: 'package_burn',
      payment_id: burned.payment_id,
      effective_date: burned.date,
      created_at: burned.now,
      created_by: burned.by,
    },
  ]);
}

/** MNY-34. The caller writes the payment in the same transaction. */
export async function creditPayment(
  tx: Tx,
  credit: NewCredit & { payment_id: number; lesson_id: number | null; comment: string },
): Promise<void> {
  await writeEntries(tx, [
    {
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
    },
  ]);
}

/** MNY-35. Writes the balance of a student from before the card existed: above zero prepaid, below zero debt. */
export const openingBalance = (tx: Tx, opening: NewCredit): Promise<void> => openingBalances(tx, [opening]);

/** MNY-35. Writes the opening balances of several students at once. */
export async function openingBalances(tx: Tx, openings: readonly NewCredit[]): Promise<void> {
  await writeEntries(
    tx,
    openings
      .filter(({ amount_minor }) => amount_minor !== 0)
      .map((opening) => ({
        teacher_id: opening.teacher,
        student_id: opening.student_id,
        amount_minor: opening.amount_minor,
        kind: 'opening' as const,
        effective_date: opening.date,
        created_at: opening.now,
        created_by: opening.by,
        request_id: `opening:${opening.student_id}`,
      })),
  );
}

/** The balances of these students in kopecks. A student without entries has zero. */
export async function balancesOf(
  db: Db,
  teacher: number,
  student_ids: readonly number[],
): Promise<Map<number, number>> {
  const balances = new Map(student_ids.map((id) => [id, 0]));
  if (student_ids.length === 0) return balances;
  await settleWritten(db);
  for (const row of await balanceRows(db, { teacher, student_ids })) balances.set(row.student_id, row.balance_minor);
  return balances;
}

/** MNY-37. The earned and received sums of one account, in total and by month. */
export async function accountTotals(db: Db, teacher: number, student_id: number) {
  const totals = await totalsRow(db, teacher, student_id);
  return { ...totals, months: await earnedByMonth(db, teacher, student_id) };
}

/** The number of entries and declared payments of each account. An account without any is absent from the map. */
export async function entriesBy(db: Db, student_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = student_ids.length === 0 ? [] : await entryRows(db, student_ids);
  return new Map([...Map.groupBy(rows, ({ student_id }) => student_id)].map(([id, own]) => [id, own.length]));
}

/**
 * MNY-101. The component sums of one student's balance, in kopecks; without the packaged sum they sum to the balance. Throws not_found for
 * another teacher's card.
 */
export async function accountSums(db: Db, teacher: number, student_id: number): Promise<AccountSums> {
  await settleWritten(db);
  const sums = await sumsRow(db, teacher, student_id);
  if (sums === undefined) throw new Refusal('not_found');
  return sums;
}

/** MNY-38. The newest lines of one account, each with the balance after it and the teacher's comment. */
export async function ledgerTail(db: Db, student_id: number, limit: number): Promise<LedgerLine[]> {
  const entries = await entriesOf(db, { student_id, up_to: NO_BOUND, limit, offset: 0 });
  return entries.map((entry) => lineOf(entry, true));
}

const lineOf = (entry: EntryRow, comments: boolean): LedgerLine => ({
  id: entry.id,
  date: entry.date,
  amount: roublesOf(entry.amount_minor),
  kind: entry.kind,
  text: comments && entry.comment !== '' ? `${entryText(entry)}: ${entry.comment}` : entryText(entry),
  lesson_id: entry.lesson_id,
  balance_after: roublesOf(entry.balance_after_minor),
  receipt: receiptOf(entry),
});

/** MNY-100, MNY-170. A page of an account for its teacher, with the comments. */
export async function accountLines(
  db: Db,
  teacher: number,
  student_id: number,
  asked: GrowingPageAsked,
): Promise<PageOf<AccountLine>> {
  if (!(await hasAccount(db, teacher, student_id))) throw new Refusal('not_found');
  const page = await pageOf(db, student_id, asked);
  return {
    ...page,
    items: page.items.map((entry) => ({ ...lineOf(entry, true), payment_id: paymentInBook(entry) })),
  };
}

/** CAB-27. A page of an account for the student, without the teacher's comments. */
export async function ownLines(db: Db, student_id: number, asked: GrowingPageAsked): Promise<PageOf<LedgerLine>> {
  const page = await pageOf(db, student_id, asked);
  return { ...page, items: page.items.map((entry) => lineOf(entry, false)) };
}

const pageOf = (db: Db, student_id: number, asked: GrowingPageAsked): Promise<PageOf<EntryRow>> =>
  growingPage(
    asked,
    (up_to) => entryCounts(db, { student_id, up_to }),
    (rows) => entriesOf(db, { ...rows, student_id }),
  );
