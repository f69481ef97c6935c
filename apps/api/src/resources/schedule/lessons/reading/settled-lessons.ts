import { sql, type RawBuilder } from 'kysely';

/** What a student owes besides lessons: a debt brought along, money given back. */
const isOtherDebit = sql`e.amount_minor < 0 and e.kind not in ('lesson_charge', 'charge_reversal')`;

/**
 * MNY-8, as settleLessons of @planner/money counts it and a test compares: the last of a chain of CTEs is
 * `settled (student_id, lesson_id, paid)`. A lesson's own row holds its standing charge and the money given for it.
 */
export const settledLessons = (students: RawBuilder<unknown>) => sql`
  account as (
    select e.student_id,
      case when ${isOtherDebit} then null else e.lesson_id end as lesson_id,
      coalesce(-sum(e.amount_minor) filter (where e.kind in ('lesson_charge', 'charge_reversal') or e.amount_minor < 0), 0)
        as owed,
      coalesce(sum(e.amount_minor) filter (where e.kind = 'payment' and e.lesson_id is not null), 0) as own,
      coalesce(sum(e.amount_minor) filter (where e.kind <> 'charge_reversal' and e.amount_minor > 0), 0) as credit,
      -- of several charges the last one stands: its day rides in the lower digits under its id
      max(e.id * 100000::bigint + (e.effective_date - date '1900-01-01')) filter (where e.amount_minor < 0) as debit
    from ledger_entry e
    where e.student_id in (${students})
    group by e.student_id, 2, case when ${isOtherDebit} then e.id end
  ),
  promised as (
    select account.student_id, account.lesson_id, part.price_minor
    from account
    join lesson l on l.id = account.lesson_id and l.status = 'planned'
    join lesson_participant part on part.lesson_id = account.lesson_id and part.student_id = account.student_id
    where account.owed = 0 and account.own > 0
  ),
  due as (
    select account.*, case when account.owed > 0 then account.owed else coalesce(promised.price_minor, 0) end as due
    from account left join promised using (student_id, lesson_id)
  ),
  settled as (
    select student_id, lesson_id,
      due > 0 and (own >= due or owed > 0 and
        sum(greatest(owed - own, 0)) over (partition by student_id order by debit % 100000, debit)
        <= sum(credit - least(own, due)) over (partition by student_id)) as paid
    from due
  )`;
