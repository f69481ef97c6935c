-- API-34: the payments that a student declared are counted and read by page from this index alone, without the
-- teacher's own payments.
drop index payment_declared;
create index payment_declared on payment (student_id, id) where declared_by is not null and state <> 'undone';
