import type { TeacherTask } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { holdAccount, refuseOverQuota } from '../quotas/quotas.service.ts';
import { deleteTask, doneTasks, insertTask, lockTask, openTasks, writeDone } from './tasks.repository.ts';

const DONE_SHOWN = 50;

/** LRN-30. Open tasks by day and time, then open tasks without a day, then the newest done tasks. */
export async function tasksOf(db: Db, teacher: number): Promise<TeacherTask[]> {
  return [...(await openTasks(db, teacher)), ...(await doneTasks(db, teacher, DONE_SHOWN))];
}

/** OPS-152, LRN-31. The caller holds the lock T (docs/api/checks.md), because the open tasks are counted. */
const refuseTooMany = (tx: Tx, teacher: number, field: string) =>
  refuseOverQuota(tx, { teacher, now: null }, { quota: 'teacher_task', field });

interface NewTask {
  text: string;
  due?: string | null | undefined;
  due_time?: string | null | undefined;
}

export async function addTask(
  tx: Tx,
  { teacher, now }: Teaching,
  { text, due = null, due_time = null }: NewTask,
): Promise<TeacherTask> {
  await holdAccount(tx, teacher);
  await refuseTooMany(tx, teacher, 'text');
  return insertTask(tx, { teacher_id: teacher, text, due, due_time, created_at: now });
}

/** LRN-32. Marks a task as done or opens it again. A repetition changes nothing. */
export async function tickTask(tx: Tx, { teacher, now }: Teaching, id: number, done: boolean): Promise<TeacherTask> {
  // Every write takes the lock T before it locks a row.
  await holdAccount(tx, teacher);
  const task = await lockTask(tx, teacher, id);
  if (task === undefined) throw new Refusal('not_found');
  if (done === (task.done_at !== null)) return task;
  if (!done) await refuseTooMany(tx, teacher, 'done');
  return writeDone(tx, id, done ? now : null);
}

export async function removeTask(tx: Tx, teacher: number, id: number): Promise<null> {
  if (!(await deleteTask(tx, teacher, id))) throw new Refusal('not_found');
  return null;
}
