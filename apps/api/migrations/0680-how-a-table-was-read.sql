-- Sheets, hidden rows, header and encoding of an imported table; null for a table that an earlier version read.
alter table student_import add column reading jsonb;
