-- The time in which a teacher is away. Its days and clock times are of `time_zone`; without times the days are whole.
-- The instants are stored too, so that the search for lessons inside needs no zone.
create table time_off (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  start_time time,
  end_time time,
  time_zone text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  reason text not null default '',
  created_at timestamptz not null,
  constraint time_off_lasts check (end_at > start_at),
  constraint time_off_times check ((start_time is null) = (end_time is null))
);
create index time_off_teacher on time_off (teacher_id, end_at);
select keep_journal('time_off');
