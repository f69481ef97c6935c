import type { CancellationPolicy } from '@planner/money';
import { sql, type InferResult } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { FreeLessonRow } from '../free-lessons/free-lesson-book.ts';
import type { TeacherId } from '../../http/who.ts';

/** A card that is linked to an account, with the card's teacher. */
export interface LinkedCard {
  student_profile_id: number;
  student_id: number;
  teacher_id: TeacherId;
  teacher_name: string;
  sees_money: boolean;
  /** STU-130. The policy of the card, otherwise the teacher's. */
  policy: CancellationPolicy;
  /**
   * The free lessons in the order of their use. The same statement reads them, to keep the number of statements small
   * (MNY-130).
   */
  free: readonly FreeLessonRow[];
}

const freeLessons = sql<FreeLessonRow[]>`(
  select coalesce(json_agg(free order by free.earned_at, free.id), '[]')
  from free_lesson_days free where free.student_id = student.id)`;

/** The cards of a teacher whose account is being deleted are not shown. */
const linked = (db: Db, user: number) =>
  db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .innerJoin('teacher', 'teacher.id', 'student.teacher_id')
    .where('profile.user_id', '=', user)
    .where('users.deletion_at', 'is', null)
    .select(['profile.id as student_profile_id', 'profile.student_id', 'student.teacher_id', 'profile.sees_money'])
    .select(sql<CancellationPolicy>`coalesce(student.policy, teacher.policy)`.as('policy'))
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .select(freeLessons.as('free'))
    .orderBy('profile.id')
    // A foreign key ensures that the card belongs to a teacher.
    .$narrowType<{ teacher_id: TeacherId }>();

/** The cards of one account. */
export const linkedCards = prepared<{ user: number }, LinkedCard>((db, { user }) => linked(db, user));

/** The card of a profile, if the profile belongs to the account. */
export const linkedCard = prepared<{ user: number; student_profile_id: number }, LinkedCard>(
  (db, { user, student_profile_id }) => linked(db, user).where('profile.id', '=', student_profile_id),
);

/** The cancellation of the student's own participation in a group lesson. */
export interface CancelledPart {
  lesson_id: number;
  reason: string;
  cancelled_at: string;
  cancelled_by: 'teacher' | 'student' | 'system' | null;
  cancel_result: string;
}

/** The lessons among these in which only this student's participation is cancelled. */
export async function cancelledParts(
  db: Db,
  student_id: number,
  lesson_ids: readonly number[],
): Promise<CancelledPart[]> {
  if (lesson_ids.length === 0) return [];
  return db
    .selectFrom('lesson_participant')
    .where('student_id', '=', student_id)
    .where('lesson_id', 'in', lesson_ids)
    .where('cancelled_at', 'is not', null)
    .select(['lesson_id', 'reason', 'cancelled_at', 'cancelled_by', 'cancel_result'])
    .$narrowType<{ cancelled_at: string }>()
    .execute();
}

const FORESEEN = 50;

const coming = (db: Db, { student_id, now }: { student_id: number; now: string }) =>
  db
    .selectFrom('lesson')
    .innerJoin('lesson_participant as part', 'part.lesson_id', 'lesson.id')
    .where('part.student_id', '=', student_id)
    .where('part.cancelled_at', 'is', null)
    .where('lesson.status', '=', 'planned')
    .where('lesson.end_at', '>', now)
    .select(['lesson.id', 'lesson.conducted_date', 'lesson.start_at', 'part.price_minor', 'part.price_source'])
    .select(['part.charge_mode', 'part.charge_minor', 'part.cancelled_at'])
    .orderBy('lesson.start_at')
    .orderBy('lesson.id')
    .limit(FORESEEN);

/** The prices of the planned lessons, the nearest first. */
export const comingPrices = prepared<
  { student_id: number; now: string },
  InferResult<ReturnType<typeof coming>>[number]
>(coming);

export function teacherCardRow(db: Db, teacher: number) {
  return db
    .selectFrom('teacher')
    .innerJoin('users', 'users.id', 'teacher.id')
    .where('teacher.id', '=', teacher)
    .select(['teacher.about', 'teacher.subject_ids', 'teacher.contact', 'teacher.phone_number', 'teacher.meeting_url'])
    .select(['users.time_zone', 'users.photo_file_id'])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .executeTakeFirstOrThrow();
}
