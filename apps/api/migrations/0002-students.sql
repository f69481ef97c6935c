create table student (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_name text not null,
  contact text not null default '',
  phone_number text not null default '',
  type_connect_id integer,
  rate_minor integer not null default 0 check (rate_minor >= 0),
  time_rate integer not null default 60 check (time_rate > 0),
  comment text not null default '',
  time_zone text,
  grade_class text not null default '',
  subject_ids integer[] not null default '{}',
  parent_name text not null default '',
  parent_contact text not null default '',
  tags text[] not null default '{}',
  color smallint check (color between 0 and 8),
  trial boolean not null default false,
  invite_code text unique,
  invite_expires_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null
);
create index student_teacher on student (teacher_id, archived_at);

create table student_profile (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  role_in_profile text not null default 'student' check (role_in_profile in ('student', 'parent')),
  sees_money boolean not null default true,
  created_at timestamptz not null,
  unique (user_id, student_id)
);
create index student_profile_student on student_profile (student_id);

create table student_group (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  name text not null,
  price_minor integer check (price_minor >= 0),
  color smallint check (color between 0 and 8),
  archived_at timestamptz,
  created_at timestamptz not null
);
create index student_group_teacher on student_group (teacher_id, archived_at);

create table group_member (
  id integer generated always as identity primary key,
  group_id integer not null references student_group (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  price_minor integer check (price_minor >= 0),
  joined_on date not null,
  left_on date
);
create unique index group_member_now on group_member (group_id, student_id) where left_on is null;
create index group_member_student on group_member (student_id);
