-- LSN-265. A cancelled lesson that the teacher wants to hold later, until it gets a new time or the teacher drops it.
alter table lesson add column make_up boolean not null default false;
create index lesson_make_up on lesson (teacher_id) where make_up;
