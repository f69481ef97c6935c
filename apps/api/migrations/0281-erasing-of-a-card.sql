-- Erases the personal data of one student on request from every table. Lessons and money stay without the name. The
-- database knows all references, so one function here handles every table, as for the erasure of an account.

create function with_names_replaced(said text, names text[], nameless text) returns text
language plpgsql immutable as $$
declare
  name text;
begin
  foreach name in array names loop
    said := replace(said, name, nameless);
  end loop;
  return said;
end
$$;

-- Replaces the names in every text of a stored answer and empties the user's free texts. Names of fields never
-- change.
create function nameless_answer(value jsonb, names text[], nameless text) returns jsonb
language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(with_names_replaced(value #>> '{}', names, nameless));
    when 'array' then
      return coalesce((
        select jsonb_agg(nameless_answer(part, names, nameless) order by place)
        from jsonb_array_elements(value) with ordinality parts (part, place)), '[]');
    when 'object' then
      return coalesce((
        select jsonb_object_agg(field, case
          when field ~ '^(comment|reason|goal|note_\w+|contact|phone_number|parent_name|parent_contact)$'
            and jsonb_typeof(said) = 'string' then '""'
          else nameless_answer(said, names, nameless) end)
        from jsonb_each(value) fields (field, said)), '{}');
    else
      return value;
  end case;
end
$$;

-- Whether a notification is about a card: its key has the id of its subject.
create function is_notice_about(card integer, names text[], key text, link text, message text) returns boolean
language sql stable as $$
  select link = '/my-students-test/student/' || card
    or case
      when key like 'payment\_%' then told in (select id::text from payment where student_id = card)
      when key like 'package\_%' then told in (select id::text from package where student_id = card)
      when key like 'rule\_%' then told in (select id::text from rule where student_id = card)
      when key like 'profile\_%' then false
      when key like 'undone:%' then exists (select from unnest(names) name where strpos(message, name) > 0)
      else told in (select id::text from lesson where student_id = card)
        or split_part(key, ':', 3) = card::text
          and told in (select lesson_id::text from lesson_participant where student_id = card)
    end
  from (select split_part(key, ':', 2) as told) parts
$$;

-- Deletes the journal's rows about the card, and operations that lose rows can no longer be undone. Rows of group
-- lessons, which also concern other students, stay without the name. Each condition equals the expression of its
-- index.
create function erase_card_from_journal(card integer, owner integer, hearers integer[], names text[], nameless text)
returns void language plpgsql as $$
declare
  lessons integer[] := array(select lesson_id from lesson_participant where student_id = card);
begin
  with about as materialized (
    select r.ctid as place, r.operation_id from journal_row r
    where journal_account(r.table_name, r.row_id, coalesce(r.after, r.before)) = owner
      and r.table_name not in ('group_member', 'rule_day', 'lesson_participant')
      and (coalesce(r.after, r.before) ->> 'student_id' = card::text or (r.table_name = 'student' and r.row_id = card))
    union all
    select r.ctid, r.operation_id from journal_row r
    where r.table_name in ('group_member', 'student_profile')
      and (coalesce(r.after, r.before) ->> 'student_id')::integer = card
    union all
    select r.ctid, r.operation_id from journal_row r
    where r.table_name in ('lesson', 'lesson_participant', 'ledger_entry') and r.table_name = 'lesson_participant'
      and case r.table_name when 'lesson' then r.row_id
        else (coalesce(r.after, r.before) ->> 'lesson_id')::integer end = any(lessons)
      and coalesce(r.after, r.before) ->> 'student_id' = card::text
    union all
    select r.ctid, r.operation_id from journal_row r
    where r.table_name = 'lesson_participant' and coalesce(r.after, r.before) ->> 'student_id' = card::text
      and r.operation_id in (select id from journal_operation where user_id = owner)
    union all
    select r.ctid, r.operation_id from journal_row r
    where journal_account(r.table_name, r.row_id, coalesce(r.after, r.before)) = any(owner || hearers)
      and r.table_name not in ('group_member', 'rule_day', 'lesson_participant') and r.table_name = 'notification'
      and is_notice_about(card, names, coalesce(r.after, r.before) ->> 'dedupe_key',
        coalesce(r.after, r.before) ->> 'link', coalesce(r.after, r.before) ->> 'message')
  ),
  gone as (delete from journal_row where ctid = any(array(select place from about)))
  update journal_operation set undoable = false where id in (select operation_id from about) and undoable;

  update journal_row r set
    before = r.before || jsonb_build_object('cancel_result',
      with_names_replaced(r.before ->> 'cancel_result', names, nameless)),
    after = r.after || jsonb_build_object('cancel_result',
      with_names_replaced(r.after ->> 'cancel_result', names, nameless))
  where r.table_name in ('lesson', 'lesson_participant', 'ledger_entry') and r.table_name = 'lesson'
    and case r.table_name when 'lesson' then r.row_id
      else (coalesce(r.after, r.before) ->> 'lesson_id')::integer end = any(lessons);
end
$$;

create function erase_student(card integer, nameless text, erased timestamptz) returns void language plpgsql as $$
declare
  owner integer := (select teacher_id from student where id = card);
  hearers integer[] := array(select user_id from student_profile where student_id = card);
  -- Longest first, because one name may be the beginning of another.
  names text[] := array(
    select name from (
      select student_name as name from student where id = card
      union select before ->> 'student_name' from journal_row where table_name = 'student' and row_id = card
      union select after ->> 'student_name' from journal_row where table_name = 'student' and row_id = card
    ) known where name <> '' order by length(name) desc);
  grouped integer[] := array(
    select part.lesson_id from lesson_participant part join lesson l on l.id = part.lesson_id
    where part.student_id = card and l.group_id is not null);
begin
  delete from notification where user_id = any(owner || hearers)
    and is_notice_about(card, names, dedupe_key, link, message);
  delete from student_profile where student_id = card;

  update lesson set note_private = '', note_shared = '', goal = '', cancel_reason = '', meeting_url = ''
    where student_id = card;
  update rule set goal = '', meeting_url = '' where student_id = card;
  update lesson_participant set reason = '' where student_id = card;
  update payment set comment = '', declared_by = null where student_id = card;
  update operation set comment = '' where student_id = card;
  update ledger_entry set comment = '' where student_id = card and comment <> '';
  update package set title = with_names_replaced(title, names, nameless) where student_id = card;
  delete from lesson_history where lesson_id in (select id from lesson where student_id = card);

  update lesson set cancel_result = with_names_replaced(cancel_result, names, nameless) where id = any(grouped);
  update lesson_history set text = with_names_replaced(text, names, nameless) where lesson_id = any(grouped);
  update idempotency_key set answer = nameless_answer(answer, names, nameless)
  where user_id = any(owner || hearers) and answer is not null and (
    answer @? format('$.**.student_id ? (@ == %s)', card)::jsonpath
    or exists (select from unnest(names) name where strpos(answer::text, name) > 0));

  update student set student_name = nameless, contact = '', phone_number = '', comment = '', grade_class = '',
    parent_name = '', parent_contact = '', tags = '{}', subject_ids = '{}', type_connect_id = null, time_zone = null,
    invite_code = null, invite_expires_at = null, invite_used_at = null, erased_at = erased
  where id = card;

  perform erase_card_from_journal(card, owner, hearers, names, nameless);
end
$$;
