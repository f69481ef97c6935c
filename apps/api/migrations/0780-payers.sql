-- A payer is a person of the teacher: a parent, another adult, or the student himself. Cards and payers are linked N:M.
create table payer (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  name text not null,
  -- the name and the form by which a letter addresses the person
  given_name text not null default '',
  addressed_as text not null default '',
  phone_number text not null default '',
  email text not null default '',
  contact text not null default '',
  type_connect_id integer,
  language text not null default 'ru' check (language in ('ru', 'en')),
  created_at timestamptz not null,
  version integer not null default 1
);
create index payer_teacher on payer (teacher_id, (lower(name collate "ru-RU-x-icu")), id);

create table payer_student (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  payer_id integer not null references payer (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  role text not null check (role in ('self', 'parent', 'second_parent')),
  sees_money boolean not null,
  -- percent of the student's bills; null is the part that other shares leave
  share smallint check (share between 1 and 100),
  unique (payer_id, student_id),
  check (share is null or sees_money),
  check (role = 'second_parent' or sees_money)
);
create index payer_student_student on payer_student (student_id);
create index payer_student_teacher on payer_student (teacher_id);
-- A student pays for himself as one person, and a person is one student.
create unique index payer_student_self on payer_student (student_id) where role = 'self';
create unique index payer_student_own_self on payer_student (payer_id) where role = 'self';

create trigger raise_version before update on payer for each row execute function raise_version('{version}');
create function raise_payer_version() returns trigger language plpgsql as $$
begin
  update payer set version = version + 1 where id = coalesce(new.payer_id, old.payer_id);
  return null;
end
$$;
create trigger raise_version after insert or update or delete on payer_student for each row
  execute function raise_payer_version();
select keep_journal('payer', bookkeeping => '{version}');
select keep_journal('payer_student');

-- Erases the payers who are this student or pay for nobody else, also from the journal and from stored answers. It runs
-- before the links of the card are deleted.
create function erase_payers_of(card integer) returns void language plpgsql as $$
declare
  owner integer := (select teacher_id from student where id = card);
  -- also the persons of removed links, whom only the journal knows
  once integer[] := array(
    select payer_id from payer_student where student_id = card
    union
    select (coalesce(r.after, r.before) ->> 'payer_id')::integer from journal_row r
    where journal_account(r.table_name, r.row_id, coalesce(r.after, r.before)) = owner
      and r.table_name not in ('group_member', 'rule_day', 'lesson_participant') and r.table_name = 'payer_student'
      and coalesce(r.after, r.before) ->> 'student_id' = card::text);
  gone integer[] := array(
    select person from unnest(once) person
    where exists (select from payer_student where payer_id = person and student_id = card and role = 'self')
      or not exists (select from payer_student where payer_id = person and student_id <> card)
        and (exists (select from payer_student where payer_id = person)
          or not exists (select from payer where id = person)));
begin
  delete from payer where id = any(gone);
  with lost as (
    delete from journal_row r
    where journal_account(r.table_name, r.row_id, coalesce(r.after, r.before)) = owner
      and r.table_name not in ('group_member', 'rule_day', 'lesson_participant')
      and (r.table_name = 'payer' and r.row_id = any(gone)
        or r.table_name = 'payer_student' and (coalesce(r.after, r.before) ->> 'payer_id')::integer = any(gone))
    returning operation_id)
  update journal_operation set undoable = false where id in (select operation_id from lost) and undoable;
  -- A stored answer of a payer has this field; within a week, a repetition would create the person again.
  delete from idempotency_key where user_id = owner and answer @? '$.**.addressed_as' and exists (
    select from jsonb_path_query(answer, '$.**.payer_id') told where (told #>> '{}')::integer = any(gone));
end
$$;
