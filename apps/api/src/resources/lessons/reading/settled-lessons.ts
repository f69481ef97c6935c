import { sql, type RawBuilder } from 'kysely';

/**
 * LSN-20: which lessons of some students are paid, as the last of a chain of CTEs, `settled (student_id, lesson_id, paid)`.
 * A payment made for a lesson goes to that lesson first; what is left of all credits settles the oldest charges first.
 */
export const settledLessons = (students: RawBuilder<unknown>) => sql`
  account as (
    select e.student_id, e.lesson_id,
      coalesce(-sum(e.amount_minor) filter (where e.kind in ('lesson_charge', 'charge_reversal')), 0) as charge,
      coalesce(sum(e.amount_minor) filter (where e.kind = 'payment' and e.lesson_id is not null), 0) as own,
      coalesce(sum(e.amount_minor) filter (where e.kind not in ('lesson_charge', 'charge_reversal')), 0) as credit,
      max(e.effective_date) filter (where e.kind = 'lesson_charge') as day,
      max(e.id) filter (where e.kind = 'lesson_charge') as entry
    from ledger_entry e
    where e.student_id in (${students})
    group by e.student_id, e.lesson_id
  ),
  owed as (
    select account.*,
      case when account.charge > 0 then account.charge
        when planned.status = 'planned' then coalesce(promised.price_minor, 0)
        else 0 end as due
    from account
    left join lesson planned on account.charge = 0 and account.own > 0 and planned.id = account.lesson_id
    left join lesson_participant promised on account.charge = 0 and account.own > 0
      and promised.lesson_id = account.lesson_id and promised.student_id = account.student_id
  ),
  settled as (
    select student_id, lesson_id,
      due > 0 and (own >= due or charge > 0 and
        sum(greatest(charge - own, 0)) over (partition by student_id order by day, entry)
        <= sum(credit - least(own, due)) over (partition by student_id)) as paid
    from owed
  )`;
