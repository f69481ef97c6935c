-- The consents of an account: the document, its version and the time. Rows are only inserted, and are deleted with
-- the account.
create table consent (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  document text not null check (document in ('privacy', 'agreement')),
  version text not null,
  at timestamptz not null,
  unique (user_id, document, version)
);
