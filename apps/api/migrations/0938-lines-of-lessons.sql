-- BIL-112. Whether a line is for a lesson: a deleted lesson leaves its line without an id. Null in older lines and in lines of
-- a process of the former version; the title tells whether such a line is for a package.
alter table bill_line add column of_lesson boolean;
