-- UND-13, OPS-110: the erasing of an account finds what others and the jobs have done to its rows by these, and not by reading
-- the journal of everybody. The account that a row is of, as its image says it; a row of an account itself has its number.
create function journal_account(table_name text, row_id integer, image jsonb) returns integer
language sql immutable parallel safe as $$
  select case when table_name in ('users', 'teacher') then row_id
    else coalesce((image ->> 'teacher_id')::integer, (image ->> 'user_id')::integer) end
$$;
create index journal_row_account on journal_row (journal_account(table_name, row_id, coalesce(after, before)))
  where table_name not in ('group_member', 'rule_day', 'lesson_participant');

-- What names no account hangs on a card, a rule or a lesson; those of lessons are found by `journal_row_lesson`.
create index journal_row_card on journal_row (((coalesce(after, before) ->> 'student_id')::integer))
  where table_name in ('group_member', 'student_profile');
create index journal_row_rule on journal_row (((coalesce(after, before) ->> 'rule_id')::integer))
  where table_name = 'rule_day';
