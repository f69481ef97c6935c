-- A student may have rules of cancelling of his own, whole; null is the teacher's.
alter table student add column policy jsonb check (jsonb_typeof(policy) = 'object');
