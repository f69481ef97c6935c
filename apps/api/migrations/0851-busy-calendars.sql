-- The address of a teacher's other calendar, and the end of its last readings.
create table busy_calendar (
  id integer generated always as identity primary key,
  teacher_id integer not null unique references teacher (id) on delete cascade,
  url text not null,
  created_at timestamptz not null,
  -- The last good reading.
  read_at timestamptz,
  -- The last reading, if it failed.
  failed_at timestamptz,
  failure text,
  -- The number of failures in a row.
  failures integer not null default 0,
  due_at timestamptz not null
);
create index busy_calendar_due on busy_calendar (due_at);

-- The times that the last good reading found.
create table busy_time (
  id bigint generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  title text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Whether it takes whole days in the teacher's zone.
  is_whole boolean not null,
  constraint busy_time_lasts check (end_at > start_at)
);
create index busy_time_teacher on busy_time (teacher_id, start_at);
