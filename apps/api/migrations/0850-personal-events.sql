-- A teacher's own entry in the calendar. Its days and clock times are of `time_zone`; without times the days are whole.
-- A weekly event takes the same time in each later week, up to `repeat_until` or without an end.
create table personal_event (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  title text not null,
  first_day date not null,
  last_day date not null,
  start_time time,
  end_time time,
  time_zone text not null,
  is_weekly boolean not null default false,
  repeat_until date,
  created_at timestamptz not null,
  constraint personal_event_lasts check (last_day - first_day between 0 and 31),
  constraint personal_event_ends check (last_day > first_day or start_time is null or end_time > start_time),
  constraint personal_event_times check ((start_time is null) = (end_time is null)),
  -- Two weeks of one event never overlap.
  constraint personal_event_repeats check (not is_weekly or last_day - first_day < 7),
  constraint personal_event_until check (repeat_until is null or (is_weekly and repeat_until >= first_day))
);
create index personal_event_teacher on personal_event (teacher_id, first_day);
select keep_journal('personal_event');
