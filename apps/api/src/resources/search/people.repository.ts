import { classText } from '@planner/wording';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { allOf, eachFound, formOf, hasWords } from '../../database/searched-text.ts';
import type { Sought } from './sought.ts';

/** A student or group that a search names. */
export interface FoundPerson {
  kind: 'student' | 'group';
  id: number;
  name: string;
  text: string;
  archived: boolean;
  /** Whether the name alone contains each word, or is a case of the word. */
  is_named: boolean;
}

const peopleOf = (teacher: number) => sql`
  select 'student' as kind, id, student_name as name, ${formOf(sql`student_name`)} as called,
    grade_class, concat_ws(' · ', nullif(contact, ''), nullif(array_to_string(tags, ', '), '')) as facts,
    ${formOf(sql`concat_ws(' ', student_name, contact, phone_number, grade_class, parent_name, array_to_string(tags, ' '))`)}
      as described, archived_at is not null as archived
  from student where teacher_id = ${teacher} and erased_at is null
  union all
  select 'group', id, name, ${formOf(sql`name`)}, '', '', ${formOf(sql`name`)}, archived_at is not null
  from student_group where teacher_id = ${teacher}`;

/**
 * ONE-2, ONE-15. The best students and groups: a name as typed, then a name in another case, then other fields;
 * the beginning of a name before its middle.
 */
export async function foundPeople(db: Db, sought: Sought, limit: number): Promise<FoundPerson[]> {
  const { teacher, words } = sought;
  const [first = []] = words;
  const begins = sql.join(
    first.map((spelling) => sql`starts_with(called, ${spelling}) or strpos(called, ${` ${spelling}`}) > 0`),
    sql` or `,
  );
  const { rows } = await sql<Omit<FoundPerson, 'text'> & { grade_class: string; facts: string }>`
    select kind, id, name, grade_class, facts, archived, ${allOf(eachFound(sql`called`, sql`called`, sought))} as is_named
    from (${peopleOf(teacher)}) person where ${allOf(eachFound(sql`described`, sql`called`, sought))}
    order by (${hasWords(sql`called`, words)}) desc, is_named desc, archived, (${begins}) desc, name collate russian_names, kind desc, id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ grade_class, facts, ...person }) => ({
    ...person,
    text: [classText(grade_class), facts].filter((part) => part !== '').join(' · '),
  }));
}

/** ONE-5. Returns the words that no name of the teacher's students and groups contains. */
export async function wordsOfTexts(db: Db, sought: Sought): Promise<Sought['words']> {
  const { teacher, words } = sought;
  const inNames = eachFound(sql`called`, sql`called`, sought).map((found) => sql`coalesce(bool_or(${found}), false)`);
  const { rows } = await sql<{ in_names: boolean[] }>`
    select array[${sql.join(inNames)}] as in_names from (${peopleOf(teacher)}) person`.execute(db);
  return words.filter((_, place) => rows[0]?.in_names[place] !== true);
}
