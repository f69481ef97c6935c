-- The student's declared sum and day, beside the teacher's confirmed ones and the time of the decision. Earlier
-- payments have no such data. The undo of a decision also removes its time.
alter table payment add column declared_minor integer;
alter table payment add column declared_date date;
alter table payment add column decided_at timestamptz;
-- The few payments that a student declared, newest last, without the teacher's own ones.
create index payment_declared on payment (student_id, id) where declared_by is not null;
