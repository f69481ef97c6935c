-- All of an account as one archive: asked for, made in the background, read for a day. An account has one at most; its bytes lie in
-- the store of files under a key that nobody can guess.
create table account_export (
  id integer generated always as identity primary key,
  user_id integer not null unique references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  -- how often it was begun
  tries smallint not null default 0,
  -- when it may be begun; while it is made, until when whoever makes it is believed to be alive
  due_at timestamptz not null,
  -- of the last archive that was made, also while the next one is
  storage_key text,
  size bigint check (size > 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('ready', 'failed')) = (ended_at is not null)),
  check (state <> 'ready' or (storage_key is not null and size is not null))
);
create index account_export_due on account_export (due_at) where state in ('waiting', 'running');
create index account_export_ended on account_export (ended_at) where ended_at is not null;
