-- Whether the last good reading of a calendar left out times, because the calendar has too many of them.
alter table busy_calendar add column is_cut boolean not null default false;
