import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A card that is linked to an account, and whose card it is. */
export interface LinkedCard {
  student_profile_id: number;
  student_id: number;
  teacher_id: number;
  teacher_name: string;
  sees_money: boolean;
}

/** The cards of one account, or the one of a profile; a teacher who is leaving shows nothing any more. */
export function linkedCards(db: Db, user: number, student_profile_id?: number): Promise<LinkedCard[]> {
  return db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('profile.user_id', '=', user)
    .where('users.deletion_at', 'is', null)
    .$if(student_profile_id !== undefined, (query) => query.where('profile.id', '=', student_profile_id ?? 0))
    .select(['profile.id as student_profile_id', 'profile.student_id', 'student.teacher_id', 'profile.sees_money'])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .orderBy('profile.id')
    .execute();
}

/** Of these lessons, those in which only this student's part is cancelled. */
export async function cancelledParts(db: Db, student_id: number, lesson_ids: readonly number[]): Promise<Set<number>> {
  if (lesson_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('lesson_participant')
    .where('student_id', '=', student_id)
    .where('lesson_id', 'in', lesson_ids)
    .where('cancelled_at', 'is not', null)
    .select('lesson_id')
    .execute();
  return new Set(rows.map(({ lesson_id }) => lesson_id));
}

const FORESEEN = 50;

/** The prices of the lessons to come, the nearest first. */
export function comingPrices(db: Db, student_id: number, now: Date) {
  return db
    .selectFrom('lesson')
    .innerJoin('lesson_participant as part', 'part.lesson_id', 'lesson.id')
    .where('part.student_id', '=', student_id)
    .where('part.cancelled_at', 'is', null)
    .where('lesson.status', '=', 'planned')
    .where('lesson.end_at', '>', now.toISOString())
    .select(['lesson.id', 'lesson.conducted_date', 'part.price_minor', 'part.price_source'])
    .select(['part.charge_mode', 'part.charge_minor', 'part.cancelled_at'])
    .orderBy('lesson.start_at')
    .orderBy('lesson.id')
    .limit(FORESEEN)
    .execute();
}

export function teacherCardRow(db: Db, teacher: number) {
  return db
    .selectFrom('teacher')
    .innerJoin('users', 'users.id', 'teacher.id')
    .where('teacher.id', '=', teacher)
    .select(['teacher.about', 'teacher.subject_ids', 'teacher.contact', 'teacher.phone_number', 'teacher.meeting_url'])
    .select(['teacher.policy', 'users.time_zone'])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .executeTakeFirstOrThrow();
}
