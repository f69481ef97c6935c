-- Homework, and one part for each of its students. A due date «with the next lesson» is never stored: it is computed
-- from the lesson that is next now.
create table homework (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  -- the student or group whose lessons the homework follows; both are null after the group was deleted
  student_id integer references student (id) on delete cascade,
  group_id integer references student_group (id) on delete set null,
  -- the lesson at which it was assigned
  lesson_id integer references lesson (id) on delete set null,
  title text not null default '',
  text text not null,
  due_follows_lesson boolean not null,
  due_at timestamptz,
  max_grade numeric(6, 2) check (max_grade between 1 and 1000),
  created_at timestamptz not null,
  -- the students' submissions stay; a job deletes homework and submissions a month later
  deleted_at timestamptz,
  version integer not null default 1,
  check (student_id is null or group_id is null),
  check (not due_follows_lesson or due_at is null)
);
create index homework_teacher on homework (teacher_id);
create index homework_of_student on homework (student_id) where student_id is not null;
create index homework_group on homework (group_id) where group_id is not null;
create index homework_lesson on homework (lesson_id) where lesson_id is not null;
create index homework_due on homework (due_at) where due_at is not null and deleted_at is null;
create index homework_deleted on homework (deleted_at) where deleted_at is not null;
create trigger raise_version before update on homework for each row
  execute function raise_version('{version,lesson_id,group_id,deleted_at}');
select keep_journal('homework', bookkeeping => '{version}');

create table homework_student (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  homework_id integer not null references homework (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  state text not null check (state in ('assigned', 'submitted', 'returned', 'checked', 'graded', 'excused')),
  attempts integer not null default 0,
  -- the last attempt that the teacher reviewed; a later one waits for a review
  seen_attempt integer not null default 0,
  answered_at timestamptz,
  -- the due time about which the student was reminded
  told_due timestamptz,
  deleted_at timestamptz,
  unique (homework_id, student_id),
  check (seen_attempt between 0 and attempts),
  check ((state = 'submitted') <= (attempts > seen_attempt)),
  check ((state in ('assigned', 'returned', 'excused')) <= (attempts = seen_attempt)),
  check ((state = 'assigned') <= (attempts = 0)),
  check ((attempts > 0) = (answered_at is not null))
);
create index homework_student_teacher on homework_student (teacher_id);
create index homework_student_waiting on homework_student (teacher_id, answered_at, id)
  where attempts > seen_attempt and deleted_at is null;
create index homework_student_open on homework_student (homework_id)
  where state in ('assigned', 'returned') and deleted_at is null;

-- The most urgent homework of a student comes first. Overdue homework is found among the assigned.
create function homework_urgency(state text, attempts integer, seen_attempt integer) returns integer
language sql immutable parallel safe as $$
  select case when attempts > seen_attempt then 2
    else case state when 'returned' then 1 when 'assigned' then 3 when 'checked' then 4 when 'graded' then 5 else 6 end end
$$;
create index homework_student_urgency on homework_student (student_id, homework_urgency(state, attempts, seen_attempt))
  where deleted_at is null;
create index homework_student_student on homework_student (student_id);
select keep_journal('homework_student', bookkeeping => '{told_due}');

create table submission (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  homework_student_id integer not null references homework_student (id) on delete cascade,
  attempt integer not null check (attempt > 0),
  text text not null,
  submitted_at timestamptz not null,
  late boolean not null,
  by text not null check (by in ('student', 'teacher')),
  unique (homework_student_id, attempt)
);
create index submission_teacher on submission (teacher_id);
create index submission_student on submission (student_id);
select keep_journal('submission');

-- The teacher's reviews, one row each; the newest grade counts.
create table homework_review (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  homework_student_id integer not null references homework_student (id) on delete cascade,
  -- null: a review of an answer on paper
  submission_id integer references submission (id) on delete cascade,
  action text not null check (action in ('check', 'return', 'grade', 'excuse', 'assign')),
  value numeric(6, 2) check (value between 0 and 1000),
  max numeric(6, 2) check (max between 1 and 1000),
  comment text not null,
  reviewed_at timestamptz not null,
  check ((action = 'grade') = (value is not null)),
  check (max is null or value <= max)
);
create index homework_review_teacher on homework_review (teacher_id);
create index homework_review_student on homework_review (student_id);
create index homework_review_part on homework_review (homework_student_id);
create index homework_review_submission on homework_review (submission_id) where submission_id is not null;
select keep_journal('homework_review');

-- Submissions and reviews never change. They are deleted with an account or with long deleted homework, which sets a
-- flag first, and by the undo of the write that inserted them.
create function refuse_answer_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (current_setting('planner.erasing', true) = 'on' or current_setting('planner.undoing', true) = 'on')
  then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('planner.erasing', true) = 'on' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger submission_append_only before update or delete on submission
  for each row execute function refuse_answer_change();
create trigger homework_review_append_only before update or delete on homework_review
  for each row execute function refuse_answer_change();
