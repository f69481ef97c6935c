import { sql, type RawBuilder } from 'kysely';

/** A condition on `lesson l`: whether its money stands in somebody's account; what was taken back does not. */
export const hasEntries = sql<boolean>`exists (
  select from ledger_entry entry where entry.lesson_id = l.id and entry.reverses_id is null
    and not exists (select from ledger_entry reversal where reversal.reverses_id = entry.id))`;

/** A condition on `lesson l`: whether something that was charged for it was taken back. */
export const hasReversals = sql<boolean>`exists (
  select from ledger_entry entry where entry.lesson_id = l.id and entry.reverses_id is not null)`;

/** A condition on `lesson l`: whether somebody paid for it by name, here or where it was moved from (MNY-53). */
export const hasPayment = sql<boolean>`exists (
  select from payment where payment.lesson_id in (l.id, l.moved_from_id) and payment.state in ('declared', 'confirmed'))`;

/** A condition on `lesson_participant p`, a part of `lesson l`: whether this student paid for this lesson by name. */
export const hasPaidForPart = sql<boolean>`exists (
  select from payment
  where payment.lesson_id in (l.id, l.moved_from_id) and payment.student_id = p.student_id
    and payment.state in ('declared', 'confirmed'))`;

/** MNY-8: the row of `lesson_coverage` of a `lesson_participant p`, as `coverage`; none where nothing is owed. */
export const joinCoverage: RawBuilder<unknown> = sql`left join lesson_coverage coverage
  on coverage.lesson_id = p.lesson_id and coverage.student_id = p.student_id`;

/**
 * MNY-37, ERN-1. What lessons cost on the days of a teacher, one row an entry: `day`, `student_id`, `lesson_id`,
 * `earned_minor`. A charge that was taken back and what took it back are of one day, and sum to zero.
 */
export const chargesBetween = (teacher: number, from: string, to: string): RawBuilder<unknown> => sql`
  select effective_date as day, student_id, lesson_id, -amount_minor as earned_minor from ledger_entry
  where teacher_id = ${teacher} and effective_date between ${from} and ${to}
    and kind in ('lesson_charge', 'charge_reversal')`;

/** ERN-1. The charges that stand, one row each: what `chargesBetween` sums to, without those that were taken back. */
export const standingCharges = (teacher: number, from: string, to: string): RawBuilder<unknown> => sql`
  select id, effective_date as day, student_id, lesson_id, -amount_minor as earned_minor from ledger_entry charge
  where teacher_id = ${teacher} and effective_date between ${from} and ${to} and kind = 'lesson_charge'
    and not exists (select from ledger_entry reversal where reversal.reverses_id = charge.id)`;
