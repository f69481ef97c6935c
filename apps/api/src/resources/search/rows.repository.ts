import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/database.ts';
import { allOf, eachFound, formOf } from '../../database/searched-text.ts';
import type { Sought } from './sought.ts';

/** A row that a search found, before its words. */
export interface FoundRow {
  id: number;
  name: string;
  title: string;
  text: string;
  student_id: number | null;
  group_id: number | null;
  lesson_id: number | null;
  date: string | null;
  start_time: string | null;
}

/** The three sources of rows: the named students, the named groups, and the index of words. */
export interface Ways {
  readonly students: readonly number[];
  readonly groups: readonly number[];
  /** The condition on the index of words; null without one. */
  readonly condition: string | null;
}

/** The greatest number of rows of one student or group. */
const OF_ONE = 5;
/**
 * The greatest number of rows that are read from an index and sorted. If more rows contain a word, only a second word
 * finds them.
 */
const OF_INDEX = 500;

const either = (...ways: RawBuilder<unknown>[]) =>
  sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  );
const NAME = sql`coalesce(student.student_name, g.name, '')`;
/** A condition: each word is in the name or in the text, or the name is a case of the word. */
const inRow = (text: RawBuilder<unknown>, sought: Sought) =>
  allOf(eachFound(formOf(sql`concat_ws(' ', ${NAME}, ${text})`), formOf(NAME), sought));
const PEOPLE = sql`left join student on student.id = it.student_id left join student_group g on g.id = it.group_id`;

/**
 * ONE-2. Completed and planned lessons of the people, or lessons whose goal contains the words. The nearest to now are
 * first.
 */
export async function foundLessons(db: Db, sought: Sought, ways: Ways, limit: number) {
  const { teacher, now } = sought;
  const near = (column: 'student_id' | 'group_id', ids: readonly number[]) => sql`
    select near.id from unnest(${ids}::integer[]) person (id) cross join lateral (
      (select lesson.id from lesson where ${sql.ref(column)} = person.id and status in ('planned', 'completed')
         and start_at >= ${now} order by start_at limit ${OF_ONE})
      union all
      (select lesson.id from lesson where ${sql.ref(column)} = person.id and status in ('planned', 'completed')
         and start_at < ${now} order by start_at desc limit ${OF_ONE})
    ) near`;
  const byWords = sql`
    select id from lesson where teacher_id = ${teacher} and goal <> ''
      and search_words(teacher_id, goal) @@ ${ways.condition}::tsquery and status in ('planned', 'completed')
    limit ${OF_INDEX}`;
  const { rows } = await sql<FoundRow>`
    with hit as materialized (${either(near('student_id', ways.students), near('group_id', ways.groups), byWords)})
    select it.id, ${NAME} as name, '' as title, it.goal as text, it.student_id, it.group_id, it.id as lesson_id,
      it.conducted_date as date, it.start_time
    from hit join lesson it using (id) ${PEOPLE}
    where ${inRow(sql`it.goal`, sought)}
    order by abs(extract(epoch from it.start_at - ${now})), it.id limit ${limit}`.execute(db);
  return rows;
}

/** ONE-2. Homework of the people, or with the words in its title or text. The newest is first. */
export async function foundHomework(db: Db, sought: Sought, ways: Ways, limit: number) {
  const { teacher } = sought;
  const newest = (column: 'student_id' | 'group_id', ids: readonly number[]) => sql`
    select newest.id from unnest(${ids}::integer[]) person (id) cross join lateral (
      select homework.id from homework where ${sql.ref(column)} = person.id and deleted_at is null
      order by id desc limit ${OF_ONE}) newest`;
  const byWords = sql`
    select id from homework where teacher_id = ${teacher} and deleted_at is null
      and search_words(teacher_id, title || ' ' || text) @@ ${ways.condition}::tsquery limit ${OF_INDEX}`;
  const { rows } = await sql<FoundRow>`
    with hit as materialized (${either(newest('student_id', ways.students), newest('group_id', ways.groups), byWords)})
    select it.id, ${NAME} as name, it.title, it.text, it.student_id, it.group_id, it.lesson_id,
      null as date, null as start_time
    from hit join homework it using (id) ${PEOPLE}
    where ${inRow(sql`it.title, it.text`, sought)}
    order by it.id desc limit ${limit}`.execute(db);
  return rows;
}

/** ONE-2. Topics of the students' lessons, or with the words in their text. The newest lesson is first. */
export async function foundTopics(db: Db, sought: Sought, ways: Ways, limit: number) {
  const { teacher } = sought;
  const newest = sql`
    select newest.id from unnest(${ways.students}::integer[]) person (id) cross join lateral (
      select lesson_topic.id from lesson_topic where student_id = person.id order by id desc limit ${OF_ONE}) newest`;
  const byWords = sql`
    select id from lesson_topic where teacher_id = ${teacher}
      and search_words(teacher_id, text) @@ ${ways.condition}::tsquery limit ${OF_INDEX}`;
  const { rows } = await sql<FoundRow>`
    with hit as materialized (${either(newest, byWords)})
    select topic.id, ${NAME} as name, '' as title, topic.text, it.student_id, it.group_id, it.id as lesson_id,
      it.conducted_date as date, it.start_time
    from hit join lesson_topic topic using (id) join lesson it on it.id = topic.lesson_id ${PEOPLE}
    where ${inRow(sql`topic.text`, sought)}
    order by it.start_at desc, topic.id desc limit ${limit}`.execute(db);
  return rows;
}
