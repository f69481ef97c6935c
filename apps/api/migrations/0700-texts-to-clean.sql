-- Accounts whose texts were stored before the contract cleaned texts. A job cleans them with the contract's own
-- functions, because SQL has no table of emoji and scripts; then it deletes the account's row. Newer accounts never
-- get a row. This migration inserts one short row per account and changes no text.
create table text_cleaning (
  user_id integer primary key references users (id) on delete cascade,
  -- the job's position: the last checked row of this table
  table_name text,
  after_id integer not null default 0,
  -- the account with the oldest attempt is next, so that a failing account delays no other
  tried_at timestamptz
);
insert into text_cleaning (user_id) select id from users;
