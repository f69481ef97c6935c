-- Bills that the server makes by itself: a plan of one payer, or without a payer for everybody who has no own plan. The
-- next step of a plan is at next_at.
create table bill_plan (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  payer_id integer references payer (id) on delete cascade,
  kind text not null check (kind in ('monthly', 'ahead', 'each')),
  covers text not null check (covers in ('past', 'month')),
  day_of_month smallint not null check (day_of_month between 1 and 28),
  lessons smallint not null check (lessons > 0),
  pay_days smallint not null check (pay_days >= 0),
  reminds boolean not null,
  words text not null,
  starts_on date not null,
  due_on date,
  told_for date,
  next_at timestamptz not null,
  unique nulls not distinct (teacher_id, payer_id)
);
create index bill_plan_payer on bill_plan (payer_id) where payer_id is not null;
create index bill_plan_next on bill_plan (next_at);

-- What a plan has done for a period: one row for a period and the receiver of its bill, also without a bill. Reminders
-- of the bill are due at remind_at. A bill without a plan has a row when the teacher agrees on a day for it.
create table planned_bill (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  plan_id integer references bill_plan (id) on delete cascade,
  -- a day, or a lesson by its id
  period text not null,
  -- a payer or a student by its id
  receiver text not null,
  bill_id integer unique references bill (id) on delete cascade,
  due_on date,
  agreed_until date,
  remind_at timestamptz,
  unique (plan_id, period, receiver)
);
create index planned_bill_teacher on planned_bill (teacher_id);
create index planned_bill_remind on planned_bill (remind_at) where remind_at is not null;

-- A sent reminder: each step of the ladder once for a bill.
create table bill_reminder (
  id integer generated always as identity primary key,
  bill_id integer not null references bill (id) on delete cascade,
  step smallint not null,
  sent_at timestamptz not null,
  unique (bill_id, step)
);
