-- The erasure of a student also erases his own homework, his submissions and their reviews; grades, dates and states
-- stay. It runs before `erase_student` searches the journal, so that the journal keeps nothing of it either.
create function erase_homework() returns trigger language plpgsql as $$
begin
  update homework set title = '', text = '' where student_id = new.id;
  update submission set text = '' where student_id = new.id and text <> '';
  update homework_review set comment = '' where student_id = new.id and comment <> '';
  return null;
end
$$;
create trigger erase_homework after update of erased_at on student for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_homework();

-- The stored answers of a linked account have what it sent; they name the profile and no card.
create function erase_own_answers() returns trigger language plpgsql as $$
begin
  delete from idempotency_key where user_id = old.user_id
    and answer @? format('$.**.student_profile_id ? (@ == %s)', old.id)::jsonpath;
  return null;
end
$$;
create trigger erase_own_answers after delete on student_profile for each row
  when (current_setting('planner.erasing', true) = 'on') execute function erase_own_answers();

-- Also empties the texts of homework in stored answers.
create or replace function nameless_answer(value jsonb, names text[], nameless text) returns jsonb
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
          when field ~ '^(comment|reason|goal|note_\w+|contact|phone_number|parent_name|parent_contact|text|title)$'
            and jsonb_typeof(said) = 'string' then '""'
          else nameless_answer(said, names, nameless) end)
        from jsonb_each(value) fields (field, said)), '{}');
    else
      return value;
  end case;
end
$$;

-- The key of a notification about homework has the id of the student's part.
create or replace function is_notice_about(card integer, names text[], key text, link text, message text) returns boolean
language sql stable as $$
  select link = '/my-students-test/student/' || card
    or case
      when key like 'homework\_%' then told in (select id::text from homework_student where student_id = card)
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
