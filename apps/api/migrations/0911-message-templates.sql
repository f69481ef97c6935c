-- Texts that a teacher often sends about a lesson, with fields in braces.
create table message_template (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  text text not null,
  created_at timestamptz not null
);
create index message_template_teacher on message_template (teacher_id);
select keep_journal('message_template');
