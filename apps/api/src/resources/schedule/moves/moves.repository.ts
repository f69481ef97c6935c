import type { MoveLimits, WorkingHours } from '@planner/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

/** The settings of a teacher from which free times follow. */
export interface MoveRules {
  moves: MoveLimits | null;
  working_hours: WorkingHours | null;
  off_on_holidays: boolean;
  time_zone: string;
}

export const moveRulesOf = (db: Db, teacher: number): Promise<MoveRules> =>
  db
    .selectFrom('teacher')
    .innerJoin('users', 'users.id', 'teacher.id')
    .where('teacher.id', '=', teacher)
    .select(['teacher.moves', 'teacher.working_hours', 'teacher.off_on_holidays', 'users.time_zone'])
    .executeTakeFirstOrThrow();

/** An open request for another time of a lesson. */
export interface OpenMove {
  lesson_id: number;
  student_id: number;
  move_to: string;
}

/** MOV-12. The open request for another time of a teacher's lesson, if there is one. */
export async function openMoveOf(
  db: Db,
  teacher: number,
  { lesson_id, now }: { lesson_id: number; now: Date },
): Promise<OpenMove | undefined> {
  const { rows } = await sql<OpenMove>`
    select l.id as lesson_id, p.student_id, p.move_to
    from lesson_participant p join lesson l on l.id = p.lesson_id
    where l.id = ${lesson_id} and l.teacher_id = ${teacher} and l.status = 'planned' and p.cancelled_at is null
      and p.move_asked_for = l.start_at and p.move_until > ${now}`.execute(db);
  return rows[0];
}

/** A request for another time whose hold has ended without an answer. */
export interface ExpiredMove {
  lesson_id: number;
  student_id: number;
  student_name: string;
  start_at: string;
  move_to: string;
  time_zone_teacher: string;
  /** The lesson is still planned for the same time, so the request was open until now. */
  is_open: boolean;
}

/** MOV-9. The teachers with requests whose hold has ended. */
export async function teachersOfExpired(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select distinct l.teacher_id from lesson_participant p join lesson l on l.id = p.lesson_id
    where p.move_until <= ${now} order by l.teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

/** MOV-9. The requests of a teacher's students whose hold has ended, at most `limit`. */
export async function expiredMoves(
  tx: Tx,
  teacher: number,
  { now, limit }: { now: Date; limit: number },
): Promise<ExpiredMove[]> {
  const { rows } = await sql<ExpiredMove>`
    select l.id as lesson_id, p.student_id, s.student_name, l.start_at, p.move_to, l.time_zone_teacher,
      l.status = 'planned' and p.cancelled_at is null and p.move_asked_for = l.start_at as is_open
    from lesson_participant p
    join lesson l on l.id = p.lesson_id
    join student s on s.id = p.student_id
    where p.move_until <= ${now} and l.teacher_id = ${teacher}
    order by p.move_until, l.id, p.student_id limit ${limit}`.execute(tx);
  return rows;
}
