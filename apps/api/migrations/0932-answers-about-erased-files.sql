-- The stored answer of an upload has the name of the file, which may tell about the student.
create function erase_upload_answers() returns trigger language plpgsql as $$
begin
  delete from idempotency_key where user_id = old.user_id
    and answer @? format('$.files[*] ? (@.id == %s)', old.id)::jsonpath;
  return null;
end
$$;
create trigger erase_upload_answers after delete on file for each row
  when (current_setting('planner.erasing', true) = 'on') execute function erase_upload_answers();
