-- The conversation with the bot in which an account hears what it is told: one of an account; a teacher and a student may share one.
create table bot_chat (
  user_id integer primary key references users (id) on delete cascade,
  user_type text not null check (user_type in ('teacher', 'student')),
  chat_id bigint not null,
  connected_at timestamptz not null,
  unique (chat_id, user_type)
);
-- What the link to the bot proves: whose account it is. One of an account, used once.
create table bot_code (
  user_id integer primary key references users (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);
-- What the bot was told and has dealt with: written with what came of it, so that nothing is done twice.
create table bot_update (
  update_id bigint primary key,
  handled_at timestamptz not null
);
create index bot_update_handled on bot_update (handled_at);
-- Which process asks for news of the bot; the others wait until it is heard of no more.
create table bot_lease (
  id integer primary key check (id = 1),
  holder text not null,
  until timestamptz not null
);
-- For which beginning of a lesson the student has said that he comes: what is moved to another time is not confirmed.
alter table lesson_participant add column confirmed_for timestamptz;
-- A student's yes is no change of the lesson: an undo of the teacher's goes on as if it were not there.
drop trigger journal_inserted on lesson_participant;
drop trigger journal_updated on lesson_participant;
drop trigger journal_deleted on lesson_participant;
select keep_journal('lesson_participant', bookkeeping => '{confirmed_for}');
-- What the bot answers, beside what it tells of by itself.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check
  check (channel in ('mail', 'reset', 'bot', 'mail_notice', 'bot_notice', 'push_notice'));
