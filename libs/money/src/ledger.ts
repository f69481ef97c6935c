import { sumMinor } from './amount.ts';
import type { Minor } from './amount.ts';

/** What an entry of a student's account is for. */
export type EntryKind =
  'payment' | 'lesson_charge' | 'charge_reversal' | 'refund' | 'adjustment' | 'opening' | 'package_burn';

/** One entry of a student's account as far as sums go: above zero is money of the student's, below zero what is owed. */
export interface LedgerEntry {
  readonly id: number;
  readonly amount_minor: Minor;
  readonly kind: EntryKind;
  readonly lesson_id: number | null;
  readonly effective_date: string;
  readonly reverses_id: number | null;
}

/** How far a lesson is paid by one student; the price is what was charged, or will be. */
export interface LessonPayment {
  readonly price_minor: Minor;
  readonly covered_minor: Minor;
  readonly paid: boolean;
}

/** The balance of an account: the sum of its entries, above zero prepaid, below zero a debt (MNY-7). */
export const balanceOf = (entries: readonly LedgerEntry[]): Minor =>
  sumMinor(entries.map((entry) => entry.amount_minor));

interface Debit {
  readonly lesson_id: number | null;
  readonly owed: Minor;
  covered: Minor;
}

/** Entries that still count: a reversal and what it reverses cancel each other out. */
function standing(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const reversed = new Set(entries.map((entry) => entry.reverses_id));
  return entries.filter((entry) => entry.reverses_id === null && !reversed.has(entry.id));
}

const byAge = (one: LedgerEntry, other: LedgerEntry): number =>
  one.effective_date < other.effective_date
    ? -1
    : Number(one.effective_date > other.effective_date) || one.id - other.id;

/** Covers as much of the debits as the money allows, in their order, and gives back what is left. */
function cover(debits: readonly Debit[], money: Minor): Minor {
  let left = money;
  for (const debit of debits) {
    const part = Math.min(left, debit.owed - debit.covered);
    debit.covered += part;
    left -= part;
  }
  return left;
}

/** The money put down for a lesson by name, and the money for whatever is oldest. */
function credits(entries: readonly LedgerEntry[]): { named: Map<number, Minor>; open: Minor } {
  const named = new Map<number, Minor>();
  let open = 0;
  for (const { amount_minor, kind, lesson_id } of entries) {
    if (amount_minor <= 0) continue;
    if (kind === 'payment' && lesson_id !== null) named.set(lesson_id, (named.get(lesson_id) ?? 0) + amount_minor);
    else open += amount_minor;
  }
  return { named, open };
}

/**
 * Which lessons of one student are paid: money given for a lesson goes to it first, the rest to the oldest charges (MNY-8).
 * `upcoming` names the prices of lessons not charged yet, so that money given for one of them waits for it.
 */
export function settleLessons(
  entries: readonly LedgerEntry[],
  upcoming: ReadonlyMap<number, Minor> = new Map(),
): Map<number, LessonPayment> {
  const counted = standing(entries).toSorted(byAge);
  const debits = counted
    .filter((entry) => entry.amount_minor < 0)
    .map(({ kind, lesson_id, amount_minor }): Debit => {
      return { lesson_id: kind === 'lesson_charge' ? lesson_id : null, owed: -amount_minor, covered: 0 };
    });
  const charged = new Set(debits.map((debit) => debit.lesson_id));
  const waiting = [...upcoming]
    .filter(([lesson_id]) => !charged.has(lesson_id))
    .map(([lesson_id, owed]): Debit => ({ lesson_id, owed, covered: 0 }));
  const { named, open } = credits(counted);
  let rest = open;
  for (const [lesson_id, money] of named) {
    rest += cover(
      [...debits, ...waiting].filter((debit) => debit.lesson_id === lesson_id),
      money,
    );
  }
  cover(debits, rest);
  return paymentsByLesson([...debits, ...waiting]);
}

function paymentsByLesson(debits: readonly Debit[]): Map<number, LessonPayment> {
  const lessons = new Map<number, LessonPayment>();
  for (const { lesson_id, owed, covered } of debits) {
    if (lesson_id === null) continue;
    const before = lessons.get(lesson_id);
    const price_minor = owed + (before?.price_minor ?? 0);
    const covered_minor = covered + (before?.covered_minor ?? 0);
    lessons.set(lesson_id, { price_minor, covered_minor, paid: price_minor > 0 && covered_minor >= price_minor });
  }
  return lessons;
}
