import type { KnownVersion, SeriesReport } from '@planner/contract';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { announceNothing } from '../../../../live/announce.ts';
import { lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { reasonToKeep } from '../lesson-row/lesson-emptiness.repository.ts';
import { deleteLessons } from '../lesson-row/lesson-rows.repository.ts';
import { reportOf } from '../reading/saved-lesson.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { tellStudents } from '../notices/lesson-telling.service.ts';

/** LSN-14. Deletes one lesson if it is empty. Otherwise throws has_record. */
export async function deleteLesson(
  tx: Tx,
  { teacher, now }: Teaching,
  lesson_id: number,
  { dry_run, version }: { dry_run: boolean; version: KnownVersion },
): Promise<SeriesReport> {
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, lesson_id, version);
  const record = await reasonToKeep(tx, lesson_id);
  if (dry_run) {
    announceNothing(tx);
    return record === undefined
      ? reportOf({ deleted: 1 })
      : reportOf({ kept: [{ id: lesson_id, date: lesson.conducted_date, ...record }] });
  }
  if (record !== undefined) {
    const { why, next } = record;
    throw new Refusal('has_record', { message: `Удалить нельзя: ${why}. ${next}`, details: { why, next } });
  }
  const students = (await partsOf(tx, lesson_id)).map(({ student_id }) => student_id);
  await deleteLessons(tx, teacher, [lesson_id]);
  await tellStudents(tx, { lesson, students, news: { kind: 'lesson_cancelled', reason: '' }, quiet: false, now });
  return reportOf({ deleted: 1 });
}
