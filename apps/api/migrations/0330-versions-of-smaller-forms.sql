-- Everything that a form replaces has a version: a category, the goal, a package, the tax receipt of a line.
alter table cash_category add column version integer not null default 1;
alter table earned_goal add column version integer not null default 1;
alter table package add column version integer not null default 1;
alter table operation add column version integer not null default 1;

create trigger raise_version before update on cash_category for each row execute function raise_version('{version}');
create trigger raise_version before update on earned_goal for each row execute function raise_version('{version}');
create trigger raise_version before update on package for each row execute function raise_version('{version,told_end}');
create trigger raise_version before update on operation for each row execute function raise_version('{version}');

-- A version is no change by itself. Rows deleted before versions existed are restored with version 1.
create function keep_journal_anew(named text, bookkeeping text[]) returns void language plpgsql as $$
begin
  execute format('drop trigger journal_inserted on %I', named);
  execute format('drop trigger journal_updated on %I', named);
  execute format('drop trigger journal_deleted on %I', named);
  perform keep_journal(named, bookkeeping);
end
$$;
select keep_journal_anew('cash_category', '{version}');
select keep_journal_anew('earned_goal', '{version}');
select keep_journal_anew('package', '{version,told_end}');
select keep_journal_anew('operation', '{version}');
drop function keep_journal_anew;
update journal_row set before = before || '{"version": 1}', after = after || '{"version": 1}'
where table_name in ('cash_category', 'earned_goal', 'package', 'operation');
