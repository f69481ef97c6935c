-- Uploaded files: the storage has the bytes under a key that nobody can guess; this row has all other data. A row is
-- inserted after its bytes and deleted before them, so that no row lacks its bytes.
create table file (
  id integer generated always as identity primary key,
  -- the sender
  user_id integer not null references users (id) on delete cascade,
  -- the day of the upload, and 128 random bits
  storage_key text not null unique check (storage_key ~ '^\d{8}/[0-9a-f]{32}$'),
  name text not null check (name <> ''),
  media_type text not null,
  size integer not null check (size > 0),
  width integer,
  height integer,
  -- null without a preview
  preview_size integer check (preview_size > 0),
  created_at timestamptz not null
);
create index file_user on file (user_id);
create index file_created on file (created_at);

-- The use of a file and its readers: its teacher, and some or all of his students. A removed use keeps its row while
-- an undo may restore it.
create table file_use (
  id integer generated always as identity primary key,
  file_id integer not null references file (id) on delete cascade,
  kind text not null check (kind in ('homework', 'submission', 'receipt', 'expenditure', 'photo')),
  -- the id of the homework, the submission, the payment, the line of the cash book or the teacher
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

-- The erasure of a student also deletes his submitted files and proofs of payment; the journal would still tell where
-- they were used.
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
