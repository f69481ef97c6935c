-- Each of these indexes has only the rows for which a job waits. Lessons that wait for their teacher's marks stay
-- planned for ever, so a search among all planned lessons becomes slower from year to year.
create index lesson_completing_of_rule on lesson (teacher_id, end_at)
  where status = 'planned' and rule_id is not null and end_at > created_date
    and not coalesce(reopened_at >= end_at, false);
create index lesson_completing_once on lesson (end_at)
  where status = 'planned' and auto_complete and not coalesce(reopened_at >= end_at, false);
create index lesson_completing_once_of_teacher on lesson (teacher_id, end_at)
  where status = 'planned' and auto_complete and not coalesce(reopened_at >= end_at, false);
create index teacher_completing_rules on teacher (id) where auto_complete_rules;
create index rule_ending on rule (repeat_until) where status = 'active';

-- Two equal indexes, which also had the lessons that wait for their teacher.
drop index lesson_self_completing;
drop index lesson_completing;
