-- One table of the server lists the columns that the erasure of a student empties, and a test compares it with the
-- catalogue. The functions here find what no column tells: the notifications, files, stored answers and journal rows
-- about a card.
drop trigger erase_files on student;
drop trigger erase_homework on student;
drop trigger erase_learning on student;
drop trigger erase_note on student;
drop trigger forget_imports on student;
drop function erase_files_of_card();
drop function erase_homework();
drop function erase_learning();
drop function erase_note();
drop function forget_imports();
drop function erase_student(integer, text, timestamptz);
drop function nameless_answer(jsonb, text[], text);

-- Replaces the names in every text of a stored answer, and empties a field whose column is erased. Names of fields
-- never change.
create function nameless_answer(value jsonb, names text[], nameless text, fields text[]) returns jsonb
language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(with_names_replaced(value #>> '{}', names, nameless));
    when 'array' then
      return coalesce((
        select jsonb_agg(nameless_answer(part, names, nameless, fields) order by place)
        from jsonb_array_elements(value) with ordinality parts (part, place)), '[]');
    when 'object' then
      return coalesce((
        select jsonb_object_agg(field, case
          when field = any(fields) and jsonb_typeof(said) = 'string' then '""'
          when field = any(fields) and jsonb_typeof(said) = 'array' and not said @? '$[*] ? (@.type() == "object")' then '[]'
          else nameless_answer(said, names, nameless, fields) end)
        from jsonb_each(value) parts (field, said)), '{}');
    else
      return value;
  end case;
end
$$;

-- Erases data about a card in rows that no column links to it. Returns all names of the card, longest first, because
-- one name may be the beginning of another. `fields` are the fields that stored answers lose.
create function erase_traces(card integer, nameless text, fields text[]) returns text[] language plpgsql as $$
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
