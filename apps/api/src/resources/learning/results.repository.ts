import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

const ofTeacher = (db: Db, teacher: number) =>
  db
    .selectFrom('result')
    .where('teacher_id', '=', teacher)
    .select(['id', 'student_id', 'lesson_id', 'title', 'date', 'value', 'max', 'comment', 'version']);

/** A page of results, the newest first. */
export const resultsOfStudent = (
  db: Db,
  teacher: number,
  { student_id, limit, offset }: { student_id: number; limit: number; offset: number },
) =>
  ofTeacher(db, teacher)
    .where('student_id', '=', student_id)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const resultById = (db: Db, teacher: number, id: number) =>
  ofTeacher(db, teacher).where('id', '=', id).executeTakeFirst();

export const lockResult = (tx: Tx, teacher: number, id: number) =>
  ofTeacher(tx, teacher).where('id', '=', id).forUpdate().executeTakeFirst();

export async function countResults(db: Db, student_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('result')
    .where('student_id', '=', student_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertResult(tx: Tx, row: Insertable<Tables['result']>): Promise<number> {
  const { id } = await tx.insertInto('result').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateResult(tx: Tx, id: number, change: Updateable<Tables['result']>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('result').set(change).where('id', '=', id).execute();
}

/** Returns the student of the deleted result, or undefined if there was none. */
export async function deleteResult(tx: Tx, teacher: number, id: number): Promise<number | undefined> {
  const deleted = await tx
    .deleteFrom('result')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .returning('student_id')
    .executeTakeFirst();
  return deleted?.student_id;
}

export async function carryResults(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('result').set({ lesson_id: to }).where('lesson_id', '=', from).execute();
}
