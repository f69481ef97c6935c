import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { payerOfInvitation } from '../../ledger/lesson-money.ts';

/** The codes of a card that still work. */
const open = (tx: Tx, student_id: number, now: Date) =>
  tx
    .selectFrom('invitation')
    .where('student_id', '=', student_id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

export async function countOpen(tx: Tx, student_id: number, now: Date): Promise<number> {
  const { count } = await open(tx, student_id, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewInvitation {
  teacher_id: number;
  student_id: number;
  code: string;
  role: 'student' | 'parent';
  sees_money: boolean;
  is_second_parent: boolean;
  created_at: Date;
  expires_at: Date;
}

export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<number> {
  const { id } = await tx.insertInto('invitation').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** ACC-161. Open codes expire now. They stay stored, so that their use is rejected as expired, not as unknown. */
export async function voidInvitations(tx: Tx, student_id: number, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ expires_at: now })
    .where('id', 'in', open(tx, student_id, now).select('id'))
    .execute();
}

/** PAY-34. Returns whether the card had this code open. */
export async function withdraw(tx: Tx, student_id: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('id', 'in', open(tx, student_id, now).select('id'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const cardOfCode = (db: Db, code: string) =>
  db
    .selectFrom('student')
    .innerJoin('teacher', 'teacher.id', 'student.teacher_id')
    .innerJoin('users', 'users.id', 'teacher.id')
    .where('student.id', '=', (eb) => eb.selectFrom('invitation').where('code', '=', code).select('student_id'))
    .where('users.deletion_at', 'is', null)
    .select(['student.id', 'student.teacher_id', 'student.student_name', 'student.time_zone'])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('teacher_name'))
    .select(
      sql<number[]>`case when student.subject_ids = '{}' then teacher.subject_ids else student.subject_ids end`.as(
        'subject_ids',
      ),
    );

/** The card of a code. */
export const invitedCard = (db: Db, code: string) => cardOfCode(db, code).executeTakeFirst();

/** The card of a code, locked, so two simultaneous uses follow one another. */
export const lockInvitedCard = (tx: Tx, code: string) => cardOfCode(tx, code).forUpdate('student').executeTakeFirst();

/** The invitation of a code, with its payer and the name that its user gave. A use reads it under the lock of the card. */
export const invitationOf = (db: Db, code: string) =>
  db
    .selectFrom('invitation')
    .leftJoin('users', 'users.id', 'invitation.used_by')
    .where('invitation.code', '=', code)
    .select(['invitation.id', 'role', 'sees_money', 'is_second_parent', 'invitation.created_at', 'expires_at'])
    .select(['used_at', 'used_by', 'withdrawn_at'])
    .select('users.first_name as used_by_name')
    .select(sql<string | null>`(select name from payer where payer.id = ${payerOfInvitation})`.as('payer_name'))
    .executeTakeFirst();

export async function markUsed(tx: Tx, id: number, used_by: number, used_at: Date): Promise<void> {
  await tx.updateTable('invitation').set({ used_by, used_at }).where('id', '=', id).execute();
}
