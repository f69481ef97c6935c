-- The names that a user can type to sign in. A login and an address share one namespace, and each name belongs to one
-- account. Two accounts that take the same name at the same time wait for each other here, so that only one gets it.
create table account_name (
  name text primary key,
  user_id integer not null references users (id) on delete cascade
);
create index account_name_user on account_name (user_id);

create function account_name_of(typed text) returns text language sql immutable as $$
  select lower(typed collate "ru-RU-x-icu")
$$;

-- When several accounts already share a name, the oldest account keeps it.
insert into account_name (name, user_id)
select distinct on (name) name, id
from users, lateral (values (account_name_of(email)), (account_name_of(username))) typed (name)
order by name, id;

drop index users_username;
drop index users_email;

-- The error names the column of the taken name.
create function keep_account_names() returns trigger language plpgsql as $$
declare
  email_name text := account_name_of(new.email);
  login_name text := account_name_of(new.username);
  is_new_email boolean := tg_op = 'INSERT' or account_name_of(old.email) <> email_name;
  is_new_login boolean := tg_op = 'INSERT' or account_name_of(old.username) <> login_name;
begin
  insert into account_name (name, user_id)
  select name, new.id
  from (select email_name as name where is_new_email union select login_name where is_new_login) wanted
  order by name
  on conflict do nothing;
  if is_new_email and not exists (select from account_name where name = email_name and user_id = new.id) then
    raise unique_violation using message = 'the address is another account''s', table = 'users', column = 'email';
  end if;
  if is_new_login and not exists (select from account_name where name = login_name and user_id = new.id) then
    raise unique_violation using message = 'the login is another account''s', table = 'users', column = 'username';
  end if;
  delete from account_name where user_id = new.id and name not in (email_name, login_name);
  return null;
end
$$;

create trigger keep_account_names after insert or update of username, email on users
  for each row execute function keep_account_names();
