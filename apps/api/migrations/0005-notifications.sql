create table notification (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  teacher_name text not null default '',
  message text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  link text not null default '',
  dedupe_key text not null,
  unique (user_id, dedupe_key)
);
create index notification_newest on notification (user_id, created_at desc);
