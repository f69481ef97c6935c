-- Messages about a lesson between the teacher and the accounts of one student's card. Nobody changes a sent message.
-- `readers` are the accounts of the card that read it besides the author.
create table lesson_message (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  lesson_id integer not null references lesson (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  author_id integer references users (id) on delete set null,
  by text not null check (by in ('teacher', 'student', 'parent')),
  readers text not null check (readers in ('everyone', 'student', 'parents')),
  text text not null,
  sent_at timestamptz not null
);
create index lesson_message_teacher on lesson_message (teacher_id);
create index lesson_message_lesson on lesson_message (lesson_id, student_id);
create index lesson_message_student on lesson_message (student_id);
create index lesson_message_author on lesson_message (author_id);
select keep_journal('lesson_message');

create table lesson_message_read (
  message_id integer not null references lesson_message (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  read_at timestamptz not null,
  primary key (message_id, user_id)
);
create index lesson_message_read_user on lesson_message_read (user_id);
