import type { Tx } from '../../database/database.ts';
import {
  chargesOf,
  entriesToTakeBack,
  writeLessons,
  type ChargeRow,
  type EntryToTakeBack,
  type NewEntry,
} from './ledger.repository.ts';
import { chargeLessons, writeEntries, type Charge } from './ledger.service.ts';

interface Hand {
  by: number;
  now: Date;
}

type Entry = EntryToTakeBack & { lesson_id: number };

const isOfCharge = (entry: EntryToTakeBack): entry is Entry =>
  entry.lesson_id !== null && (entry.kind === 'lesson_charge' || entry.kind === 'charge_reversal');

/**
 * MNY-51. Reverses the entries of one write by new entries; both stay. Returns false when an account has changed since.
 * The caller must then roll the transaction back.
 */
export async function takeEntriesBack(tx: Tx, ids: readonly number[], hand: Hand): Promise<boolean> {
  const entries = await entriesToTakeBack(tx, ids);
  const ofCharges = entries.filter(isOfCharge);
  const known = await chargesOf(tx, ofCharges);
  const ofParts = [...Map.groupBy(ofCharges, ({ lesson_id, student_id }) => `${lesson_id} ${student_id}`).values()];
  const charges = ofParts.map((ofOne) => chargeBefore(ofOne, known));
  if (charges.includes(null)) return false;
  await chargeLessons(
    tx,
    charges.flatMap((charge) => charge ?? []),
    hand,
  );
  const others = entries.filter((other) => !isOfCharge(other));
  if (others.some(({ reversed_by }) => reversed_by !== null)) return false;
  await writeEntries(
    tx,
    others.map((entry) => givenBack(entry, hand)),
  );
  return true;
}

/** A student's charge for a lesson before the write, or null when the charge has changed since the write. */
function chargeBefore(
  entries: readonly Entry[],
  known: (lesson_id: number, student_id: number) => readonly ChargeRow[],
): Charge | null {
  const [first] = entries;
  if (first === undefined) return null;
  const { teacher_id: teacher, student_id, lesson_id, effective_date } = first;
  const ids = new Set(entries.map(({ id }) => id));
  const all = known(lesson_id, student_id);
  const made = entries.find(({ kind, reversed_by }) => kind === 'lesson_charge' && !ids.has(reversed_by ?? 0));
  const standing = all.find(({ reversed }) => !reversed);
  const isAsMade =
    made === undefined
      ? standing === undefined
      : standing?.amount_minor === made.amount_minor && standing.effective_date === made.effective_date;
  if (!isAsMade) return null;
  const taken = new Set(entries.map(({ reverses_id }) => reverses_id));
  const former = all.find(({ id }) => taken.has(id) && !ids.has(id));
  const part = { teacher, student_id, lesson_id };
  return former === undefined
    ? { ...part, amount_minor: 0, effective_date }
    : { ...part, amount_minor: -former.amount_minor, effective_date: former.effective_date };
}

/**
 * MNY-37. Received stays the sum of payments and refunds: a reversed payment is a refund, and a reversed refund is a
 * payment.
 */
const OPPOSITE: Partial<Record<EntryToTakeBack['kind'], NewEntry['kind']>> = { payment: 'refund', refund: 'payment' };

function givenBack(entry: EntryToTakeBack, { by, now }: Hand): NewEntry {
  const { id, teacher_id, student_id, lesson_id, payment_id, amount_minor, kind, effective_date } = entry;
  return {
    teacher_id,
    student_id,
    lesson_id,
    payment_id,
    effective_date,
    amount_minor: -amount_minor,
    kind: OPPOSITE[kind] ?? 'adjustment',
    created_at: now,
    created_by: by,
    reverses_id: id,
  };
}

/** After an undo restored the lessons of these entries, sets their lesson ids again. */
export async function referAgain(tx: Tx, entries: readonly { id: number; lesson_id: number }[]): Promise<void> {
  await writeLessons(tx, entries);
}
