import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { TeacherId, UserId } from '../../http/who.ts';

/** The teacher's row of a new account, with the table's defaults. */
export async function insertTeacher(tx: Tx, id: number): Promise<void> {
  await tx.insertInto('teacher').values({ id }).execute();
}

export async function updateTeacher(tx: Tx, id: TeacherId, change: Updateable<Tables['teacher']>): Promise<void> {
  await tx.updateTable('teacher').set(change).where('id', '=', id).execute();
}

/** LSN-134. Sets the start of automatic completion for lessons of rules. An enabled setting keeps its start. */
export async function markSwitchedOn(tx: Tx, id: TeacherId, now: Date): Promise<void> {
  await tx
    .updateTable('teacher')
    .set({ auto_complete_rules_from: now })
    .where('id', '=', id)
    .where('auto_complete_rules', '=', false)
    .execute();
}

export function teacherById(db: Db, teacher: TeacherId) {
  return db
    .selectFrom('teacher')
    .innerJoin('users', 'users.id', 'teacher.id')
    .selectAll('teacher')
    .select(['users.referral_code'])
    .select((eb) => [
      eb
        .selectFrom('student')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('student.teacher_id', '=', 'teacher.id')
        .where('student.archived_at', 'is', null)
        .as('students_count'),
      eb
        .selectFrom('student_group')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('student_group.teacher_id', '=', 'teacher.id')
        .where('student_group.archived_at', 'is', null)
        .as('groups_count'),
      eb
        .selectFrom('users as guest')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('guest.referred_by', '=', 'teacher.id')
        .as('referred_count'),
    ])
    .where('teacher.id', '=', teacher)
    .executeTakeFirstOrThrow();
}

/** CAB-91. In kopecks. */
export async function consentAbove(db: Db, user: UserId): Promise<number> {
  const { consent_above_minor } = await db
    .selectFrom('users')
    .where('id', '=', user)
    .select('consent_above_minor')
    .executeTakeFirstOrThrow();
  return consent_above_minor ?? 0;
}

/** The cards that are linked to the account. */
export function profilesOf(db: Db, user: UserId) {
  return db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .innerJoin('teacher', 'teacher.id', 'student.teacher_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .select([
      'profile.id as student_profile_id',
      'student.student_name',
      sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'),
      sql<number[]>`case when student.subject_ids = '{}' then teacher.subject_ids else student.subject_ids end`.as(
        'subject_ids',
      ),
      'profile.role_in_profile',
      'profile.sees_money',
      'profile.is_second_parent',
    ])
    .where('profile.user_id', '=', user)
    .where('users.deletion_at', 'is', null)
    .orderBy('profile.id')
    .execute();
}

/** The teachers with a card that is linked to the account. */
export async function teachersOf(db: Db, user: UserId): Promise<number[]> {
  const rows = await db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .where('profile.user_id', '=', user)
    .select('student.teacher_id')
    .distinct()
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}
