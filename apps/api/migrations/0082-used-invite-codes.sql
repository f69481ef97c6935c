-- A code that has linked somebody stays on its card until there is a newer one, so that it can be said to be used.
alter table student add column invite_used_at timestamptz;
