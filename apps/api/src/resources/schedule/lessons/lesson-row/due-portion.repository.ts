import { sql } from 'kysely';

/** A portion of due lessons, of one teacher or of all. */
export interface Portion {
  teacher: number | undefined;
  now: Date;
  limit: number;
}

/** A condition on `lesson`. */
export const ofTeacher = (teacher: number | undefined) =>
  teacher === undefined ? sql<boolean>`true` : sql<boolean>`lesson.teacher_id = ${teacher}`;
