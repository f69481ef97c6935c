-- A task may be due at a time of its day.
alter table teacher_task
  add column due_time time,
  add constraint teacher_task_time_of_a_day check (due_time is null or due is not null);
