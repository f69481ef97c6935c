-- The key that signs the numbers of pages, by which reports of health count. There is one, made here, so that processes that
-- start at once have the same. A new key only means that open pages are not counted until they load again.
create table mfe_page_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) = 32)
);
insert into mfe_page_key (secret) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Pages that were told of before have no signed number, so none of them counts any more.
delete from mfe_health_page;
-- A keyed hash of the /56 and of the /48 of an IPv6 address, and of the account; null where there is none.
alter table mfe_health_page
  add column network_56 bytea,
  add column network_48 bytea,
  add column account bytea;
