-- The export of an account as one archive: requested, made in the background, available for a day. An account has at
-- most one. The file store has its bytes under a key that nobody can guess.
create table account_export (
  id integer generated always as identity primary key,
  user_id integer not null unique references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  -- the number of started attempts
  tries smallint not null default 0,
  -- when it may be started; while it is being made: when its process counts as dead
  due_at timestamptz not null,
  -- the last finished archive, also while the next one is being made
  storage_key text,
  size bigint check (size > 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('ready', 'failed')) = (ended_at is not null)),
  check (state <> 'ready' or (storage_key is not null and size is not null))
);
create index account_export_due on account_export (due_at) where state in ('waiting', 'running');
create index account_export_ended on account_export (ended_at) where ended_at is not null;
