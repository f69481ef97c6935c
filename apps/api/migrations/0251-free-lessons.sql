-- After a teacher's late cancellation the next lesson is free. Only this row tells which part earned the free lesson
-- and which part used it. A part earns at most one and uses at most one.
create table free_lesson (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  earned_by_id integer not null unique references lesson_participant (id) on delete cascade,
  -- a lesson that begins earlier cannot use it
  earned_at timestamptz not null,
  taken_by_id integer unique references lesson_participant (id) on delete set null,
  check (earned_by_id <> taken_by_id)
);
create index free_lesson_student on free_lesson (student_id);
create index free_lesson_teacher on free_lesson (teacher_id);
select keep_journal('free_lesson');

-- Free lessons with the days of the earning and the using lesson.
create view free_lesson_days as
select free.*, earner_lesson.conducted_date as earned_on, taker.lesson_id, taker_lesson.conducted_date as taken_on
from free_lesson free
join lesson_participant earner on earner.id = free.earned_by_id
join lesson earner_lesson on earner_lesson.id = earner.lesson_id
left join lesson_participant taker on taker.id = free.taken_by_id
left join lesson taker_lesson on taker_lesson.id = taker.lesson_id;
