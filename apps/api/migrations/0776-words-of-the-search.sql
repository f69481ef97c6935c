-- The words of a text, each with its owner before it: «12:дроби». An index of these words finds the beginning of a word
-- among the texts of one owner, and reads no word of anybody else. The built-in type needs no extension.
create function search_words(owner integer, content text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct owner || ':' || left(word, 60)
    from regexp_split_to_table(translate(lower(content collate "ru-RU-x-icu"), 'ё', 'е'), '[^a-zа-я0-9]+') word
    where word <> ''
  ))
$$;

-- A pending list would be read whole by every search, so new words are inserted at once.
create index lesson_words on lesson using gin (search_words(teacher_id, goal)) with (fastupdate = off) where goal <> '';
create index homework_words on homework using gin (search_words(teacher_id, title || ' ' || text))
  with (fastupdate = off) where deleted_at is null;
create index lesson_topic_words on lesson_topic using gin (search_words(teacher_id, text)) with (fastupdate = off);
create index payment_words on payment using gin (search_words(teacher_id, comment)) with (fastupdate = off)
  where comment <> '';

-- A teacher's payments of one sum.
create index payment_amount on payment (teacher_id, amount_minor, date);
