import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** The teacher's side of a new account, with the defaults of the table. */
export async function insertTeacher(tx: Tx, id: number): Promise<void> {
  await tx.insertInto('teacher').values({ id }).execute();
}

export async function updateTeacher(tx: Tx, id: number, change: Updateable<Tables['teacher']>): Promise<void> {
  await tx.updateTable('teacher').set(change).where('id', '=', id).execute();
}

/** The cards of this teacher that somebody is linked to. */
export async function linkedStudents(db: Db, teacher: number): Promise<number[]> {
  const rows = await db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .where('student.teacher_id', '=', teacher)
    .select('student.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
