import { sql, type RawBuilder } from 'kysely';

/** A condition on `lesson l`: whether an account has an entry of this lesson that is not reversed. */
export const hasEntries = sql<boolean>`exists (
  select from ledger_entry entry where entry.lesson_id = l.id and entry.reverses_id is null
    and not exists (select from ledger_entry reversal where reversal.reverses_id = entry.id))`;

/** A condition on `lesson l`: whether an entry of this lesson was reversed. */
export const hasReversals = sql<boolean>`exists (
  select from ledger_entry entry where entry.lesson_id = l.id and entry.reverses_id is not null)`;

/** A condition on `lesson l`: whether a payment names this lesson, or the lesson that it was moved from (MNY-53). */
export const hasPayment = sql<boolean>`exists (
  select from payment where payment.lesson_id in (l.id, l.moved_from_id) and payment.state in ('declared', 'confirmed'))`;

/** A condition on `lesson_participant p` of `lesson l`: whether a payment of this student names this lesson. */
export const hasPaidForPart = sql<boolean>`exists (
  select from payment
  where payment.lesson_id in (l.id, l.moved_from_id) and payment.student_id = p.student_id
    and payment.state in ('declared', 'confirmed'))`;

/** MNY-8. Joins `lesson_coverage` to `lesson_participant p` as `coverage`. A participant without a debt has no row. */
export const joinCoverage: RawBuilder<unknown> = sql`left join lesson_coverage coverage
  on coverage.lesson_id = p.lesson_id and coverage.student_id = p.student_id`;

/** BIL-24. The sums of the payments for `bill`: the confirmed ones without their refunds, and the undecided ones. */
export const paidForBill = sql<number>`coalesce((select sum(amount_minor - refunded_minor) from payment
  where payment.bill_id = bill.id and payment.state = 'confirmed'), 0)`;
export const declaredForBill = sql<number>`coalesce((select sum(amount_minor) from payment
  where payment.bill_id = bill.id and payment.state = 'declared'), 0)`;

/** BIL-99. The confirmed payments of these students for bills, without refunds, one row for a bill and a student. */
export const paidByBill = (student_ids: readonly number[]): RawBuilder<unknown> => sql`
  select student_id, bill_id, sum(amount_minor - refunded_minor)::float8 as paid_minor from payment
  where student_id = any(${student_ids}) and state = 'confirmed' and bill_id is not null
  group by student_id, bill_id`;

/**
 * MNY-37, ERN-1. The charges of a teacher between two days, one row for each entry: `day`, `student_id`, `lesson_id`,
 * `earned_minor`. A charge and its reversal have the same day and sum to zero.
 */
export const chargesBetween = (teacher: number, from: string, to: string): RawBuilder<unknown> => sql`
  select effective_date as day, student_id, lesson_id, -amount_minor as earned_minor from ledger_entry
  where teacher_id = ${teacher} and effective_date between ${from} and ${to}
    and kind in ('lesson_charge', 'charge_reversal')`;

/** ERN-1. The charges that are not reversed, one row each. Their sum equals the sum of `chargesBetween`. */
export const standingCharges = (teacher: number, from: string, to: string): RawBuilder<unknown> => sql`
  select id, effective_date as day, student_id, lesson_id, -amount_minor as earned_minor from ledger_entry charge
  where teacher_id = ${teacher} and effective_date between ${from} and ${to} and kind = 'lesson_charge'
    and not exists (select from ledger_entry reversal where reversal.reverses_id = charge.id)`;

/**
 * PAY-56. The payer to whom the account of `invitation` will belong (PAY-53). Null if another account that sees the money
 * has the role already.
 */
export const payerOfInvitation = sql<number | null>`(
  select min(link.payer_id) from payer_student link
  where link.student_id = invitation.student_id and link.sees_money and invitation.sees_money
    and link.role = case when invitation.is_second_parent then 'second_parent'
      when invitation.role = 'student' then 'self' else 'parent' end
    and not exists (
      select from student_profile twin
      where twin.student_id = invitation.student_id and twin.sees_money
        and twin.role_in_profile = invitation.role and twin.is_second_parent = invitation.is_second_parent)
  having count(*) = 1)`;

/**
 * PAY-53. The payer of `student_profile profile`: the only payer of the card who sees the money and has the role of this
 * account. Null if there are several, or if another account that sees the money has the same role.
 */
export const payerOfProfile = sql<number | null>`(
  select min(link.payer_id) from payer_student link
  where link.student_id = profile.student_id and link.sees_money
    and link.role = case when profile.is_second_parent then 'second_parent'
      when profile.role_in_profile = 'student' then 'self' else 'parent' end
    and not exists (
      select from student_profile twin
      where twin.student_id = profile.student_id and twin.id <> profile.id and twin.sees_money
        and twin.role_in_profile = profile.role_in_profile and twin.is_second_parent = profile.is_second_parent)
  having count(*) = 1)`;
