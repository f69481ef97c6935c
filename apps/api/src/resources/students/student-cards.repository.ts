import { sql, type Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { fold, phoneDigits } from './search-words.ts';

/** A card as the list shows it: its own columns, and what others hold of it. */
export type CardRow = Selectable<Tables['student']> & {
  balance_minor: number;
  student_profile_id: number | null;
  next_lesson_at: string | null;
};

/** The next planned lesson of each student of a teacher, in one pass over the lessons to come. */
const nextLessons = (teacher: number, now: Date) => sql`
  select part.student_id, min(lesson.start_at) as start_at
  from lesson join lesson_participant part on part.lesson_id = lesson.id and part.cancelled_at is null
  where lesson.teacher_id = ${teacher} and lesson.start_at > ${now} and lesson.status = 'planned'
  group by part.student_id`;

const cards = (teacher: number, now: Date) => sql`
  select student.*, account.balance_minor, next.start_at as next_lesson_at,
    (select min(profile.id) from student_profile profile where profile.student_id = student.id) as student_profile_id
  from student
  join student_balance account on account.student_id = student.id
  left join (${nextLessons(teacher, now)}) next on next.student_id = student.id
  where student.teacher_id = ${teacher}`;

const byName = sql`order by student.student_name collate "ru-RU-x-icu", student.id`;

/** STU-10: upper and lower case and ё and е are one letter. */
const folded = (column: string) => sql`translate(lower(${sql.ref(column)} collate "ru-RU-x-icu"), 'ё', 'е')`;

/** STU-10, STU-11: the database searches, over the folded spelling of each field, and sorts. */
export async function activeCards(db: Db, teacher: number, search: string, now: Date): Promise<CardRow[]> {
  const needle = fold(search);
  const digits = phoneDigits(search);
  const matches =
    search === ''
      ? sql`true`
      : sql`(strpos(${folded('student_name')}, ${needle}) > 0 or strpos(${folded('contact')}, ${needle}) > 0
          or strpos(${folded('comment')}, ${needle}) > 0 or strpos(phone_number, ${search}) > 0
          ${digits === null ? sql`` : sql`or strpos(regexp_replace(phone_number, '\\D', '', 'g'), ${digits}) > 0`})`;
  const { rows } = await sql<CardRow>`
    ${cards(teacher, now)} and student.archived_at is null and ${matches} ${byName}`.execute(db);
  return rows;
}

export async function archivedCards(db: Db, teacher: number, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    ${cards(teacher, now)} and student.archived_at is not null ${byName}`.execute(db);
  return rows;
}

export async function cardOf(db: Db, teacher: number, student_id: number, now: Date): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`${cards(teacher, now)} and student.id = ${student_id}`.execute(db);
  return rows[0];
}
