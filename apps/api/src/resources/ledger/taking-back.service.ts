import type { Tx } from '../../database/database.ts';
import { chargesOf, entriesToTakeBack, type EntryToTakeBack } from './ledger.repository.ts';
import { chargeLesson, reverseCharge, writeEntry } from './ledger.service.ts';

interface Hand {
  by: number;
  now: Date;
}

type Entry = EntryToTakeBack & { lesson_id: number };

const isOfCharge = (entry: EntryToTakeBack): entry is Entry =>
  entry.lesson_id !== null && (entry.kind === 'lesson_charge' || entry.kind === 'charge_reversal');

/**
 * MNY-51. What these entries of one write did to balances is reversed by further ones: both stay. False, with the
 * transaction good for nothing but its rollback, where an account has gone on since.
 */
export async function takeEntriesBack(tx: Tx, ids: readonly number[], hand: Hand): Promise<boolean> {
  const entries = await entriesToTakeBack(tx, ids);
  const charges = entries.filter(isOfCharge);
  for (const [, ofOne] of Map.groupBy(charges, ({ lesson_id, student_id }) => `${lesson_id} ${student_id}`)) {
    if (!(await chargeAsBefore(tx, ofOne, hand))) return false;
  }
  for (const entry of entries.filter((other) => !isOfCharge(other))) {
    if (entry.reversed_by !== null) return false;
    await giveBack(tx, entry, hand);
  }
  return true;
}

/** A student's charge for a lesson is what it was before; it must still be what the write had made of it. */
async function chargeAsBefore(tx: Tx, entries: readonly Entry[], { by, now }: Hand): Promise<boolean> {
  const [first] = entries;
  if (first === undefined) return true;
  const { teacher_id, student_id, lesson_id } = first;
  const ids = new Set(entries.map(({ id }) => id));
  const all = await chargesOf(tx, teacher_id, student_id, lesson_id);
  const made = entries.find(({ kind, reversed_by }) => kind === 'lesson_charge' && !ids.has(reversed_by ?? 0));
  const standing = all.find(({ reversed }) => !reversed);
  const isAsMade =
    made === undefined
      ? standing === undefined
      : standing?.amount_minor === made.amount_minor && standing.effective_date === made.effective_date;
  if (!isAsMade) return false;
  const taken = new Set(entries.map(({ reverses_id }) => reverses_id));
  const former = all.find(({ id }) => taken.has(id) && !ids.has(id));
  const charged = { teacher: teacher_id, student_id, lesson_id, by, now };
  if (former === undefined) await reverseCharge(tx, charged);
  else {
    const { amount_minor, effective_date } = former;
    await chargeLesson(tx, { ...charged, amount_minor: -amount_minor, effective_date });
  }
  return true;
}

async function giveBack(tx: Tx, entry: EntryToTakeBack, { by, now }: Hand): Promise<void> {
  const { id, teacher_id, student_id, lesson_id, payment_id, amount_minor, kind, effective_date } = entry;
  await writeEntry(tx, {
    ...{ teacher_id, student_id, lesson_id, payment_id, effective_date },
    amount_minor: -amount_minor,
    kind: kind === 'payment' ? 'refund' : 'adjustment',
    created_at: now,
    created_by: by,
    reverses_id: id,
  });
}
