-- The first steps that a teacher skips, and the sample cards.
create table first_steps (
  teacher_id integer primary key references teacher (id) on delete cascade,
  passed_over text[] not null default '{}'
);

create table sample_student (
  student_id integer primary key references student (id) on delete cascade,
  teacher_id integer not null references teacher (id) on delete cascade
);
create index sample_student_teacher on sample_student (teacher_id);
