import type { Lesson, LessonBrief, SavedLesson, SeriesReport } from '@planner/contract';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { SignedIn, TeacherId } from '../../../../http/who.ts';
import { announceNothing } from '../../../../live/announce.ts';
import type { LockedLesson } from '../participants/parts.repository.ts';
import { lessonById } from './lesson-query.repository.ts';

/** The teacher who writes, the zone of his account and the moment. */
export interface Teaching {
  teacher: TeacherId;
  time_zone: string;
  now: Date;
}

export const teachingOf = ({ teacher, user, now }: { teacher: TeacherId; user: SignedIn; now: Date }): Teaching => ({
  teacher,
  time_zone: user.time_zone,
  now,
});

export function reportOf(counts: Partial<SeriesReport>): SeriesReport {
  return {
    created: 0,
    updated: 0,
    deleted: 0,
    kept: [],
    conflicts: [],
    skipped_holidays: [],
    operation_id: null,
    ...counts,
  };
}

/** The answer of a write: the lesson as it now is. */
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

/** The answer of a preview; nothing has been written, so nobody is told. */
export function previewedLesson(tx: Tx, counts: Partial<SeriesReport>): SavedLesson {
  announceNothing(tx);
  return { lesson: null, report: reportOf(counts), operation_id: null };
}

/** LSN-8. */
export function refuseOverlaps(conflicts: readonly LessonBrief[], force: boolean): void {
  if (conflicts.length > 0 && !force) throw new Refusal('lesson_overlaps', { details: { conflicts } });
}

/** LSN-15. */
export function refuseOldVersion(lesson: LockedLesson, version: number | undefined): void {
  if (version !== undefined && version !== lesson.version) {
    throw new Refusal('version_conflict', { details: { version: lesson.version } });
  }
}
