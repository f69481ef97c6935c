-- A child signs in by a code of the family. The child's account has no address and no password. A card has one such
-- account, and the account has one open code, of which only the hash is stored.
create table child_access (
  user_id integer primary key references users (id) on delete cascade,
  student_id integer not null unique references student (id) on delete cascade,
  made_by integer references users (id) on delete set null,
  code_hash bytea unique,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index child_access_made_by on child_access (made_by);

-- Without the access nobody can use the account of the child, so it ends with the access, also with the card.
create function end_child_account() returns trigger language plpgsql as $$
begin
  update users set deletion_at = now() where id = old.user_id and deletion_at is null;
  return null;
end
$$;
create trigger end_child_account after delete on child_access for each row execute function end_child_account();
