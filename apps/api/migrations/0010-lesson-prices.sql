-- Whether cost_minor was said for the lesson itself: it then goes before the prices of member, group and rate,
-- for a student who joins the group later too.
alter table lesson add column cost_fixed boolean not null default false;

create index lesson_self_completing on lesson (end_at) where status = 'planned' and auto_complete;
create index lesson_unmarked on lesson (teacher_id, end_at) where status = 'planned';
