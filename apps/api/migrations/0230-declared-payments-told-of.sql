-- What a student said when he declared a payment stays beside what the teacher made of it, and when. Nothing is known of those
-- before; an undone decision is taken back with its moment.
alter table payment add column declared_minor integer;
alter table payment add column declared_date date;
alter table payment add column decided_at timestamptz;
-- The few a student has declared, newest last, without what the teacher wrote down.
create index payment_declared on payment (student_id, id) where declared_by is not null;
