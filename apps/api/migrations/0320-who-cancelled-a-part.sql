-- Who cancelled one student's part of a group's lesson: what the teacher took off is none of the free cancellations of the month.
alter table lesson_participant add column cancelled_by text check (cancelled_by in ('teacher', 'student', 'system'));
-- Of parts cancelled before, the sentence that was kept tells; a sum that the teacher decided on says nothing of who did it.
update lesson_participant set cancelled_by =
  case when cancel_result like '%отменил преподаватель%' or cancel_result like '%преподаватель отменил%' then 'teacher' else 'student' end
where cancelled_at is not null;
