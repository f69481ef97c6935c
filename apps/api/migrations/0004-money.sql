create table payment (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  amount_minor integer not null check (amount_minor > 0),
  date date not null,
  method text not null default 'other' check (method in ('cash', 'transfer', 'card', 'other')),
  comment text not null default '',
  lesson_id integer references lesson (id) on delete set null,
  state text not null default 'confirmed' check (state in ('declared', 'confirmed', 'rejected')),
  created_at timestamptz not null
);
create index payment_student on payment (student_id);

-- The ledger of a student. It is append-only. The balance is the sum of amount_minor: positive means prepaid,
-- negative means debt.
create table ledger_entry (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  amount_minor integer not null,
  kind text not null check (kind in ('payment', 'lesson_charge', 'charge_reversal', 'refund', 'adjustment', 'opening', 'package_burn')),
  lesson_id integer references lesson (id) on delete set null,
  payment_id integer references payment (id) on delete set null,
  effective_date date not null,
  created_at timestamptz not null,
  created_by integer references users (id) on delete set null,
  comment text not null default '',
  reverses_id integer unique references ledger_entry (id) on delete cascade,
  request_id text unique
);
create index ledger_entry_student on ledger_entry (student_id, effective_date, id) include (amount_minor);
create index ledger_entry_lesson on ledger_entry (lesson_id) where lesson_id is not null;

-- Entries never change. Only the erasure of a whole account, after its 30 days, may delete them; it sets a flag
-- first.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('planner.erasing', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('planner.erasing', true) = 'on' then
    return new;
  end if;
  raise exception 'ledger_entry is append-only';
end
$$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();

-- The teacher's cash book.
create table operation (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  amount_minor integer not null check (amount_minor > 0),
  category text not null default '',
  date date not null,
  student_id integer references student (id) on delete set null,
  payment_id integer references payment (id) on delete cascade,
  comment text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index operation_teacher on operation (teacher_id, date);
