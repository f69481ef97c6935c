-- LSN-269. The birthday of a student as the teacher writes it, with or without its year.
alter table student add column birthday text not null default '';
