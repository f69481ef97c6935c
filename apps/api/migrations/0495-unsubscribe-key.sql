-- The key that signs the links by which a letter of a notification is unsubscribed from. There is one, made here, so that
-- processes that start at once have the same; another one voids every link that has been sent.
create table unsubscribe_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) = 32)
);
insert into unsubscribe_key (secret) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
