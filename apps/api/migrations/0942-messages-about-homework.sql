-- MSG-31: a message with a homework is about this homework of its student, and has no lesson. A process of the previous
-- version writes no such rows, and shows them with the messages about the student.
alter table lesson_message add column homework_id integer references homework (id) on delete cascade;
create index lesson_message_homework on lesson_message (homework_id, student_id) where homework_id is not null;
