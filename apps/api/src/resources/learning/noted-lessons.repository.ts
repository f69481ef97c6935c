import { sql, type Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** The lesson's fields that a new note, or a search for earlier lessons, needs. */
export type NotedLesson = Pick<
  Selectable<Tables['lesson']>,
  'id' | 'student_id' | 'group_id' | 'status' | 'start_at' | 'conducted_date'
>;

export const findLesson = (db: Db, teacher: number, id: number): Promise<NotedLesson | undefined> =>
  db
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'student_id', 'group_id', 'status', 'start_at', 'conducted_date'])
    .executeTakeFirst();

/** A card of this teacher, also an archived one. */
export const findCard = (db: Db, teacher: number, id: number) =>
  db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'erased_at'])
    .executeTakeFirst();

export async function takesPart(db: Db, lesson_id: number, student_id: number): Promise<boolean> {
  const part = await db
    .selectFrom('lesson_participant')
    .where('lesson_id', '=', lesson_id)
    .where('student_id', '=', student_id)
    .select('id')
    .executeTakeFirst();
  return part !== undefined;
}

/** The students of a lesson. */
export async function studentsAt(db: Db, lesson_id: number): Promise<number[]> {
  const parts = await db
    .selectFrom('lesson_participant')
    .where('lesson_id', '=', lesson_id)
    .select('student_id')
    .execute();
  return parts.map(({ student_id }) => student_id);
}

/** A condition on `lesson`: it begins before this one and has the same student or group. */
export const isBefore = ({ start_at, student_id, group_id }: NotedLesson) => sql<boolean>`
  lesson.start_at < ${start_at} and ${
    group_id === null ? sql`lesson.student_id = ${student_id}` : sql`lesson.group_id = ${group_id}`
  }`;
