-- Earnings read the charges of one teacher by day and only these columns. The teacher is the first column, so this
-- index also replaces the index over the teacher alone.
create index ledger_entry_day on ledger_entry (teacher_id, effective_date)
  include (kind, student_id, lesson_id, amount_minor);
drop index ledger_entry_teacher;

-- The teacher's goal for a month; null when it was cleared. It has a table of its own, so that its undo does not
-- depend on later changes of other settings.
create table earned_goal (
  id integer generated always as identity primary key,
  teacher_id integer not null unique references teacher (id) on delete cascade,
  goal_minor integer check (goal_minor > 0)
);
select keep_journal('earned_goal');
