-- A form edits a personal event, so the event has a version. A weekly event can leave out single weeks: the numbers of the
-- weeks after its first one.
alter table personal_event
  add column version integer not null default 1,
  add column skipped_weeks integer[] not null default '{}',
  add constraint personal_event_skipped check (cardinality(skipped_weeks) <= 200);
create trigger raise_version before update on personal_event for each row execute function raise_version('{version}');
drop trigger journal_inserted on personal_event;
drop trigger journal_updated on personal_event;
drop trigger journal_deleted on personal_event;
select keep_journal('personal_event', bookkeeping => '{version}');
