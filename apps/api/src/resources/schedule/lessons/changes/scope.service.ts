import type { LessonChange, SavedLesson, SeriesReport } from '@planner/contract';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { deleteSeries } from '../../rules/end-rules.service.ts';
import { changeSeries } from '../../rules/series.service.ts';
import { isOwnLesson } from '../lesson-row/lesson-rows.repository.ts';
import type { Teaching } from '../reading/saved-lesson.ts';
import { changeLesson } from './change.service.ts';
import { deleteLesson } from '../deletion/delete.service.ts';

/** LSN-34. One lesson, it and those after it, or all to come. */
export async function changeLessons(
  tx: Tx,
  teaching: Teaching,
  id: number,
  change: z.output<typeof LessonChange>,
): Promise<SavedLesson> {
  if (change.scope === 'one') return changeLesson(tx, teaching, id, change);
  await refuseStrange(tx, teaching, id);
  return changeSeries(tx, teaching, { lesson: { id }, change });
}

export async function deleteLessons(
  tx: Tx,
  teaching: Teaching,
  id: number,
  { scope, ...how }: { scope: 'one' | 'following' | 'all'; dry_run: boolean; version?: number | undefined },
): Promise<SeriesReport> {
  if (scope === 'one') return deleteLesson(tx, teaching, id, how);
  await refuseStrange(tx, teaching, id);
  return deleteSeries(tx, teaching, { lesson: { id }, scope, ...how });
}

async function refuseStrange(tx: Tx, { teacher }: Teaching, id: number): Promise<void> {
  if (!(await isOwnLesson(tx, teacher, id))) throw new Refusal('not_found');
}
