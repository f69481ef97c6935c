-- The natural order of names, «Группа 9» before «Группа 10», and its pages without sorting the whole list.
create collation russian_names (provider = icu, locale = 'ru-RU-u-kn-true');
create index student_by_name on student (teacher_id, student_name collate russian_names, id) where archived_at is null;
create index student_archived_by_name on student (teacher_id, student_name collate russian_names, id)
  where archived_at is not null;
create index student_group_by_name on student_group (teacher_id, name collate russian_names, id) where archived_at is null;
