-- Which account of another person an administrator found, opened or changed, and when. The operator of the server reads it.
create table support_event (
  id integer generated always as identity primary key,
  admin_id integer references users (id) on delete set null,
  account_id integer references users (id) on delete set null,
  act text not null,
  at timestamptz not null
);
create index support_event_admin on support_event (admin_id) where admin_id is not null;
create index support_event_account on support_event (account_id) where account_id is not null;
create index support_event_at on support_event (at);

-- The account that a letter is about, and its subject. The content of a letter is deleted as soon as the letter has left.
alter table outbox
  add column user_id integer references users (id) on delete set null,
  add column subject text not null default '';
create index outbox_user on outbox (user_id) where user_id is not null;

-- The words of the names of accounts. The owner 0 is no account: an administrator searches all names.
create index users_words on users using gin (search_words(0, first_name)) with (fastupdate = off) where first_name <> '';
