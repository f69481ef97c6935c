-- A used code stays on its card until there is a newer one, so that a second use can be reported as such.
alter table student add column invite_used_at timestamptz;
