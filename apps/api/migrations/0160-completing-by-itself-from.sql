-- LSN-134: lessons of rules complete by themselves from the moment on in which the teacher lets them; what was over before
-- waits for its marks. Whoever lets them already does so for all of them, as until now.
alter table teacher add column auto_complete_rules_from timestamptz;
