-- An account with a password, a proved address or the card of another teacher is the child's own, and stays when the
-- access ends. Another one nobody can use without the access, so it ends, also with the card.
create or replace function end_child_account() returns trigger language plpgsql as $$
begin
  update users set deletion_at = now()
  where id = old.user_id and deletion_at is null and password_hash is null and email_state <> 'proved'
    and not exists (
      select from student_profile where user_id = old.user_id and student_id <> old.student_id);
  return null;
end
$$;
