-- What people have sent, as it is kept: the bytes lie in the storage under a key that nobody can guess, here is all that is known
-- of them. A row comes after its bytes and goes before them, so that no row is without.
create table file (
  id integer generated always as identity primary key,
  -- who has sent it
  user_id integer not null references users (id) on delete cascade,
  -- the day on which it came, and 128 random bits
  storage_key text not null unique check (storage_key ~ '^\d{8}/[0-9a-f]{32}$'),
  name text not null check (name <> ''),
  media_type text not null,
  size integer not null check (size > 0),
  width integer,
  height integer,
  -- null where it has no preview
  preview_size integer check (preview_size > 0),
  created_at timestamptz not null
);
create index file_user on file (user_id);
create index file_created on file (created_at);

-- What a file is attached to, and who reads it there: its teacher, and of his students the named or all. One that was taken off
-- keeps its row, so that an undo brings it back, until nothing can be undone any more.
create table file_use (
  id integer generated always as identity primary key,
  file_id integer not null references file (id) on delete cascade,
  kind text not null check (kind in ('homework', 'submission', 'receipt', 'expenditure', 'photo')),
  -- the homework, its submission, the payment, the line of the cash book, the teacher
  subject_id integer not null,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_ids integer[] not null,
  seen_by_all boolean not null,
  place smallint not null,
  detached_at timestamptz,
  unique (file_id, kind, subject_id)
);
create index file_use_subject on file_use (kind, subject_id);
create index file_use_teacher on file_use (teacher_id);
create index file_use_detached on file_use (detached_at) where detached_at is not null;
select keep_journal('file_use');

-- With the data of a student goes what he has handed in and proved; the journal would hold where it was attached.
create function erase_files_of_card() returns trigger language plpgsql as $$
declare
  uses integer[] := array(select id from file_use where teacher_id = new.teacher_id and new.id = any(student_ids));
begin
  with gone as (delete from journal_row where table_name = 'file_use' and row_id = any(uses) returning operation_id)
  update journal_operation set undoable = false where id in (select operation_id from gone) and undoable;
  delete from file where id in (select file_id from file_use where id = any(uses) and kind in ('submission', 'receipt'));
  update file_use set student_ids = array_remove(student_ids, new.id) where id = any(uses);
  return null;
end
$$;
create trigger erase_files after update of erased_at on student for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_files_of_card();
