-- MSG-37: messages have files. `readers` allows only some accounts of the named cards, as lesson_message.readers does. A
-- process of the previous version writes none of these rows and needs no narrower check.
alter table file_use drop constraint file_use_kind_check;
alter table file_use add constraint file_use_kind_check
  check (kind in ('homework', 'submission', 'receipt', 'expenditure', 'photo', 'bank_code', 'message'));
alter table file_use add column readers text not null default 'everyone'
  check (readers in ('everyone', 'student', 'parents'));

-- A deleted message uses no files. While an undo may restore the message, its uses stay and are detached.
create function end_files_of_messages() returns trigger language plpgsql as $$
begin
  if current_setting('planner.erasing', true) = 'on' then
    delete from file_use where kind = 'message' and subject_id in (select id from gone);
  else
    update file_use set detached_at = coalesce(
      (nullif(current_setting('planner.operation', true), '')::jsonb ->> 'at')::timestamptz, clock_timestamp())
    where kind = 'message' and subject_id in (select id from gone) and detached_at is null;
  end if;
  return null;
end
$$;
create trigger end_files after delete on lesson_message referencing old table as gone
  for each statement execute function end_files_of_messages();

-- MSG-40: the erasure of a student deletes the files of the messages about this student alone, and the stored answers
-- that name them.
create or replace function erase_upload_answers() returns trigger language plpgsql as $$
begin
  delete from idempotency_key where user_id = old.user_id
    and answer @? format('$.**.files[*] ? (@.id == %s)', old.id)::jsonpath;
  return null;
end
$$;

-- Erases data about a card in rows that no column links to it. Returns all names of the card, longest first, because
-- one name may be the beginning of another. `fields` are the fields that stored answers lose.
create or replace function erase_traces(card integer, nameless text, fields text[]) returns text[] language plpgsql as $$
declare
  owner integer := (select teacher_id from student where id = card);
  hearers integer[] := array(select user_id from student_profile where student_id = card);
  names text[] := array(
    select name from (
      select student_name as name from student where id = card
      union select before ->> 'student_name' from journal_row where table_name = 'student' and row_id = card
      union select after ->> 'student_name' from journal_row where table_name = 'student' and row_id = card
    ) known where name <> '' order by length(name) desc);
  lessons integer[] := array(select lesson_id from lesson_participant where student_id = card);
  uses integer[] := array(select id from file_use where teacher_id = owner and card = any(student_ids));
begin
  delete from notification where user_id = any(owner || hearers)
    and is_notice_about(card, names, dedupe_key, link, message);
  -- A read table may identify the student.
  delete from student_import where teacher_id = owner;

  -- The student's submitted files and proofs of payment; the journal would still tell where they were used.
  with gone as (delete from journal_row where table_name = 'file_use' and row_id = any(uses) returning operation_id)
  update journal_operation set undoable = false where id in (select operation_id from gone) and undoable;
  delete from file where id in (select file_id from file_use where id = any(uses) and kind in ('submission', 'receipt'));
  -- A file that another card or object has too stays there.
  delete from file where id in (select file_id from file_use where id = any(uses) and kind = 'message')
    and not exists (
      select from file_use other
      where other.file_id = file.id and (other.kind <> 'message' or other.id <> all(uses)));
  update file_use set student_ids = array_remove(student_ids, card) where id = any(uses);

  -- Group lessons also concern other students, so only the name is replaced.
  delete from lesson_history where lesson_id in (select id from lesson where student_id = card);
  update lesson_history set text = with_names_replaced(text, names, nameless) where lesson_id = any(lessons);
  update lesson set cancel_result = with_names_replaced(cancel_result, names, nameless)
    where id = any(lessons) and cancel_result <> '';

  update idempotency_key set answer = nameless_answer(answer, names, nameless, fields)
  where user_id = any(owner || hearers) and answer is not null and (
    answer @? format('$.**.student_id ? (@ == %s)', card)::jsonpath
    or exists (select from unnest(names) name where strpos(answer::text, name) > 0));

  perform erase_card_from_journal(card, owner, hearers, names, nameless);
  return names;
end
$$;
