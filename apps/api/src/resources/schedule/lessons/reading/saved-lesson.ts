import type { Lesson, SavedLesson, SeriesReport } from '@planner/contract';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { TeacherId } from '../../../../http/who.ts';
import { announceNothing } from '../../../../live/announce.ts';
import { lessonById } from './lesson-query.repository.ts';

export function reportOf(counts: Partial<SeriesReport>): SeriesReport {
  return {
    created: 0,
    updated: 0,
    deleted: 0,
    kept: [],
    conflicts: [],
    skipped_holidays: [],
    counted_until: null,
    ...counts,
  };
}

/** The answer of a write: the current state of the lesson. */
export async function savedLesson(
  tx: Tx,
  teacher: TeacherId,
  id: number,
  counts: Partial<SeriesReport>,
): Promise<SavedLesson & { lesson: Lesson }> {
  const lesson = await lessonById(tx, teacher, id);
  if (lesson === undefined) throw new Refusal('not_found');
  return { lesson, report: reportOf(counts), operation_id: null };
}

/** The answer of a preview. It has written nothing, so nothing is announced. */
export function previewedLesson(tx: Tx, counts: Partial<SeriesReport>): SavedLesson {
  announceNothing(tx);
  return { lesson: null, report: reportOf(counts), operation_id: null };
}
