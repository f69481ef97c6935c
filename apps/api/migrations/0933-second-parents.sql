-- PAY-48: a second parent is a parent. The mark states that money is shown only by a decision of the teacher, and that a
-- charged cancellation without money waits for the payer.
alter table invitation
  add column is_second_parent boolean not null default false,
  add check (role = 'parent' or not is_second_parent);
alter table student_profile
  add column is_second_parent boolean not null default false,
  add check (role_in_profile = 'parent' or not is_second_parent);

-- Earlier deleted rows are restored with the default value.
update journal_row set
  before = '{"is_second_parent": false}'::jsonb || before,
  after = '{"is_second_parent": false}'::jsonb || after
where table_name in ('invitation', 'student_profile');
