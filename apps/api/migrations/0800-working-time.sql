-- The hours in which a teacher works, by weekday; null without such hours. Rules create no lessons on public holidays
-- while off_on_holidays is set.
alter table teacher
  add column working_hours jsonb,
  add column off_on_holidays boolean not null default false;
