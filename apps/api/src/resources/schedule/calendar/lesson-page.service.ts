import type { ResultOf } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { foreseenCharges } from '../lessons/completion/foreseen-charges.service.ts';
import { historyOf } from '../lessons/history/lesson-history.service.ts';
import { lessonById } from '../lessons/reading/lesson-query.repository.ts';

/** LSN-30, LSN-171. A lesson with its history and the charges of its completion. */
export async function lessonWithHistory(
  db: Db,
  teacher: number,
  id: number,
): Promise<ResultOf<'GET /api/lesson/{id}'>> {
  const lesson = await lessonById(db, teacher, id);
  if (lesson === undefined) throw new Refusal('not_found');
  return { lesson, history: await historyOf(db, teacher, id), charges: await foreseenCharges(db, lesson) };
}
