-- A category of incomes or of expenditures is a row of its own, so that a new name stands at every line that has it. Names
-- are told apart as a person reads them, without capitals.
create table cash_category (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  type text not null check (type in ('income', 'expenditure')),
  name text not null,
  -- not offered for new lines; those that have it keep it
  hidden boolean not null default false
);
create unique index cash_category_name on cash_category (teacher_id, type, lower(name collate "ru-RU-x-icu"));

-- What is offered until a teacher has words of his own. They are his like any others: he renames and hides them.
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

-- What is written so far: of words that differ in their capitals alone the last one counts.
insert into cash_category (teacher_id, type, name)
select teacher_id, case direction when 'in' then 'income' else 'expenditure' end, (array_agg(category order by id desc))[1]
from operation
where payment_id is null and category <> ''
group by teacher_id, direction, lower(category collate "ru-RU-x-icu")
order by min(id);
select count(give_usual_categories(id)) from teacher;

-- A line that was taken back loses a category that is taken back after it; one that counts keeps it there, which undo sees to.
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
