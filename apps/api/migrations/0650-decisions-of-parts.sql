-- The decisions about a student's part of a lesson, so that a later policy or start does not change them: the first
-- day of the month whose free cancellation it used, and the percent at which an absence was charged.
alter table lesson_participant
  add column free_cancel_month date check (extract(day from free_cancel_month) = 1),
  add column no_show_percent smallint check (no_show_percent between 0 and 100);

-- The stored sentence of a cancellation tells whether it was free; for a group lesson it names each student.
update lesson_participant part set free_cancel_month = date_trunc('month', l.conducted_date)
from lesson l, student s
where l.id = part.lesson_id and s.id = part.student_id
  and part.charge_mode = 'auto' and coalesce(part.charge_minor, 0) = 0
  and case when part.cancelled_at is not null then part.cancel_result like 'Ничего не списано: отмена без оплаты,%'
    else l.status = 'cancelled' and (l.cancel_result like 'Ничего не списано: отмена без оплаты,%'
      or strpos(l.cancel_result, s.student_name || ': Ничего не списано: отмена без оплаты,') > 0) end;
create index lesson_participant_free_cancels on lesson_participant (student_id, free_cancel_month)
  where free_cancel_month is not null;

-- The charge of an absence tells its percent. An absence paid by a package or a free lesson has none.
update lesson_participant part set no_show_percent = round(part.charge_minor * 100.0 / part.price_minor)
where part.attendance = 'absent' and part.charge_mode = 'auto' and part.cancelled_at is null
  and part.price_minor > 0 and part.charge_minor between 0 and part.price_minor
  and exists (select from lesson l where l.id = part.lesson_id and l.status = 'completed')
  and not exists (select from package_credit credit where credit.lesson_participant_id = part.id)
  and not exists (select from free_lesson free where free.taken_by_id = part.id);
