-- An address belongs to an account after the mailed link was opened. Before, several accounts may have the address,
-- and it does not identify any of them.
alter table users
  add column email_state text not null default 'unproved' check (email_state in ('unproved', 'proved', 'lost')),
  -- The requested new address; the old one stays until the link mailed to the new one is opened.
  add column new_email text;

-- The state of an address is no change that an undo restores.
drop trigger journal_inserted on users;
drop trigger journal_updated on users;
drop trigger journal_deleted on users;
select keep_journal('users', bookkeeping => '{email_state,new_email}', secrets => '{password_hash}');

-- A login with «@» that is not the account's own address blocked the owner of that address. Such an account now signs
-- in by its own address.
select set_config('planner.erasing', 'on', true);
update users set username = email
where position('@' in username) > 0 and account_name_of(username) <> account_name_of(email);
select set_config('planner.erasing', '', true);
alter table users add constraint users_login_or_address
  check (position('@' in username) = 0 or account_name_of(username) = account_name_of(email));

create index users_email_name on users (account_name_of(email));

-- The names of an account: its login, and its address after the proof.
create or replace function keep_account_names() returns trigger language plpgsql as $$
declare
  email_name text := account_name_of(new.email);
  login_name text := case when position('@' in new.username) = 0 then account_name_of(new.username) end;
  own_email text := case when new.email_state = 'proved' then email_name end;
  is_held boolean := new.email_state <> 'lost' and (tg_op = 'INSERT' or old.email_state <> new.email_state
    or account_name_of(old.email) <> email_name);
begin
  insert into account_name (name, user_id)
  select name, new.id from (values (own_email), (login_name)) wanted (name) where name is not null order by name
  on conflict do nothing;
  if is_held and exists (select from account_name where name = email_name and user_id <> new.id) then
    raise unique_violation using message = 'the address is another account''s', table = 'users', column = 'email';
  end if;
  if exists (select from account_name where name = login_name and user_id <> new.id) then
    raise unique_violation using message = 'the login is another account''s', table = 'users', column = 'username';
  end if;
  delete from account_name
  where user_id = new.id and name is distinct from own_email and name is distinct from login_name;
  return null;
end
$$;
drop trigger keep_account_names on users;
create trigger keep_account_names after insert or update of username, email, email_state on users
  for each row execute function keep_account_names();
delete from account_name where position('@' in name) > 0;

-- The account that a typed name means: its owner, otherwise the account that has had the address longest.
create function account_called(typed text) returns integer language sql stable as $$
  select coalesce(
    (select user_id from account_name where name = account_name_of(typed)),
    (select min(id) from users where account_name_of(email) = account_name_of(typed)))
$$;

-- A mailed link: it proves an address, changes the address of an account, or undoes such a change.
create table address_link (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('proof', 'change', 'undo')),
  -- The address that the account gets by the link.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_link_user on address_link (user_id);
