-- MNY-92: money that went back to the family pays no lesson: a refund, or the wrong sum of a corrected payment. It was a
-- debt younger than all lessons, so a lesson counted as paid although the balance was negative.
create or replace function settle_account(account integer) returns void language plpgsql as $$
begin
  with standing as materialized (
    -- A reversal and the reversed entry cancel each other out.
    select entry.* from ledger_entry entry
    where entry.student_id = account and entry.reverses_id is null
      and not exists (select from ledger_entry reversal where reversal.reverses_id = entry.id)
  ),
  given as (
    select coalesce(gone.moved_to_id, entry.lesson_id) as lesson_id, sum(entry.amount_minor) as given_minor
    from standing entry
    left join lesson gone on gone.id = entry.lesson_id
    where entry.kind in ('payment', 'refund') and entry.lesson_id is not null
    group by 1 having sum(entry.amount_minor) > 0
  ),
  used as (
    select part.lesson_id, sum(credit.price_minor) as used_minor
    from package join package_credit credit on credit.package_id = package.id
    join lesson_participant part on part.id = credit.lesson_participant_id
    where package.student_id = account
    group by part.lesson_id
  ),
  charge as (
    select lesson_id, -sum(amount_minor) as due_minor, max(effective_date) as day, max(id) as id from standing
    where kind = 'lesson_charge' and lesson_id is not null
    group by lesson_id
  ),
  debit as (
    select * from charge
    union all
    -- Debts besides lessons: an opening debt, an adjustment.
    select null, -amount_minor, effective_date, id from standing
    where amount_minor < 0 and kind not in ('refund', 'package_burn') and (lesson_id is null or kind <> 'lesson_charge')
    union all
    -- A payment for a planned lesson is reserved for it; no other money is.
    select lesson_id, part.price_minor, null, null
    from given
    join lesson on lesson.id = given.lesson_id and lesson.status = 'planned'
    join lesson_participant part using (lesson_id)
    where part.student_id = account and part.price_minor > 0
      and not exists (select from charge where charge.lesson_id = given.lesson_id)
  ),
  named as (
    select debit.*,
      least(coalesce(given.given_minor, 0) + coalesce(used.used_minor, 0), debit.due_minor) as named_minor
    from debit left join given using (lesson_id) left join used using (lesson_id)
  ),
  money as (
    select coalesce((select sum(amount_minor) from standing
        where amount_minor > 0 or kind in ('refund', 'package_burn')), 0)
      - coalesce((select sum(named_minor) from named), 0) - unused_minor(account) as open_minor
  ),
  queue as (
    select lesson_id, due_minor, named_minor, day, due_minor - named_minor as lacking_minor,
      sum(due_minor - named_minor) over (order by day, id) as queued_minor
    from named
  ),
  settled as (
    select lesson_id, due_minor, named_minor + case when day is null then 0
        else greatest(0, least(lacking_minor, open_minor - (queued_minor - lacking_minor))) end as covered_minor
    from queue cross join money
    -- While accounts are deleted row by row, a lesson may be deleted before its entries.
    join lesson on lesson.id = queue.lesson_id
  ),
  gone as (
    delete from lesson_coverage kept
    where kept.student_id = account and not exists (select from settled where settled.lesson_id = kept.lesson_id)
  )
  insert into lesson_coverage as kept (lesson_id, student_id, due_minor, covered_minor)
  select lesson_id, account, due_minor, covered_minor from settled
  on conflict (lesson_id, student_id) do update
    set due_minor = excluded.due_minor, covered_minor = excluded.covered_minor
    where (kept.due_minor, kept.covered_minor) is distinct from (excluded.due_minor, excluded.covered_minor);
end
$$;

select settle_accounts(array_agg(distinct student_id)) from ledger_entry where kind = 'refund';
