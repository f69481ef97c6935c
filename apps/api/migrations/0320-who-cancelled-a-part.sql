-- The canceller of one student's part of a group lesson. A cancellation by the teacher does not use a free
-- cancellation of the month.
alter table lesson_participant add column cancelled_by text check (cancelled_by in ('teacher', 'student', 'system'));
-- For earlier cancellations the stored sentence tells the canceller, except for a sum that the teacher decided.
update lesson_participant set cancelled_by =
  case when cancel_result like '%отменил преподаватель%' or cancel_result like '%преподаватель отменил%' then 'teacher' else 'student' end
where cancelled_at is not null;
