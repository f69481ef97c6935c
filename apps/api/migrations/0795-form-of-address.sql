-- The name by which the teacher addresses a student, and «вы» (formal) or «ты» (informal). Letters greet with both.
alter table student
  add column given_name text not null default '',
  add column form_of_address text not null default 'formal' check (form_of_address in ('formal', 'informal'));
