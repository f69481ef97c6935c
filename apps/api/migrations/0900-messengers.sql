-- The conversation with the bot of another messenger than Telegram, whose conversations are in bot_chat. An account has
-- one in each messenger; a teacher and a student may share one.
create table messenger_chat (
  user_id integer not null references users (id) on delete cascade,
  messenger text not null check (messenger in ('max', 'vk')),
  user_type text not null check (user_type in ('teacher', 'student')),
  -- The id of the person in the messenger.
  chat_id bigint not null,
  connected_at timestamptz not null,
  primary key (user_id, messenger),
  unique (messenger, chat_id, user_type)
);
-- The processed updates of these bots. A row is inserted with the effects of its update.
create table messenger_update (
  messenger text not null,
  update_key text not null,
  handled_at timestamptz not null,
  primary key (messenger, update_key)
);
create index messenger_update_handled on messenger_update (handled_at);
-- The process that polls a messenger for updates; the others wait until its lease expires.
create table messenger_lease (
  messenger text primary key,
  holder text not null,
  until timestamptz not null,
  -- The place in the updates up to which they are processed, for a messenger that does not remember it.
  position text
);
-- The place of a delivery among those of its notification that are sent one after another; null is sent at once.
alter table delivery add column turn smallint;
-- The notification of a delivery with a turn: its deliveries by two channels are never sent at the same time.
alter table outbox add column once_for integer;
create index outbox_once on outbox (once_for) where once_for is not null and state = 'sending';
-- The user's order of channels, such as 'push,bot,mail'; null sends to all of them at once.
alter table notice_hours add column turns text
  check (turns ~ '^(mail|bot|push|max|vk)(,(mail|bot|push|max|vk))*$');
