-- The cash book is read newest first, of one teacher and by period; the order of a day is that of its rows.
drop index operation_teacher;
create index operation_book on operation (teacher_id, date, id);

-- «Чек выдан»: the receipt that was given for money that came in.
alter table operation add column tax_receipt_no text;
alter table operation add column tax_receipt_at date;
