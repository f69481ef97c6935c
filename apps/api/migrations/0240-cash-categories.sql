-- A category of incomes or expenditures is a row, so that a new name appears on all its lines. Names are unique
-- without regard to case.
create table cash_category (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  type text not null check (type in ('income', 'expenditure')),
  name text not null,
  -- not offered for new lines; existing lines keep it
  hidden boolean not null default false
);
create unique index cash_category_name on cash_category (teacher_id, type, lower(name collate "ru-RU-x-icu"));

-- The initial categories of a teacher, who may rename and hide them like his own.
create function give_usual_categories(teacher integer) returns void language sql as $$
  insert into cash_category (teacher_id, type, name)
  select teacher, 'income', name from unnest(array[
    'Консультации', 'Проверка работ', 'Учебные материалы', 'Мастер-класс', 'Подарок', 'Другое'
  ]) with ordinality usual (name, place) order by place
  on conflict do nothing;
  insert into cash_category (teacher_id, type, name)
  select teacher, 'expenditure', name from unnest(array[
    'Учебные материалы', 'Аренда кабинета', 'Реклама', 'Связь и интернет', 'Программы и подписки', 'Транспорт', 'Комиссии',
    'Налоги', 'Обучение', 'Другое'
  ]) with ordinality usual (name, place) order by place
  on conflict do nothing;
$$;
create function teacher_has_categories() returns trigger language plpgsql as $$
begin
  perform give_usual_categories(new.id);
  return null;
end
$$;
create trigger teacher_has_categories after insert on teacher for each row execute function teacher_has_categories();

-- The categories of the existing lines. Among spellings that differ only in case the latest one is used.
insert into cash_category (teacher_id, type, name)
select teacher_id, case direction when 'in' then 'income' else 'expenditure' end, (array_agg(category order by id desc))[1]
from operation
where payment_id is null and category <> ''
group by teacher_id, direction, lower(category collate "ru-RU-x-icu")
order by min(id);
select count(give_usual_categories(id)) from teacher;

-- An undone category is removed from undone lines. The undo refuses a category that a valid line uses.
alter table operation add column category_id integer references cash_category (id) on delete set null;
alter table operation disable trigger journal_updated;
update operation line set category_id = own.id
from cash_category own
where line.payment_id is null and line.category <> '' and own.teacher_id = line.teacher_id
  and own.type = case line.direction when 'in' then 'income' else 'expenditure' end
  and lower(own.name collate "ru-RU-x-icu") = lower(line.category collate "ru-RU-x-icu");
alter table operation enable trigger journal_updated;
alter table operation drop column category;
create index operation_category on operation (category_id);
select keep_journal('cash_category');
