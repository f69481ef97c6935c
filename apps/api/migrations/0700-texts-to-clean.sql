-- Accounts whose texts were stored before the contract cleaned them. A job cleans them with the contract's own functions, because SQL
-- has no table of emoji and scripts; then the row of the account goes. Accounts made later never get a row. This migration writes
-- one short row an account and touches no text.
create table text_cleaning (
  user_id integer primary key references users (id) on delete cascade,
  -- how far the job is: the last row of this table that it has looked at
  table_name text,
  after_id integer not null default 0,
  -- who was tried longest ago is next, so that an account that fails holds up no other
  tried_at timestamptz
);
insert into text_cleaning (user_id) select id from users;
