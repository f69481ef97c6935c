-- MNY-7: the only definition of a balance. Everything that shows a balance reads this view.
create view student_balance as
select student.teacher_id, student.id as student_id,
  (select coalesce(sum(entry.amount_minor), 0) from ledger_entry entry where entry.student_id = student.id) as balance_minor
from student;

-- MNY-8: how much of a student's charge for a lesson his money covers. Only settle_accounts writes it, from
-- ledger_entry, lesson and lesson_participant. It is derived and can be computed again at any time.
create table lesson_coverage (
  lesson_id integer not null references lesson (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  due_minor bigint not null check (due_minor > 0),
  covered_minor bigint not null check (covered_minor between 0 and due_minor),
  paid boolean not null generated always as (covered_minor = due_minor) stored,
  primary key (lesson_id, student_id)
);
create index lesson_coverage_student on lesson_coverage (student_id);

-- Computes the coverage of one account again. Unchanged rows are not written.
create function settle_account(account integer) returns void language plpgsql as $$
begin
  with standing as materialized (
    -- A reversal and the reversed entry cancel each other out.
    select entry.* from ledger_entry entry
    where entry.student_id = account and entry.reverses_id is null
      and not exists (select from ledger_entry reversal where reversal.reverses_id = entry.id)
  ),
  given as (
    select lesson_id, sum(amount_minor) as given_minor from standing
    where kind = 'payment' and amount_minor > 0 and lesson_id is not null
    group by lesson_id
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

-- Locks the accounts first, so that each statement sees all earlier commits: of two writers the later one counts the
-- entries of both. A loop over single accounts, so that the plan is made once per connection and not once per call.
create function settle_accounts(accounts integer[]) returns void language plpgsql as $$
declare
  account integer;
begin
  if current_setting('planner.erasing', true) = 'on' then
    return;
  end if;
  for account in select id from student where id = any (accounts) order by id for no key update loop
    perform settle_account(account);
  end loop;
end
$$;

-- The reserve for a planned lesson also changes without an entry: with the lesson's state and its price. Few lessons
-- have such a payment, so their accounts are settled at once.
create function settle_given_money() returns trigger language plpgsql as $$
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
  select array_agg(distinct student_id) into accounts from ledger_entry where lesson_id = changed and kind = 'payment';
  if accounts is not null then
    perform settle_accounts(accounts);
  end if;
  return null;
end
$$;
create trigger lesson_given_money after update of status on lesson for each row
  when (old.status <> new.status and (old.status = 'planned' or new.status = 'planned'))
  execute function settle_given_money();
create trigger lesson_participant_given_money after insert or delete or update of price_minor on lesson_participant
  for each row execute function settle_given_money();

select settle_accounts(array_agg(id)) from student;
