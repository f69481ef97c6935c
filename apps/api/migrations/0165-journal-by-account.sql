-- UND-13, OPS-110: these indexes let the erasure of an account find the journal rows that other users and jobs wrote
-- about it, without reading the whole journal. The function returns the account of a row by its image; for a row of
-- the account itself, its id.
create function journal_account(table_name text, row_id integer, image jsonb) returns integer
language sql immutable parallel safe as $$
  select case when table_name in ('users', 'teacher') then row_id
    else coalesce((image ->> 'teacher_id')::integer, (image ->> 'user_id')::integer) end
$$;
create index journal_row_account on journal_row (journal_account(table_name, row_id, coalesce(after, before)))
  where table_name not in ('group_member', 'rule_day', 'lesson_participant');

-- Rows without an account belong to a card, a rule or a lesson; `journal_row_lesson` finds those of lessons.
create index journal_row_card on journal_row (((coalesce(after, before) ->> 'student_id')::integer))
  where table_name in ('group_member', 'student_profile');
create index journal_row_rule on journal_row (((coalesce(after, before) ->> 'rule_id')::integer))
  where table_name = 'rule_day';
