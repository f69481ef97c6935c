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
  select from payment where payment.lesson_id in (l.id, l.moved_from_id) and payment.state <> 'undone')`;

/** A condition on `lesson_participant p`, a part of `lesson l`: whether this student paid for this lesson by name. */
export const hasPaidForPart = sql<boolean>`exists (
  select from payment
  where payment.lesson_id in (l.id, l.moved_from_id) and payment.student_id = p.student_id
    and payment.state <> 'undone')`;

/** MNY-8: the row of `lesson_coverage` of a `lesson_participant p`, as `coverage`; none where nothing is owed. */
export const joinCoverage: RawBuilder<unknown> = sql`left join lesson_coverage coverage
  on coverage.lesson_id = p.lesson_id and coverage.student_id = p.student_id`;
