import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

/** HH:MM; the column also has seconds. */
const dueTime = sql<string | null>`to_char(due_time, 'HH24:MI')`.as('due_time');
const SHOWN = ['id', 'text', 'due', dueTime, 'done_at', 'created_at'] as const;

const ofTeacher = (db: Db, teacher: number) =>
  db.selectFrom('teacher_task').where('teacher_id', '=', teacher).select(SHOWN);

export const openTasks = (db: Db, teacher: number) =>
  ofTeacher(db, teacher)
    .where('done_at', 'is', null)
    .orderBy('due', (order) => order.asc().nullsLast())
    .orderBy('teacher_task.due_time', (order) => order.asc().nullsLast())
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

interface NewTask {
  teacher_id: number;
  text: string;
  due: string | null;
  due_time: string | null;
  created_at: Date;
}

export const insertTask = (tx: Tx, row: NewTask) =>
  tx.insertInto('teacher_task').values(row).returning(SHOWN).executeTakeFirstOrThrow();

export const writeDone = (tx: Tx, id: number, done_at: Date | null) =>
  tx.updateTable('teacher_task').set({ done_at }).where('id', '=', id).returning(SHOWN).executeTakeFirstOrThrow();

export async function deleteTask(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('teacher_task')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
