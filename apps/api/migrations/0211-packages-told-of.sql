-- The end about which both sides were notified. Another end is announced again.
alter table package add column told_end date;
-- Open packages by their end: the job reads only the next days.
create index package_ending on package (expires_on) where closed_on is null;

-- A sent notification is no change of a package.
drop trigger journal_inserted on package;
drop trigger journal_updated on package;
drop trigger journal_deleted on package;
select keep_journal('package', bookkeeping => '{told_end}');
