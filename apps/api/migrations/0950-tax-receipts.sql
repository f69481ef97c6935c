-- The tax status of a teacher. The queue of receipts contains the payments of a self-employed teacher since
-- `receipts_from`: earlier payments are not asked for.
alter table ways_to_pay
  add column tax_status text not null default 'none' check (tax_status in ('none', 'npd', 'ip')),
  add column receipts_from date;

-- The tax receipt of a payment. A payment has at most one row that is not annulled. `waiting` only keeps how the payment
-- was made; without a row the payment's method says it.
create table tax_receipt (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  payment_id integer not null references payment (id) on delete cascade,
  state text not null check (state in ('waiting', 'issued', 'not_needed', 'annulled')),
  kind text check (kind in ('cash', 'card', 'code', 'transfer')),
  receipt_no text not null default '',
  receipt_link text not null default '',
  -- the sum in the receipt
  amount_minor integer check (amount_minor > 0),
  issued_on date,
  annulled_on date,
  version integer not null default 1
);
create unique index tax_receipt_standing on tax_receipt (payment_id) where state <> 'annulled';
create index tax_receipt_payment on tax_receipt (payment_id);
create index tax_receipt_teacher on tax_receipt (teacher_id);
create trigger raise_version before update on tax_receipt for each row execute function raise_version('{version}');
select keep_journal('tax_receipt', bookkeeping => '{version}');

insert into tax_receipt (teacher_id, payment_id, state, receipt_no, amount_minor, issued_on)
select distinct on (payment_id) teacher_id, payment_id, 'issued', tax_receipt_no, amount_minor,
  coalesce(tax_receipt_at, date)
from operation
where payment_id is not null and direction = 'in' and deleted_at is null and tax_receipt_no is not null
order by payment_id, id;
