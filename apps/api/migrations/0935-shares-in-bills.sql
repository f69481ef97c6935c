-- The line of a payer with a share has a part of a whole sum. Both columns are null in a line of the whole sum.
alter table bill_line add column share smallint check (share between 1 and 100);
alter table bill_line add column whole_minor integer check (whole_minor > 0);
