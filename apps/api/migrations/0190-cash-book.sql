-- The cash book of one teacher is read newest first and by period. Lines of one day are ordered by id.
drop index operation_teacher;
create index operation_book on operation (teacher_id, date, id);

-- «Чек выдан»: the tax receipt for received money.
alter table operation add column tax_receipt_no text;
alter table operation add column tax_receipt_at date;
