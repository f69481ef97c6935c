-- The number of passwords that a network address has tried for an account in the minute that ends at `until`. It is
-- stored here, so that all processes count together. A crash loses at most the count of a minute.
create unlogged table password_try (
  key text primary key,
  tries integer not null,
  until timestamptz not null
);
create index password_try_until on password_try (until);
