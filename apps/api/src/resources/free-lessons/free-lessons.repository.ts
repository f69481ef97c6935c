import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { FreeLessonRow } from './free-lesson-book.ts';

/**
 * MNY-156. Locks the students' free lessons: of two concurrent charges the second waits and sees the remaining ones.
 * Returns whether there are any.
 */
export async function lockFreeLessons(tx: Tx, student_ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select id from free_lesson where student_id = any(${student_ids}) order by id for no key update`.execute(tx);
  return rows.length > 0;
}

/** The free lessons of these students, in the order in which they are used. */
export const freeLessonRows = prepared<{ student_ids: readonly number[] }, FreeLessonRow>(
  (_, { student_ids }) => sql`
    select id, student_id, earned_at, lesson_id, earned_on, taken_on
    from free_lesson_days where student_id = any(${student_ids}) order by earned_at, id`,
);

/** A participation and the free lesson that it uses from now on; null for none. */
export interface TakenByPart {
  lesson_id: number;
  student_id: number;
  free_lesson_id: number | null;
}

/** MNY-151. Assigns and releases the free lessons of all participations in one statement. */
export async function writeTaken(tx: Tx, parts: readonly TakenByPart[]): Promise<void> {
  await sql`
    update free_lesson free set taken_by_id = wanted.part_id
    from (
      select kept.id, case when kept.id = given.free_lesson_id then part.id end as part_id
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (lesson_id integer, student_id integer, free_lesson_id integer)
      join lesson_participant part using (lesson_id, student_id)
      join free_lesson kept on kept.id = given.free_lesson_id or kept.taken_by_id = part.id
    ) wanted
    where free.id = wanted.id and free.taken_by_id is distinct from wanted.part_id`.execute(tx);
}

export type PartKey = Pick<TakenByPart, 'lesson_id' | 'student_id'>;

const parts = (keys: readonly PartKey[]) => sql`
  jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (lesson_id integer, student_id integer)
  join lesson_participant part using (lesson_id, student_id)`;

export async function insertFreeLessons(tx: Tx, earned: readonly PartKey[], now: Date): Promise<void> {
  await sql`
    insert into free_lesson (teacher_id, student_id, earned_by_id, earned_at)
    select lesson.teacher_id, part.student_id, part.id, ${now}
    from ${parts(earned)} join lesson on lesson.id = part.lesson_id`.execute(tx);
}

/**
 * Deletes the unused free lessons that these participations granted. Returns the day of a lesson that used one, if any.
 */
export async function deleteEarned(tx: Tx, keys: readonly PartKey[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: number }>`
    select free.id from free_lesson free
    where free.earned_by_id in (select part.id from ${parts(keys)}) order by free.id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const taken = await sql<{ day: string }>`
    select lesson.conducted_date as day
    from free_lesson free join lesson_participant part on part.id = free.taken_by_id
    join lesson on lesson.id = part.lesson_id
    where free.id = any(${ids}) order by lesson.conducted_date limit 1`.execute(tx);
  await sql`delete from free_lesson where id = any(${ids}) and taken_by_id is null`.execute(tx);
  return taken.rows[0]?.day;
}
