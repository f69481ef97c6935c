-- Counts the attempts of every limited call, not only passwords, for all processes and across restarts.
alter table password_try rename to attempt;
alter index password_try_pkey rename to attempt_pkey;
alter index password_try_until rename to attempt_until;
delete from attempt;
