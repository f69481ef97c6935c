-- Rows that a form edits have a version, like lessons: a form opened over an older version is refused. Every change
-- of the form's fields raises the version, also an undo or a manual change. It never decreases.
alter table teacher add column version integer not null default 1;
alter table student add column version integer not null default 1;
alter table student_group add column version integer not null default 1;
alter table rule add column version integer not null default 1;

-- The argument names columns that no form edits: a job's marks, invitations, the archive.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := greatest(
    new.version,
    old.version + (to_jsonb(new) - tg_argv[0]::text[] <> to_jsonb(old) - tg_argv[0]::text[])::integer
  );
  return new;
end
$$;

create trigger raise_version before update on teacher for each row execute function raise_version('{version}');
create trigger raise_version before update on student for each row
  execute function raise_version('{version,trial,archived_at,invite_code,invite_expires_at,invite_used_at}');
create trigger raise_version before update on student_group for each row
  execute function raise_version('{version,archived_at}');
create trigger raise_version before update on rule for each row
  execute function raise_version('{version,status,generated_until}');

-- The same form also edits rows of other tables.
create function raise_teacher_version() returns trigger language plpgsql as $$
begin
  update teacher set version = version + 1 where id = new.id;
  return null;
end
$$;
create trigger raise_version after update of first_name, time_zone on users for each row
  when ((old.first_name, old.time_zone) is distinct from (new.first_name, new.time_zone))
  execute function raise_teacher_version();

create function raise_group_version() returns trigger language plpgsql as $$
begin
  update student_group set version = version + 1 where id = coalesce(new.group_id, old.group_id);
  return null;
end
$$;
create trigger raise_version after insert or update or delete on group_member for each row
  execute function raise_group_version();

create function raise_rule_version() returns trigger language plpgsql as $$
begin
  update rule set version = version + 1 where id = coalesce(new.rule_id, old.rule_id);
  return null;
end
$$;
create trigger raise_version after insert or update or delete on rule_day for each row
  execute function raise_rule_version();

-- A version is no change by itself. Rows deleted before versions existed are restored with version 1.
do $$
declare
  named text;
begin
  foreach named in array array['teacher', 'student', 'student_group', 'rule'] loop
    execute format('drop trigger journal_inserted on %I', named);
    execute format('drop trigger journal_updated on %I', named);
    execute format('drop trigger journal_deleted on %I', named);
    perform keep_journal(named, bookkeeping => '{version}');
  end loop;
end
$$;
update journal_row set before = before || '{"version": 1}', after = after || '{"version": 1}'
where table_name in ('teacher', 'student', 'student_group', 'rule');
