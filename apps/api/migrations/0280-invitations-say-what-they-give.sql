-- The teacher decides the role of a code and whether it shows money; both are stored with the code.
alter table student add column invite_role text not null default 'student' check (invite_role in ('student', 'parent'));
alter table student add column invite_sees_money boolean not null default true;
-- When the personal data of the card was erased. Its money and lessons stay without a name.
alter table student add column erased_at timestamptz;

-- No form edits these columns either.
drop trigger raise_version on student;
create trigger raise_version before update on student for each row execute function raise_version(
  '{version,trial,archived_at,invite_code,invite_expires_at,invite_used_at,invite_role,invite_sees_money,erased_at}');

-- Earlier deleted cards are restored with the default values of these columns.
update journal_row set
  before = '{"invite_role": "student", "invite_sees_money": true}'::jsonb || before,
  after = '{"invite_role": "student", "invite_sees_money": true}'::jsonb || after
where table_name = 'student';
