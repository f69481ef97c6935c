import type { Homework } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { setBefore } from './reading/lists.repository.ts';
import { shownHomework } from './reading/shown-homework.service.ts';
import { carryRows } from './rows/homework-rows.repository.ts';

/** HMW-30: what was set at a lesson goes along to the row that the lesson becomes in another week. */
export const carryHomework = (tx: Tx, from_lesson: number, to_lesson: number): Promise<void> =>
  carryRows(tx, from_lesson, to_lesson);

/** HMW-29: the newest of what was set since the lesson before this one. */
export async function lastHomeworkOf(db: Db, lesson_id: number, now: Date): Promise<Homework | null> {
  const [newest] = await setBefore(db, lesson_id);
  if (newest === undefined) return null;
  const [homework] = await shownHomework(db, [newest], { now });
  return homework ?? null;
}
