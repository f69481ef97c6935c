-- The right to decide about versions of remotes, besides the role.
alter table users add column is_platform boolean not null default false;
