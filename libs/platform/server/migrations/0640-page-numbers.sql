-- The key that signs page numbers; health reports count only with one. This migration creates the only key, so that
-- processes that start together have the same. After a new key, open pages do not count until they reload.
create table mfe_page_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) = 32)
);
insert into mfe_page_key (secret) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Earlier rows of pages have no signed number, so they no longer count.
delete from mfe_health_page;
-- Keyed hashes of the /56 and the /48 of an IPv6 address, and of the account; null when there is none.
alter table mfe_health_page
  add column network_56 bytea,
  add column network_48 bytea,
  add column account bytea;
