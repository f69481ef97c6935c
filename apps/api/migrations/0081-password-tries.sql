-- How often a network address has tried a password of an account in the minute that ends at `until`, counted here so that
-- all processes count together. What a crash empties is a minute's count.
create unlogged table password_try (
  key text primary key,
  tries integer not null,
  until timestamptz not null
);
create index password_try_until on password_try (until);
