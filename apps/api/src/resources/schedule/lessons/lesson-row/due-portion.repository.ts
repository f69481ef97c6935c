import { sql } from 'kysely';

/** So many lessons that are due now, of one teacher or of all. */
export interface Portion {
  teacher: number | undefined;
  now: Date;
  limit: number;
}

/** A condition on `lesson`. */
export const ofTeacher = (teacher: number | undefined) =>
  teacher === undefined ? sql<boolean>`true` : sql<boolean>`lesson.teacher_id = ${teacher}`;
