-- API-34: what a student has declared is counted and read by page in this index alone, without what the teacher wrote down.
drop index payment_declared;
create index payment_declared on payment (student_id, id) where declared_by is not null and state <> 'undone';
