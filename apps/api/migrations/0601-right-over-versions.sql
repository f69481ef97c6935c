-- The right to decide which versions of remotes people are given, beside the role.
alter table users add column is_platform boolean not null default false;
