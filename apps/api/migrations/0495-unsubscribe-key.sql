-- The key that signs the unsubscribe links in letters. There is one, created here, so that processes that start
-- together share it. Another key would invalidate every sent link.
create table unsubscribe_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) = 32)
);
insert into unsubscribe_key (secret) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
