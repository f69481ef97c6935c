-- A bill has a number without gaps per teacher and year. After its creation only the voiding changes it: a correction is
-- another bill. The person and the child may be removed; the bill stays.
create table bill (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  year smallint not null,
  number integer not null check (number > 0),
  date date not null,
  payer_id integer references payer (id) on delete set null,
  total_minor integer not null check (total_minor > 0),
  replaces_id integer references bill (id) on delete set null,
  voided_on date,
  created_at timestamptz not null,
  unique (teacher_id, year, number)
);
create index bill_payer on bill (payer_id);
create index bill_replaces on bill (replaces_id) where replaces_id is not null;

create table bill_line (
  id integer generated always as identity primary key,
  bill_id integer not null references bill (id) on delete cascade,
  position smallint not null,
  student_id integer references student (id) on delete set null,
  lesson_id integer references lesson (id) on delete set null,
  -- a sentence of the product
  title text not null,
  amount_minor integer not null check (amount_minor > 0)
);
create index bill_line_bill on bill_line (bill_id, position);
create index bill_line_student on bill_line (student_id, lesson_id);
create index bill_line_lesson on bill_line (lesson_id);

-- The secret link to the page of a bill. It is stored in plain text like the link of a calendar, because the teacher
-- copies it several times. Without a row the bill has no page.
create table bill_link (
  bill_id integer primary key references bill (id) on delete cascade,
  secret text not null unique,
  created_at timestamptz not null
);

-- The bill that a payment is for.
alter table payment add column bill_id integer references bill (id) on delete set null;
create index payment_bill on payment (bill_id) where bill_id is not null;

select keep_journal('bill');
select keep_journal('bill_line');
