-- Security events of an account, for its owner: logins, failed logins and changes of the access. Rows never have a
-- secret or a typed text. A failed login under an unknown name has no account.
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
