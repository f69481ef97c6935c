-- MNY-172: the balance of each account, so that a list of five thousand accounts does not add up a quarter of a
-- million entries. Derived like lesson_coverage: only settle_accounts writes it. An account without entries has no
-- row.
create table account_balance (
  student_id integer primary key references student (id) on delete cascade,
  teacher_id integer not null references teacher (id) on delete cascade,
  balance_minor bigint not null
);
create index account_balance_teacher on account_balance (teacher_id);

-- Runs after the lock of the card: of two writers the later one counts the entries of both.
create function settle_balance(account integer) returns void language sql as $$
  insert into account_balance as kept (student_id, teacher_id, balance_minor)
  select student.id, student.teacher_id, sum(entry.amount_minor)
  from student join ledger_entry entry on entry.student_id = student.id
  where student.id = account group by student.id
  on conflict (student_id) do update set balance_minor = excluded.balance_minor
    where kept.balance_minor <> excluded.balance_minor
$$;

create or replace function settle_accounts(accounts integer[]) returns void language plpgsql as $$
declare
  account integer;
begin
  if current_setting('planner.erasing', true) = 'on' then
    return;
  end if;
  for account in select id from student where id = any (accounts) order by id for no key update loop
    perform settle_account(account);
    perform settle_balance(account);
  end loop;
end
$$;

insert into account_balance (student_id, teacher_id, balance_minor)
select student.id, student.teacher_id, sum(entry.amount_minor)
from student join ledger_entry entry on entry.student_id = student.id group by student.id;

-- MNY-7: still the only place where a balance is read. Both tables have the teacher, so that an index finds all his
-- balances at once.
create or replace view student_balance as
select student.teacher_id, student.id as student_id, coalesce(account.balance_minor, 0) as balance_minor
from student
left join account_balance account on account.student_id = student.id and account.teacher_id = student.teacher_id;
