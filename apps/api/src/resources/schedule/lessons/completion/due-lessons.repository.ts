import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.ts';

/** LSN-23: what completes by itself now; rows another process is at are left to it. */
export function lockDueLessons(tx: Tx, now: Date, limit: number): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('status', '=', 'planned')
    .where('auto_complete', '=', true)
    .where('end_at', '<=', now.toISOString())
    .selectAll()
    .orderBy('end_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** LSN-24: what a teacher lets complete half an hour after its end; a lesson once reopened waits for the teacher. */
export function lockDueRuleLessons(tx: Tx, until: Date, limit: number): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .innerJoin('teacher', 'teacher.id', 'lesson.teacher_id')
    .where('teacher.auto_complete_rules', '=', true)
    .where('lesson.status', '=', 'planned')
    .where('lesson.rule_id', 'is not', null)
    .where('lesson.end_at', '<=', until.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lesson_history as line')
            .select('line.id')
            .whereRef('line.lesson_id', '=', 'lesson.id')
            .where('line.kind', '=', 'reopened'),
        ),
      ),
    )
    .selectAll('lesson')
    .orderBy('lesson.end_at')
    .limit(limit)
    .forUpdate('lesson')
    .skipLocked()
    .execute();
}
