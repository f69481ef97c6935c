-- Whether cost_minor was set for this lesson. Then it precedes the prices of member, group and rate, also for a
-- student who joins the group later.
alter table lesson add column cost_fixed boolean not null default false;

create index lesson_self_completing on lesson (end_at) where status = 'planned' and auto_complete;
create index lesson_unmarked on lesson (teacher_id, end_at) where status = 'planned';
