-- The journal records every change. An operation is one committed write of a person or a job; its rows have each
-- changed row before and after. Headers stay as long as the account, rows for 30 days.
create table journal_operation (
  id integer generated always as identity primary key,
  -- null: a job, or a visitor without a session
  user_id integer references users (id) on delete cascade,
  call text not null,
  at timestamptz not null,
  -- the changed topics, for open pages
  topics text[] not null,
  undoable boolean not null,
  undoes_id integer unique references journal_operation (id) on delete cascade
);
create index journal_operation_user on journal_operation (user_id);
create index journal_operation_at on journal_operation (at);

create table journal_row (
  operation_id integer not null references journal_operation (id) on delete cascade,
  seq bigint generated always as identity,
  table_name text not null,
  row_id integer not null,
  before jsonb,
  after jsonb,
  primary key (operation_id, seq)
);
create index journal_row_row on journal_row (table_name, row_id);

-- The operation of this transaction. Its header is inserted with its first row, so that a transaction without changes
-- has none. commit.ts sets the user and the call; a manual change, for example in psql, has the call `sql`.
create function journal_operation_id() returns integer language plpgsql as $$
declare
  known text := current_setting('planner.operation_id', true);
  said jsonb;
  made integer;
begin
  if known <> '' then
    return known::integer;
  end if;
  said := coalesce(nullif(current_setting('planner.operation', true), '')::jsonb, '{}');
  insert into journal_operation (user_id, call, at, topics, undoable)
  values (
    (said ->> 'user_id')::integer,
    coalesce(said ->> 'call', 'sql'),
    coalesce((said ->> 'at')::timestamptz, clock_timestamp()),
    array(select jsonb_array_elements_text(coalesce(said -> 'topics', '[]'))),
    coalesce((said ->> 'undoable')::boolean, false)
  )
  returning id into made;
  perform set_config('planner.operation_id', made::text, true);
  return made;
end
$$;

-- One statement writes all rows of a mass change, including cascades of foreign keys. The first argument names
-- columns that are no change by themselves (a version, a job's mark); the second names columns that the journal never
-- stores (secrets).
create function journal_inserted() returns trigger language plpgsql as $$
begin
  insert into journal_row (operation_id, table_name, row_id, after)
  select journal_operation_id(), tg_table_name, n.id, to_jsonb(n) - tg_argv[1]::text[] from new_rows n;
  return null;
end
$$;

create function journal_updated() returns trigger language plpgsql as $$
begin
  if current_setting('planner.erasing', true) = 'on' then
    return null;
  end if;
  insert into journal_row (operation_id, table_name, row_id, before, after)
  select journal_operation_id(), tg_table_name, o.id, o.image, n.image
  from (select row.id, to_jsonb(row) - tg_argv[1]::text[] as image from old_rows row) o
  join (select row.id, to_jsonb(row) - tg_argv[1]::text[] as image from new_rows row) n using (id)
  where o.image - tg_argv[0]::text[] <> n.image - tg_argv[0]::text[];
  return null;
end
$$;

-- The erasure of a whole account is not recorded: it also deletes the account's journal.
create function journal_deleted() returns trigger language plpgsql as $$
begin
  if current_setting('planner.erasing', true) = 'on' then
    return null;
  end if;
  insert into journal_row (operation_id, table_name, row_id, before)
  select journal_operation_id(), tg_table_name, o.id, to_jsonb(o) - tg_argv[1]::text[] from old_rows o;
  return null;
end
$$;

create function keep_journal(table_name text, bookkeeping text[] default '{}', secrets text[] default '{}')
returns void language plpgsql as $$
begin
  execute format(
    'create trigger journal_inserted after insert on %I referencing new table as new_rows
     for each statement execute function journal_inserted(%L, %L)', table_name, bookkeeping, secrets);
  execute format(
    'create trigger journal_updated after update on %I referencing old table as old_rows new table as new_rows
     for each statement execute function journal_updated(%L, %L)', table_name, bookkeeping, secrets);
  execute format(
    'create trigger journal_deleted after delete on %I referencing old table as old_rows
     for each statement execute function journal_deleted(%L, %L)', table_name, bookkeeping, secrets);
end
$$;

select keep_journal('users', secrets => '{password_hash}');
select keep_journal('teacher');
select keep_journal('student');
select keep_journal('student_profile');
select keep_journal('student_group');
select keep_journal('group_member');
select keep_journal('rule');
select keep_journal('rule_day');
select keep_journal('lesson', bookkeeping => '{version,reminded_for}');
select keep_journal('lesson_participant');
select keep_journal('payment');
select keep_journal('operation');
select keep_journal('ledger_entry');
select keep_journal('notification', bookkeeping => '{read_at}');

-- Lines of history are only inserted. The journal records their deletion, so that the undo of a deleted lesson
-- restores them.
create trigger journal_deleted after delete on lesson_history referencing old table as old_rows
  for each statement execute function journal_deleted('{}', '{}');

-- The operation of a line tells its user and its time.
alter table lesson_history add column operation_id integer references journal_operation (id) on delete set null;
alter table lesson_history alter column operation_id set default journal_operation_id();
create index lesson_history_operation on lesson_history (operation_id);

-- An undone payment stays as a row and counts nowhere.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in ('declared', 'confirmed', 'rejected', 'undone'));

-- Entries never change. They are deleted only with the whole account of a user or of a card, which sets a flag first.
-- An undo may delete the row that an entry refers to; the entry and its reversal stay.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('planner.erasing', true) = 'on' then
    return old;
  end if;
  if tg_op = 'DELETE' and current_setting('planner.undoing', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('planner.erasing', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('planner.undoing', true) = 'on'
    and to_jsonb(new) - '{lesson_id,payment_id}'::text[] = to_jsonb(old) - '{lesson_id,payment_id}'::text[]
    and coalesce(new.lesson_id, old.lesson_id) is not distinct from old.lesson_id
    and coalesce(new.payment_id, old.payment_id) is not distinct from old.payment_id
  then
    return new;
  end if;
  raise exception 'ledger_entry is append-only';
end
$$;
