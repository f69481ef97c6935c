import type { MoveLimits, OwnAttendance } from '@planner/contract';
import type { CancellationPolicy } from '@planner/money';
import { sql, type InferResult } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { FreeLessonRow } from '../free-lessons/free-lesson-book.ts';
import type { TeacherId } from '../../http/who.ts';

/** A card that is linked to an account, with the card's teacher. */
export interface LinkedCard {
  student_profile_id: number;
  /** The account. */
  user: number;
  account_name: string;
  role_in_profile: 'student' | 'parent';
  is_second_parent: boolean;
  student_id: number;
  student_name: string;
  teacher_id: TeacherId;
  teacher_name: string;
  sees_money: boolean;
  /** STU-130. The policy of the card, otherwise the teacher's. */
  policy: CancellationPolicy;
  /** MOV-1. The limits of the teacher for requests for another time; null while there are none. */
  moves: MoveLimits | null;
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
    .innerJoin('users as account', 'account.id', 'profile.user_id')
    .where('profile.user_id', '=', user)
    .where('users.deletion_at', 'is', null)
    .select(['profile.user_id as user', 'account.first_name as account_name', 'profile.role_in_profile'])
    .select(['student.student_name', 'teacher.moves'])
    .select(['profile.id as student_profile_id', 'profile.student_id', 'student.teacher_id', 'profile.sees_money'])
    .select('profile.is_second_parent')
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

/** A participation that is cancelled, or that its student cancelled or asks the family to cancel. */
export interface AbsentPart {
  lesson_id: number;
  reason: string;
  cancelled_at: string | null;
  cancelled_by: 'teacher' | 'student' | 'system' | null;
  cancel_result: string;
  /** CAB-92. The account of the absence, with the name of the student or the parent; empty without a link. */
  absence_by: number | null;
  absence_name: string;
  family_asked_for: string | null;
  /** CAB-93. The operation of the absence while the teacher has not read its notification. */
  operation_id: number | null;
}

const absenceName = sql<string>`coalesce((
  select case when own.role_in_profile = 'student' then student.student_name
    else coalesce(nullif(account.first_name, ''), 'родитель') end
  from student_profile own join users account on account.id = own.user_id join student on student.id = own.student_id
  where own.user_id = part.absence_by and own.student_id = part.student_id), '')`;

const unseenOperation = sql<number | null>`case when exists (
  select from notification told join lesson on lesson.id = part.lesson_id
  where part.absence_operation_id is not null and told.user_id = lesson.teacher_id
    and starts_with(told.dedupe_key, 'student_cancelled:' || part.lesson_id || ':' || part.student_id || ':')
    and told.read_at is null) then part.absence_operation_id end`;

/** The absences of a student among these lessons. */
export async function absentParts(db: Db, student_id: number, lesson_ids: readonly number[]): Promise<AbsentPart[]> {
  if (lesson_ids.length === 0) return [];
  return db
    .selectFrom('lesson_participant as part')
    .where('part.student_id', '=', student_id)
    .where('part.lesson_id', 'in', lesson_ids)
    .where((eb) => eb.or([eb('part.cancelled_at', 'is not', null), eb('part.absence_by', 'is not', null)]))
    .select(['part.lesson_id', 'part.reason', 'part.cancelled_at', 'part.cancelled_by', 'part.cancel_result'])
    .select(['part.absence_by', 'part.family_asked_for', absenceName.as('absence_name')])
    .select(unseenOperation.as('operation_id'))
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

/** The completed lessons of a card and their marks. */
export async function attendanceOf(db: Db, student_id: number): Promise<OwnAttendance> {
  const { rows } = await sql<OwnAttendance>`
    select count(*) as held,
      count(*) filter (where part.attendance = 'present') as present,
      count(*) filter (where part.attendance = 'late') as late,
      count(*) filter (where part.attendance = 'absent') as absent,
      count(*) filter (where part.attendance = 'excused') as excused
    from lesson_participant part join lesson_effective lesson on lesson.id = part.lesson_id
    where part.student_id = ${student_id} and part.cancelled_at is null and lesson.status = 'completed'`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate answers one row');
  return counts;
}

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
