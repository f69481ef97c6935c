-- A student's own cancellation policy, complete; null means the teacher's policy.
alter table student add column policy jsonb check (jsonb_typeof(policy) = 'object');
