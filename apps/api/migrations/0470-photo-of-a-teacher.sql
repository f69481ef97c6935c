-- The photo of a teacher. The column is in the account's row, which every request reads anyway. As for any used file,
-- its row of file_use tells its readers.
alter table users add column photo_file_id integer references file (id) on delete set null;
create index users_photo on users (photo_file_id) where photo_file_id is not null;

drop trigger raise_version on users;
create trigger raise_version after update of first_name, time_zone, photo_file_id on users for each row
  when ((old.first_name, old.time_zone, old.photo_file_id)
    is distinct from (new.first_name, new.time_zone, new.photo_file_id))
  execute function raise_teacher_version();
