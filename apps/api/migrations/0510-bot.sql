-- The chat with the bot in which an account gets its notifications. An account has one; a teacher and a student may
-- share one.
create table bot_chat (
  user_id integer primary key references users (id) on delete cascade,
  user_type text not null check (user_type in ('teacher', 'student')),
  chat_id bigint not null,
  connected_at timestamptz not null,
  unique (chat_id, user_type)
);
-- The code in the link to the bot, which proves the account. An account has one, which works once.
create table bot_code (
  user_id integer primary key references users (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);
-- The processed updates of the bot. A row is inserted with the effects of its update, so that nothing happens twice.
create table bot_update (
  update_id bigint primary key,
  handled_at timestamptz not null
);
create index bot_update_handled on bot_update (handled_at);
-- The process that polls for updates of the bot; the others wait until its lease expires.
create table bot_lease (
  id integer primary key check (id = 1),
  holder text not null,
  until timestamptz not null
);
-- The lesson's start that the student confirmed: a moved lesson is not confirmed.
alter table lesson_participant add column confirmed_for timestamptz;
-- A confirmation is no change of the lesson: an undo by the teacher ignores it.
drop trigger journal_inserted on lesson_participant;
drop trigger journal_updated on lesson_participant;
drop trigger journal_deleted on lesson_participant;
select keep_journal('lesson_participant', bookkeeping => '{confirmed_for}');
-- The bot's answers, besides its notifications.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check
  check (channel in ('mail', 'reset', 'bot', 'mail_notice', 'bot_notice', 'push_notice'));
