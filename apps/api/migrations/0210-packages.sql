-- Lessons bought together: a payment on the student's usual balance, with a number of lessons, a price and an end.
create table package (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  payment_id integer not null unique references payment (id) on delete cascade,
  title text not null check (title <> ''),
  price_total_minor integer not null check (price_total_minor > 0),
  starts_on date not null,
  expires_on date check (expires_on >= starts_on),
  on_expire text not null check (on_expire in ('keep', 'burn', 'ask')),
  -- [{from, to}]: from the first frozen day until the day of the resumption; without `to` the package is still frozen
  freezes jsonb not null default '[]',
  closed_on date,
  created_at timestamptz not null
);
create index package_student on package (student_id);
create index package_teacher on package (teacher_id);

-- One row per lesson of the package. Only this row tells which lesson used it. A student's part of a lesson uses at
-- most one.
create table package_credit (
  id integer generated always as identity primary key,
  package_id integer not null references package (id) on delete cascade,
  number integer not null check (number between 1 and 500),
  price_minor integer not null check (price_minor > 0),
  lesson_participant_id integer unique references lesson_participant (id) on delete set null,
  unique (package_id, number)
);
select keep_journal('package');
select keep_journal('package_credit');
