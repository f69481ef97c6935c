-- The end of which both sides were told, so that another end is told of too.
alter table package add column told_end date;
-- Packages that are open, by their end: the job looks at the next days alone.
create index package_ending on package (expires_on) where closed_on is null;

-- That somebody was told of it is no change of a package.
drop trigger journal_inserted on package;
drop trigger journal_updated on package;
drop trigger journal_deleted on package;
select keep_journal('package', bookkeeping => '{told_end}');
