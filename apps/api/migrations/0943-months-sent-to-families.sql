-- MSG-34: a message about a student may open the page of a month for its readers.
alter table lesson_message add column month date check (extract(day from month) = 1);
