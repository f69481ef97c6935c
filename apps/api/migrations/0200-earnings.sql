-- Earnings read the charges of one teacher by their days, and nothing of a row besides what stands here. It leads with the
-- teacher, so it also finds what the index over the teacher alone has found.
create index ledger_entry_day on ledger_entry (teacher_id, effective_date)
  include (kind, student_id, lesson_id, amount_minor);
drop index ledger_entry_teacher;

-- What a teacher wants to earn in a month; null once it is cleared. A row of its own, so that a goal is undone whatever has
-- become of the other settings since.
create table earned_goal (
  id integer generated always as identity primary key,
  teacher_id integer not null unique references teacher (id) on delete cascade,
  goal_minor integer check (goal_minor > 0)
);
select keep_journal('earned_goal');
