-- A read table of students that waits for its confirmation. It is deleted a day later; rows that became cards are
-- deleted at once.
create table student_import (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  file_name text not null,
  -- [{ title, sample }]
  columns jsonb not null,
  -- field of a card to the index of a column
  mapping jsonb not null,
  created_at timestamptz not null,
  -- the number of created cards, and the number of rows; null before the confirmation
  imported integer,
  counts jsonb
);
create index student_import_teacher on student_import (teacher_id, id);
create index student_import_created on student_import (created_at);

create table student_import_row (
  import_id integer not null references student_import (id) on delete cascade,
  row integer not null,
  cells text[] not null,
  status text not null check (status in ('ready', 'duplicate', 'invalid')),
  errors text[] not null,
  student_name text not null,
  contact text not null,
  primary key (import_id, row)
);
create index student_import_row_status on student_import_row (import_id, status, row);

-- A table may identify an erased student.
create function forget_imports() returns trigger language plpgsql as $$
begin
  delete from student_import where teacher_id = new.teacher_id;
  return new;
end
$$;
create trigger forget_imports before update of erased_at on student for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_imports();
