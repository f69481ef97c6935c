-- The secret link by which another calendar reads the lessons of an account: of a teacher, or of a student for one
-- card. A new link invalidates the old one, and unlinking the card deletes it. It is stored in plain text, because
-- its owner copies it several times, and it opens nothing beyond the data in this database.
create table calendar_feed (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  student_profile_id integer references student_profile (id) on delete cascade,
  secret text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  unique nulls not distinct (user_id, student_profile_id)
);
create index calendar_feed_profile on calendar_feed (student_profile_id);
