import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

export const accessOf = (db: Db, student_id: number) =>
  db.selectFrom('child_access').where('student_id', '=', student_id).selectAll().executeTakeFirst();

/** The card with its teacher, locked, so that two parents do not open two accounts for one child. */
export const lockChildCard = (tx: Tx, student_id: number) =>
  tx
    .selectFrom('student')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('student.id', '=', student_id)
    .select(['student.id', 'student.teacher_id', 'student.student_name', 'student.time_zone'])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .forUpdate('student')
    .executeTakeFirstOrThrow();

interface NewAccess {
  user_id: number;
  student_id: number;
  made_by: number;
  code_hash: Buffer;
  expires_at: Date;
  created_at: Date;
}

/** ACC-231. Opens a code. The former one of the card is forgotten. */
export async function keepCode(tx: Tx, access: NewAccess): Promise<void> {
  const { made_by, code_hash, expires_at } = access;
  await tx
    .insertInto('child_access')
    .values(access)
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ made_by, code_hash, expires_at }))
    .execute();
}

/** The access of a code, locked, and whether the parent who made the code may still see the money. */
export const lockByCode = (tx: Tx, code_hash: Buffer) =>
  tx
    .selectFrom('child_access as access')
    .where('code_hash', '=', code_hash)
    .select(['user_id', 'student_id', 'expires_at'])
    .select(
      sql<boolean>`exists (select from student_profile own where own.user_id = access.made_by
        and own.student_id = access.student_id and own.sees_money)`.as('is_permitted'),
    )
    .forUpdate()
    .executeTakeFirst();

export async function forgetCode(tx: Tx, user_id: number): Promise<void> {
  await tx
    .updateTable('child_access')
    .set({ code_hash: null, expires_at: null })
    .where('user_id', '=', user_id)
    .execute();
}

/**
 * ACC-237. Locks the account of a child, and tells whether it became the child's own: it has a password, a proved
 * address, or the card of another teacher.
 */
export async function lockIsOwn(tx: Tx, user_id: number, student_id: number): Promise<boolean> {
  await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().executeTakeFirst();
  const own = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where(
      sql<boolean>`(password_hash is not null or email_state = 'proved' or exists (
        select from student_profile where user_id = users.id and student_id <> ${student_id}))`,
    )
    .select('id')
    .executeTakeFirst();
  return own !== undefined;
}

/** Returns the account of the child, or undefined if the card has none. */
export async function deleteAccess(tx: Tx, student_id: number): Promise<number | undefined> {
  const gone = await tx
    .deleteFrom('child_access')
    .where('student_id', '=', student_id)
    .returning('user_id')
    .executeTakeFirst();
  return gone?.user_id;
}
