import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database/database.ts';
import { rowsToldApart } from '../../../namesakes/namesakes.service.ts';
import type { LockedLesson } from '../../lessons/lesson-row/lesson-lock.repository.ts';

const hoursBefore = (at: Date, hours: number): string => new Date(at.getTime() - hours * 3_600_000).toISOString();

/**
 * The planned lessons that begin after `now` and overlap the time from `start_at` to `end_at`, locked, sorted by start.
 */
export async function lockLessonsWithin(
  tx: Tx,
  teacher: number,
  { start_at, end_at, now }: { start_at: Date; end_at: Date; now: Date },
): Promise<LockedLesson[]> {
  return (
    tx
      .selectFrom('lesson')
      .where('teacher_id', '=', teacher)
      .where('status', '=', 'planned')
      // A lesson lasts at most 12 hours, which bounds the index scan.
      .where('start_at', '>', hoursBefore(start_at, 12))
      .where('start_at', '<', end_at.toISOString())
      .where('end_at', '>', start_at.toISOString())
      .where('start_at', '>', now.toISOString())
      .selectAll()
      .orderBy('start_at')
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** The planned lessons of a day that have not begun, locked, sorted by start. */
export async function lockLessonsOfDay(
  tx: Tx,
  teacher: number,
  { date, now }: { date: string; now: Date },
): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('status', '=', 'planned')
    .where('conducted_date', '=', date)
    .where('start_at', '>', now.toISOString())
    .selectAll()
    .orderBy('start_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The teacher's lessons with these ids, locked, sorted by start. */
export const lockLessonsOf = (tx: Tx, teacher: number, ids: readonly number[]): Promise<LockedLesson[]> =>
  tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('start_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The name of a student or a group, with the words that tell the student apart (STU-212). */
export interface BentName {
  student_name: string;
  namesake?: string;
}

/** The name of each student or group, by lesson. */
export async function namesOfLessons(db: Db, teacher: number, ids: readonly number[]): Promise<Map<number, BentName>> {
  const { rows } = await sql<{ lesson_id: number; student_id: number | null; student_name: string }>`
    select l.id as lesson_id, l.student_id, coalesce(g.name, s.student_name) as student_name from lesson l
    left join student s on s.id = l.student_id left join student_group g on g.id = l.group_id
    where l.id = any(${ids})`.execute(db);
  const named = await rowsToldApart(db, teacher, rows);
  return new Map(named.map(({ lesson_id, student_id: _, ...name }) => [lesson_id, name]));
}

/** The teacher's planned and completed lessons that end after an instant and begin before another, with their breaks. */
export const busyTimes = (db: Db, teacher: number, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('status', 'in', ['planned', 'completed'])
    .where('start_at', '>', hoursBefore(from, 16))
    .where('start_at', '<', to.toISOString())
    .select(['id', 'start_at', 'end_at', 'break_minutes'])
    .execute();

/** The participants of lessons with their prices, without cancelled participations. */
export async function peopleOfLessons(
  db: Db,
  ids: readonly number[],
): Promise<{ lesson_id: number; student_id: number; student_name: string; price_minor: number; zone: string }[]> {
  const { rows } = await sql<{
    lesson_id: number;
    student_id: number;
    student_name: string;
    price_minor: number;
    zone: string;
  }>`
    select p.lesson_id, p.student_id, s.student_name, p.price_minor, coalesce(s.time_zone, u.time_zone) as zone
    from lesson_participant p join student s on s.id = p.student_id join users u on u.id = s.teacher_id
    where p.lesson_id = any(${ids}) and p.cancelled_at is null order by s.student_name, s.id`.execute(db);
  return rows;
}
