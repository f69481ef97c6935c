create table users (
  id integer generated always as identity primary key,
  username text not null,
  email text not null,
  password_hash text,
  first_name text not null default '',
  user_type text not null check (user_type in ('teacher', 'student')),
  time_zone text not null,
  theme text check (theme in ('light', 'dark')),
  referral_code text not null unique,
  referred_by integer references users (id) on delete set null,
  is_admin boolean not null default false,
  created_at timestamptz not null,
  deletion_at timestamptz
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_deletion on users (deletion_at) where deletion_at is not null;

create table session (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  user_id integer not null references users (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  authenticated_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

create table password_reset (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table socket_token (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  session_id integer not null references session (id) on delete cascade,
  expires_at timestamptz not null
);

create table teacher (
  id integer primary key references users (id) on delete cascade,
  about text not null default '',
  phone_number text not null default '',
  contact text not null default '',
  subject_ids integer[] not null default '{}',
  meeting_url text not null default '',
  rate_minor integer not null default 0 check (rate_minor >= 0),
  time_rate integer not null default 60 check (time_rate > 0),
  reminder_minutes integer not null default 0 check (reminder_minutes in (0, 5, 10, 15)),
  break_minutes integer not null default 0 check (break_minutes >= 0),
  lesson_minutes integer not null default 60 check (lesson_minutes > 0),
  auto_complete_rules boolean not null default false,
  policy jsonb not null default '{"notice_hours":24,"late_percent":100,"no_show_percent":100,"free_cancels_per_month":0}'
);
