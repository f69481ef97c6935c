-- A plan of bills has a version like other forms. The journal keeps plans, so that the undo of a removed or merged payer
-- restores its plan; the job's own columns are no change.
alter table bill_plan add column version integer not null default 1;
create trigger raise_version before update on bill_plan for each row
  execute function raise_version('{version,starts_on,due_on,told_for,next_at}');
select keep_journal('bill_plan', bookkeeping => '{version,starts_on,due_on,told_for,next_at}');
select keep_journal('planned_bill', bookkeeping => '{bill_id,due_on,agreed_until,remind_at,skipped_at,by_hand_at}');

-- The teacher has left a receiver out of the next run; a reminder had no reader, so the teacher sends it.
alter table planned_bill add column skipped_at timestamptz;
alter table planned_bill add column by_hand_at timestamptz;
create index planned_bill_by_hand on planned_bill (teacher_id) where by_hand_at is not null;
