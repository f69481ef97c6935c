-- Browsers that have signed in to an account. Wrong passwords from other browsers do not lock them out.
create table known_browser (
  user_id integer not null references users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_browser_by_token on known_browser (token_hash);
create index known_browser_by_use on known_browser (seen_at);
