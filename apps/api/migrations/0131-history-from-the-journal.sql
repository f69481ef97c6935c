-- LSN-30: the history of a lesson is worded from the journal. This table has the words of operations whose journal
-- rows are deleted. The words outlive the lesson, because an undo may restore it, and they are deleted with the
-- operation that deleted the lesson.
drop trigger journal_deleted on lesson_history;
alter table lesson_history add column teacher_id integer references teacher (id) on delete cascade;
update lesson_history line set teacher_id = lesson.teacher_id from lesson where lesson.id = line.lesson_id;

-- LSN-25 was read from the words of the history, which are no longer stored at that time.
alter table lesson add column reopened_at timestamptz;
update lesson set reopened_at = line.at
from (select lesson_id, max(at) as at from lesson_history where kind = 'reopened' group by lesson_id) line
where line.lesson_id = lesson.id;

alter table lesson_history
  alter column teacher_id set not null,
  alter column operation_id drop default,
  drop constraint lesson_history_lesson_id_fkey,
  drop column user_id,
  drop column kind;
create index lesson_history_teacher on lesson_history (teacher_id);

-- The journal had the lines of lessons that an undo may still restore.
insert into lesson_history (teacher_id, lesson_id, operation_id, at, text)
select (gone.before ->> 'teacher_id')::integer, gone.row_id, made.id, (line.before ->> 'at')::timestamptz, line.before ->> 'text'
from journal_row line
join journal_row gone on gone.operation_id = line.operation_id and gone.table_name = 'lesson'
  and gone.row_id = (line.before ->> 'lesson_id')::integer and gone.after is null
left join journal_operation made on made.id = (line.before ->> 'operation_id')::integer
where line.table_name = 'lesson_history' and not exists (select from lesson where lesson.id = gone.row_id);
delete from journal_row where table_name = 'lesson_history';

-- The price of a cancelled part and its reason, like `lesson.cancel_result` for a whole lesson.
alter table lesson_participant add column cancel_result text not null default '';

-- The rows of a lesson's history, by their lesson. Rows of other tables are found by their operation only.
drop index journal_row_row;
create index journal_row_lesson on journal_row
  ((case table_name when 'lesson' then row_id else (coalesce(after, before) ->> 'lesson_id')::integer end))
  where table_name in ('lesson', 'lesson_participant', 'ledger_entry');
