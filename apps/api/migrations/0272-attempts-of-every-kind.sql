-- Every limited call is counted here, and not a password alone, so that all processes and a restarted one count together.
alter table password_try rename to attempt;
alter index password_try_pkey rename to attempt_pkey;
alter index password_try_until rename to attempt_until;
delete from attempt;
