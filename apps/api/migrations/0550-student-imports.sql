-- A table of students that was read and waits for its confirmation; a day later it goes, and the rows that became cards at once.
create table student_import (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  file_name text not null,
  -- [{ title, sample }]
  columns jsonb not null,
  -- field of a card to the place of a column
  mapping jsonb not null,
  created_at timestamptz not null,
  -- how many cards it made, of how many rows; null until it is confirmed
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

-- A table may say who an erased student was.
create function forget_imports() returns trigger language plpgsql as $$
begin
  delete from student_import where teacher_id = new.teacher_id;
  return new;
end
$$;
create trigger forget_imports before update of erased_at on student for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_imports();
