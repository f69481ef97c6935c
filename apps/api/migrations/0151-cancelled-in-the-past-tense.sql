-- MNY-70: the stored sentence of a cancellation uses the past tense. The images in the journal change too, so that
-- earlier cancellations can still be undone. The journal does not record this change of words.
create function told_in_the_past(said text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(replace(said,
    'Ничего не спишется', 'Ничего не списано'), 'Спишется', 'Списано'), 'отменяет преподаватель', 'отменил преподаватель'),
    'преподаватель отменяет', 'преподаватель отменил'), 'в этом месяце останется', 'в этом месяце осталось'),
    'в этот день занятий нет', 'в этот день занятий не было')
$$;
select set_config('planner.erasing', 'on', true);
update lesson set cancel_result = told_in_the_past(cancel_result) where cancel_result <> '';
update lesson_participant set cancel_result = told_in_the_past(cancel_result) where cancel_result <> '';
update lesson_history set text = told_in_the_past(text) where text like '%отменен%';
update journal_row set
  before = before || jsonb_build_object('cancel_result', told_in_the_past(before ->> 'cancel_result')),
  after = after || jsonb_build_object('cancel_result', told_in_the_past(after ->> 'cancel_result'))
where table_name in ('lesson', 'lesson_participant')
  and (before ->> 'cancel_result' <> '' or after ->> 'cancel_result' <> '');
select set_config('planner.erasing', '', true);
drop function told_in_the_past(text);
