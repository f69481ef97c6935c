-- What happened to the way into an account, for its owner: who came in, who failed to, what was changed of it. Never a secret,
-- and never what was typed. A failed login under a name that nobody has is of no account.
create table security_event (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete cascade,
  kind text not null,
  ip text not null,
  user_agent text not null,
  at timestamptz not null
);
create index security_event_of_user on security_event (user_id, id);
create index security_event_at on security_event (at);
