-- The link by which somebody else's calendar reads the lessons of an account: of a teacher, or of a student at one card. Who makes
-- a new one voids the old one, and it goes with the link to the card. It is kept as it is, since its owner copies it more than
-- once and it opens nothing that cannot be read beside it here.
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
