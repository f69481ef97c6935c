-- What somebody wants to hear by which channel, where he wants otherwise than everybody at first; and when.
create table notice_choice (
  user_id integer not null references users (id) on delete cascade,
  notice_group text not null,
  channel text not null check (channel in ('mail', 'bot', 'push')),
  wanted boolean not null,
  primary key (user_id, notice_group, channel)
);

-- Of an account that has none, the first values.
create table notice_hours (
  user_id integer primary key references users (id) on delete cascade,
  -- On the wall of its own zone, past midnight where the end is not later; both or none.
  quiet_from time,
  quiet_to time,
  -- Of students: a day and an hour before a lesson.
  remind_day boolean not null default true,
  remind_hour boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null)
);

-- What is told of stands in the product in any case.
alter table notification drop column is_hidden;

-- By which the reminders of a day and an hour before are found.
create index lesson_starting on lesson (start_at) where status = 'planned';
