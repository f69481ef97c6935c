-- MNY-53: a payment for a lesson stays with the lesson after a move. A lesson moved to another week continues as
-- another row, and entries never change, so the coverage follows the link of the move.
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
    where entry.kind = 'payment' and entry.amount_minor > 0 and entry.lesson_id is not null
    group by 1
  ),
  charge as (
    select lesson_id, -sum(amount_minor) as due_minor, max(effective_date) as day, max(id) as id from standing
    where kind = 'lesson_charge' and lesson_id is not null
    group by lesson_id
  ),
  debit as (
    select * from charge
    union all
    -- Debts besides lessons: an opening debt, refunded money.
    select null, -amount_minor, effective_date, id from standing
    where amount_minor < 0 and (kind <> 'lesson_charge' or lesson_id is null)
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
    select debit.*, least(coalesce(given.given_minor, 0), debit.due_minor) as named_minor
    from debit left join given using (lesson_id)
  ),
  money as (
    select coalesce((select sum(amount_minor) from standing where amount_minor > 0), 0)
      - coalesce((select sum(named_minor) from named), 0) as open_minor
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

create or replace function settle_given_money() returns trigger language plpgsql as $$
declare
  changed integer;
  accounts integer[];
begin
  if tg_table_name = 'lesson' then
    changed := new.id;
  elsif tg_op = 'DELETE' then
    changed := old.lesson_id;
  else
    changed := new.lesson_id;
  end if;
  select array_agg(distinct student_id) into accounts from ledger_entry
  where kind = 'payment' and lesson_id in (changed, (select moved_from_id from lesson where id = changed));
  if accounts is not null then
    perform settle_accounts(accounts);
  end if;
  return null;
end
$$;

-- MNY-52: charges left on the old day of a moved lesson move to its new row, once. A new charge on the old day stays
-- there.
with stray as (
  select charge.*, gone.moved_to_id from ledger_entry charge
  join lesson gone on gone.id = charge.lesson_id and gone.status = 'moved' and gone.moved_to_id is not null
  where charge.kind = 'lesson_charge'
    and not exists (select from ledger_entry reversal where reversal.reverses_id = charge.id)
),
taken_back as (
  insert into ledger_entry (teacher_id, student_id, amount_minor, kind, lesson_id, effective_date, created_at, reverses_id)
  select teacher_id, student_id, -amount_minor, 'charge_reversal', lesson_id, effective_date, clock_timestamp(), id
  from stray
)
insert into ledger_entry (teacher_id, student_id, amount_minor, kind, lesson_id, effective_date, created_at, request_id)
select stray.teacher_id, stray.student_id, stray.amount_minor, 'lesson_charge', later.id, later.conducted_date,
  clock_timestamp(), 'charge:' || later.id || ':' || stray.student_id || ':' || (
    select count(*) from ledger_entry charge
    where charge.lesson_id = later.id and charge.student_id = stray.student_id and charge.kind = 'lesson_charge')
from stray join lesson later on later.id = stray.moved_to_id
where not exists (
  select from ledger_entry charge
  where charge.lesson_id = later.id and charge.student_id = stray.student_id and charge.kind = 'lesson_charge'
    and not exists (select from ledger_entry reversal where reversal.reverses_id = charge.id));

select settle_accounts(array_agg(distinct student_id)) from ledger_entry
where lesson_id in (select id from lesson where status = 'moved' or moved_from_id is not null);
