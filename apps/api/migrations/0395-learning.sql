-- The records of a lesson: difficulties of a student (null: of the whole group), topics, and results of tests and
-- mock exams. All of them are deleted with their lesson.
create table lesson_problem (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  lesson_id integer not null references lesson (id) on delete cascade,
  student_id integer references student (id) on delete cascade,
  text text not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index lesson_problem_teacher on lesson_problem (teacher_id);
create index lesson_problem_lesson on lesson_problem (lesson_id);
create index lesson_problem_student on lesson_problem (student_id);

create table lesson_topic (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  lesson_id integer not null references lesson (id) on delete cascade,
  -- the student of the lesson, by which the erasure of a card finds its journal rows
  student_id integer references student (id) on delete cascade,
  subject_id integer,
  text text not null,
  created_at timestamptz not null
);
create index lesson_topic_teacher on lesson_topic (teacher_id);
create index lesson_topic_lesson on lesson_topic (lesson_id);
create index lesson_topic_student on lesson_topic (student_id);

create table result (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  lesson_id integer references lesson (id) on delete set null,
  title text not null,
  date date not null,
  -- at most two decimals; the contract checks this
  value double precision not null check (value >= 0),
  max double precision check (max > 0 and value <= max),
  comment text not null default '',
  created_at timestamptz not null,
  version integer not null default 1
);
create index result_teacher on result (teacher_id);
create index result_student on result (student_id, date);
create index result_lesson on result (lesson_id) where lesson_id is not null;
create trigger raise_version before update on result for each row execute function raise_version('{version}');

create table teacher_task (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  text text not null,
  due date,
  done_at timestamptz,
  created_at timestamptz not null
);
create index teacher_task_teacher on teacher_task (teacher_id);

select keep_journal('lesson_problem');
select keep_journal('lesson_topic');
select keep_journal('result', bookkeeping => '{version}');
select keep_journal('teacher_task');

-- The erasure of a student also deletes the records of his progress. It runs before `erase_student` searches the
-- journal, so that the journal keeps nothing of the deleted rows either.
create function erase_learning() returns trigger language plpgsql as $$
begin
  delete from lesson_problem where student_id = new.id;
  delete from lesson_topic where student_id = new.id;
  delete from result where student_id = new.id;
  return null;
end
$$;
create trigger erase_learning after update of erased_at on student for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_learning();

-- Also empties the texts about lessons and results in stored answers.
create or replace function nameless_answer(value jsonb, names text[], nameless text) returns jsonb
language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(with_names_replaced(value #>> '{}', names, nameless));
    when 'array' then
      return coalesce((
        select jsonb_agg(nameless_answer(part, names, nameless) order by place)
        from jsonb_array_elements(value) with ordinality parts (part, place)), '[]');
    when 'object' then
      return coalesce((
        select jsonb_object_agg(field, case
          when field ~ '^(comment|reason|goal|note_\w+|contact|phone_number|parent_name|parent_contact|text|title)$'
            and jsonb_typeof(said) = 'string' then '""'
          else nameless_answer(said, names, nameless) end)
        from jsonb_each(value) fields (field, said)), '{}');
    else
      return value;
  end case;
end
$$;
