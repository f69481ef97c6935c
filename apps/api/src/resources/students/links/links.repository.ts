import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

type Role = 'student' | 'parent';

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

export function profilesOfCard(db: Db, student_id: number) {
  return db
    .selectFrom('student_profile')
    .where('student_id', '=', student_id)
    .select(['user_id', 'role_in_profile', 'sees_money', 'created_at'])
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
  is_second_parent?: boolean;
  created_at: Date;
}

/** Links an account to a card. */
export async function insertProfile(tx: Tx, link: NewLink, time_zone: string | null): Promise<number> {
  const { id } = await tx.insertInto('student_profile').values(link).returning('id').executeTakeFirstOrThrow();
  await tx.updateTable('student').set({ time_zone }).where('id', '=', link.student_id).execute();
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

/** PAY-36. Shows or hides the money to one linked account. Returns undefined when the card has no such link. */
export const setSeesMoney = (tx: Tx, student_id: number, id: number, sees_money: boolean) =>
  tx
    .updateTable('student_profile')
    .set({ sees_money })
    .where('id', '=', id)
    .where('student_id', '=', student_id)
    .returning('user_id')
    .executeTakeFirst();

/** ACC-162, ACC-163. Deletes a link and returns its account and card, or undefined when this link does not exist. */
export function deleteProfile(tx: Tx, id: number, whose: { student_id: number } | { user_id: number }) {
  return tx
    .deleteFrom('student_profile')
    .where('id', '=', id)
    .where((eb) => eb.and(whose))
    .returning(['user_id', 'student_id', 'role_in_profile', 'is_second_parent'])
    .executeTakeFirst();
}

/** ACC-232. Deletes the link of an account to a card. */
export async function deleteProfileOf(tx: Tx, user_id: number, student_id: number): Promise<void> {
  await tx.deleteFrom('student_profile').where('user_id', '=', user_id).where('student_id', '=', student_id).execute();
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
