import type { Db, Tx } from '../../database/database.ts';

const ofTeacher = (db: Db, teacher: number) =>
  db
    .selectFrom('teacher_task')
    .where('teacher_id', '=', teacher)
    .select(['id', 'text', 'due', 'done_at', 'created_at']);

export const openTasks = (db: Db, teacher: number) =>
  ofTeacher(db, teacher)
    .where('done_at', 'is', null)
    .orderBy('due', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();

export const doneTasks = (db: Db, teacher: number, limit: number) =>
  ofTeacher(db, teacher)
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const lockTask = (tx: Tx, teacher: number, id: number) =>
  ofTeacher(tx, teacher).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertTask = (tx: Tx, row: { teacher_id: number; text: string; due: string | null; created_at: Date }) =>
  tx
    .insertInto('teacher_task')
    .values(row)
    .returning(['id', 'text', 'due', 'done_at', 'created_at'])
    .executeTakeFirstOrThrow();

export const writeDone = (tx: Tx, id: number, done_at: Date | null) =>
  tx
    .updateTable('teacher_task')
    .set({ done_at })
    .where('id', '=', id)
    .returning(['id', 'text', 'due', 'done_at', 'created_at'])
    .executeTakeFirstOrThrow();

export async function deleteTask(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('teacher_task')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
