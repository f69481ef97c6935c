import type { Lesson } from '@planner/contract';
import type { Db } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { historyOf } from '../history/lesson-history.service.ts';
import { lessonById } from './lesson-query.repository.ts';

/** LSN-30. One lesson with what happened to it. */
export async function lessonWithHistory(
  db: Db,
  teacher: number,
  id: number,
): Promise<{ lesson: Lesson; history: { at: string; text: string }[] }> {
  const lesson = await lessonById(db, teacher, id);
  if (lesson === undefined) throw new Refusal('not_found');
  return { lesson, history: await historyOf(db, teacher, id) };
}
