-- A user's choices of notifications by group and channel, where they differ from the defaults, and the quiet hours.
create table notice_choice (
  user_id integer not null references users (id) on delete cascade,
  notice_group text not null,
  channel text not null check (channel in ('mail', 'bot', 'push')),
  wanted boolean not null,
  primary key (user_id, notice_group, channel)
);

-- An account without a row has the default values.
create table notice_hours (
  user_id integer primary key references users (id) on delete cascade,
  -- In the account's own time zone, past midnight if the end is not later; both or none.
  quiet_from time,
  quiet_to time,
  -- For students: reminders a day and an hour before a lesson.
  remind_day boolean not null default true,
  remind_hour boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null)
);

-- The product itself now shows every notification.
alter table notification drop column is_hidden;

-- Finds the lessons for the reminders a day and an hour before.
create index lesson_starting on lesson (start_at) where status = 'planned';
