create table rule (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer references student (id) on delete cascade,
  group_id integer references student_group (id) on delete cascade,
  time_zone_teacher text not null,
  starts_on date not null,
  repeat_until date,
  interval_weeks integer not null default 1 check (interval_weeks between 1 and 8),
  reminder_minutes integer not null default 0 check (reminder_minutes in (0, 5, 10, 15)),
  break_minutes integer not null default 0 check (break_minutes >= 0),
  -- null: the student's rate or the group's price when the lesson is created
  cost_minor integer check (cost_minor >= 0),
  goal text not null default '',
  subject_id integer,
  meeting_url text not null default '',
  status text not null default 'active' check (status in ('active', 'ended')),
  predecessor_id integer references rule (id) on delete set null,
  generated_until date not null,
  created_date timestamptz not null,
  check ((student_id is null) <> (group_id is null))
);
create index rule_teacher on rule (teacher_id, status);
create index rule_student on rule (student_id);
create index rule_group on rule (group_id);
create index rule_horizon on rule (generated_until) where status = 'active';

create table rule_day (
  id integer generated always as identity primary key,
  rule_id integer not null references rule (id) on delete cascade,
  day_of_week_id smallint not null check (day_of_week_id between 1 and 7),
  start_time time not null,
  end_time time not null,
  unique (rule_id, day_of_week_id, start_time)
);

create table lesson (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer references student (id) on delete cascade,
  group_id integer references student_group (id) on delete cascade,
  rule_id integer references rule (id) on delete set null,
  rule_day_id integer references rule_day (id) on delete set null,
  original_date date,
  conducted_date date not null,
  start_time time not null,
  end_time time not null,
  time_zone_teacher text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  reminder_minutes smallint not null default 0 check (reminder_minutes in (0, 5, 10, 15)),
  reminder_time timestamptz,
  -- the reminder_time whose reminder was sent: a moved lesson reminds again, a restarted server does not
  reminded_for timestamptz,
  break_minutes smallint not null default 0 check (break_minutes >= 0),
  status text not null check (status in ('planned', 'completed', 'cancelled', 'moved')),
  one_time boolean not null,
  trial boolean not null default false,
  auto_complete boolean not null default false,
  cost_minor integer not null check (cost_minor >= 0),
  goal text not null default '',
  subject_id integer,
  meeting_url text not null default '',
  note_private text not null default '',
  note_shared text not null default '',
  completed_at timestamptz,
  created_date timestamptz not null,
  moved_from_id integer references lesson (id) on delete set null,
  moved_to_id integer references lesson (id) on delete set null,
  cancel_by text check (cancel_by in ('teacher', 'student', 'system')),
  cancel_reason text not null default '',
  cancel_at timestamptz,
  cancel_notice_minutes integer,
  cancel_result text not null default '',
  version integer not null default 1,
  check (end_at > start_at),
  check ((student_id is null) <> (group_id is null))
);
create unique index lesson_occurrence on lesson (rule_id, rule_day_id, original_date);
create index lesson_day on lesson (teacher_id, conducted_date);
create index lesson_start on lesson (teacher_id, start_at);
create index lesson_rule on lesson (rule_id, start_at);
create index lesson_student on lesson (student_id, start_at) where student_id is not null;
create index lesson_group on lesson (group_id, start_at) where group_id is not null;
create index lesson_reminder on lesson (reminder_time) where status = 'planned' and reminder_time is not null;
create index lesson_due on lesson (end_at) where status = 'planned';

create table lesson_participant (
  id integer generated always as identity primary key,
  lesson_id integer not null references lesson (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  price_minor integer not null check (price_minor >= 0),
  price_source text not null check (price_source in ('rate', 'group', 'member', 'override', 'package', 'trial')),
  attendance text check (attendance in ('present', 'late', 'absent', 'excused')),
  reason text not null default '',
  marked_at timestamptz,
  marked_by integer references users (id) on delete set null,
  charge_mode text not null default 'auto' check (charge_mode in ('auto', 'full', 'half', 'none', 'custom')),
  charge_minor integer check (charge_minor >= 0),
  -- only this student's part is cancelled; the lesson takes place for the others
  cancelled_at timestamptz,
  unique (lesson_id, student_id)
);
create index lesson_participant_student on lesson_participant (student_id, lesson_id);

create table lesson_history (
  id integer generated always as identity primary key,
  lesson_id integer not null references lesson (id) on delete cascade,
  at timestamptz not null,
  user_id integer references users (id) on delete set null,
  kind text not null,
  text text not null
);
create index lesson_history_lesson on lesson_history (lesson_id);

-- Reports and lists of past and future lessons read this view: a moved lesson counts once, as its new row.
create view lesson_effective as select * from lesson where status <> 'moved';
