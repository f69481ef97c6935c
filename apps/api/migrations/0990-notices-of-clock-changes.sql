-- LSN-280. The changes of clocks of which a student and the teacher were notified, by the UTC day of the change.
create table clock_notice (
  student_id integer not null references student (id) on delete cascade,
  changes_on date not null,
  primary key (student_id, changes_on)
);
-- The hourly job looks only at students with a zone of their own.
create index student_of_own_zone on student (teacher_id) where time_zone is not null and archived_at is null;
