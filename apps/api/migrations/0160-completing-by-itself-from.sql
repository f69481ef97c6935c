-- LSN-134: lessons of rules complete automatically from the moment when the teacher enables it; earlier lessons wait
-- for their marks. For teachers who have enabled it already, it stays enabled for all lessons.
alter table teacher add column auto_complete_rules_from timestamptz;
