import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

/** A condition on `lesson`: opened again after its end, it waits for the teacher. */
export const waitsForTeacher = sql<boolean>`coalesce(lesson.reopened_at >= lesson.end_at, false)`;

/** LSN-134, LSN-135: a condition on `lesson` and `teacher`: it was over neither when this was switched on nor when it was entered. */
const endsAfterItWasKnown = sql<boolean>`lesson.end_at > lesson.created_date
  and (teacher.auto_complete_rules_from is null or lesson.end_at > teacher.auto_complete_rules_from)`;

/** LSN-23: what completes by itself now; rows another process is at are left to it. */
export function lockDueLessons(tx: Tx, now: Date, limit: number): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('status', '=', 'planned')
    .where('auto_complete', '=', true)
    .where('end_at', '<=', now.toISOString())
    .where((eb) => eb.not(waitsForTeacher))
    .selectAll()
    .orderBy('end_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** LSN-24: what a teacher lets complete half an hour after its end; one opened again after its end waits for the teacher. */
export function lockDueRuleLessons(tx: Tx, until: Date, limit: number): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .innerJoin('teacher', 'teacher.id', 'lesson.teacher_id')
    .where('teacher.auto_complete_rules', '=', true)
    .where('lesson.status', '=', 'planned')
    .where('lesson.rule_id', 'is not', null)
    .where('lesson.end_at', '<=', until.toISOString())
    .where(endsAfterItWasKnown)
    .where((eb) => eb.not(waitsForTeacher))
    .selectAll('lesson')
    .orderBy('lesson.end_at')
    .limit(limit)
    .forUpdate('lesson')
    .skipLocked()
    .execute();
}
