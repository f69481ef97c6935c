-- A stored answer has an invite code only while the code works. After that a repetition is answered without it.
create function end_kept_code() returns trigger language plpgsql as $$
begin
  update idempotency_key set answer = answer || '{"invite_code": ""}'
  where user_id = old.teacher_id and answer ->> 'invite_code' = old.invite_code;
  return null;
end
$$;
create trigger end_kept_code after update of invite_code, invite_used_at, invite_expires_at on student for each row
  when (old.invite_code is not null
    and (new.invite_code, new.invite_used_at, new.invite_expires_at)
      is distinct from (old.invite_code, old.invite_used_at, old.invite_expires_at))
  execute function end_kept_code();
create trigger end_kept_code_of_deleted after delete on student for each row
  when (old.invite_code is not null) execute function end_kept_code();
