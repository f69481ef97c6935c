-- MSG-25: a message without a lesson is about the student alone. A process of the previous version writes no such rows, and
-- shows them nowhere.
alter table lesson_message alter column lesson_id drop not null;
create index lesson_message_about_student on lesson_message (student_id, id) where lesson_id is null;
