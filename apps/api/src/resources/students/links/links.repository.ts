import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

type Role = 'student' | 'parent';

export async function setInvite(
  tx: Tx,
  teacher: number,
  student_id: number,
  invite: { invite_code: string; invite_expires_at: Date; invite_role: Role; invite_sees_money: boolean },
): Promise<void> {
  await tx
    .updateTable('student')
    .set({ ...invite, invite_used_at: null })
    .where('teacher_id', '=', teacher)
    .where('id', '=', student_id)
    .execute();
}

/** The card, locked, so that its linked accounts do not change meanwhile. */
export function lockCard(tx: Tx, teacher: number, student_id: number) {
  return tx
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', student_id)
    .select(['student_name', 'erased_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** ACC-161. An open code expires now. It stays stored, so that its use is rejected as expired, not as unknown. */
export async function voidInvite(tx: Tx, student_id: number, now: Date): Promise<void> {
  await tx
    .updateTable('student')
    .set({ invite_expires_at: now })
    .where('id', '=', student_id)
    .where('invite_used_at', 'is', null)
    .where('invite_expires_at', '>', now.toISOString())
    .execute();
}

/** The card of a code, locked, so two simultaneous uses follow one another. */
export function invitedCard(tx: Tx, code: string) {
  return tx
    .selectFrom('student')
    .innerJoin('teacher', 'teacher.id', 'student.teacher_id')
    .innerJoin('users', 'users.id', 'teacher.id')
    .where('student.invite_code', '=', code)
    .where('users.deletion_at', 'is', null)
    .select([
      'student.id',
      'student.teacher_id',
      'student.student_name',
      'student.time_zone',
      'student.invite_expires_at',
      'student.invite_used_at',
      'student.invite_role',
      'student.invite_sees_money',
    ])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .select(
      sql<number[]>`case when student.subject_ids = '{}' then teacher.subject_ids else student.subject_ids end`.as(
        'subject_ids',
      ),
    )
    .forUpdate('student')
    .executeTakeFirst();
}

export function profilesOfCard(tx: Tx, student_id: number) {
  return tx
    .selectFrom('student_profile')
    .where('student_id', '=', student_id)
    .select(['user_id', 'role_in_profile', 'sees_money'])
    .execute();
}

export async function countProfiles(tx: Tx, user_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('student_profile')
    .where('user_id', '=', user_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewLink {
  user_id: number;
  student_id: number;
  role_in_profile: Role;
  sees_money: boolean;
  created_at: Date;
}

/** Links an account to a card and marks the code as used. */
export async function insertProfile(tx: Tx, link: NewLink, time_zone: string | null): Promise<number> {
  const { id } = await tx.insertInto('student_profile').values(link).returning('id').executeTakeFirstOrThrow();
  await tx
    .updateTable('student')
    .set({ invite_used_at: link.created_at, time_zone })
    .where('id', '=', link.student_id)
    .execute();
  return id;
}

export async function hideMoneyFromStudents(tx: Tx, student_id: number): Promise<void> {
  await tx
    .updateTable('student_profile')
    .set({ sees_money: false })
    .where('student_id', '=', student_id)
    .where('role_in_profile', '=', 'student')
    .execute();
}

/** ACC-162, ACC-163. Deletes a link and returns its account and card, or undefined when this link does not exist. */
export function deleteProfile(tx: Tx, id: number, whose: { student_id: number } | { user_id: number }) {
  return tx
    .deleteFrom('student_profile')
    .where('id', '=', id)
    .where((eb) => eb.and(whose))
    .returning(['user_id', 'student_id', 'role_in_profile'])
    .executeTakeFirst();
}

/** The names of a card and its teacher, for notifications. */
export function namesOfCard(tx: Tx, student_id: number) {
  return tx
    .selectFrom('student')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('student.id', '=', student_id)
    .select(['student.teacher_id', 'student.student_name'])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .executeTakeFirstOrThrow();
}
