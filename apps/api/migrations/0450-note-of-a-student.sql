-- The teacher's private note about a student. It is erased with the personal data.
alter table student add column note_private text not null default '';

create function erase_note() returns trigger language plpgsql as $$
begin
  new.note_private := '';
  return new;
end
$$;
create trigger erase_note before update of erased_at on student for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_note();
