-- Sheets, hidden rows, header and encoding of a table that students are read from; null of one read by a former version.
alter table student_import add column reading jsonb;
