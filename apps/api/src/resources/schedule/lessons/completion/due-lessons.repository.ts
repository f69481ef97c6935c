import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import { ofTeacher, type Portion } from '../lesson-row/due-portion.repository.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

/** A condition on `lesson`: it was reopened after its end, so it waits for the teacher. */
export const waitsForTeacher = sql<boolean>`coalesce(lesson.reopened_at >= lesson.end_at, false)`;

/**
 * LSN-134, LSN-135. A condition on `lesson` and `teacher`: the lesson ended after its creation and after automatic
 * completion was enabled.
 */
const endsAfterItWasKnown = sql<boolean>`lesson.end_at > lesson.created_date
  and (teacher.auto_complete_rules_from is null or lesson.end_at > teacher.auto_complete_rules_from)`;

const dueLessons = (tx: Tx, now: Date) =>
  tx
    .selectFrom('lesson')
    .where('status', '=', 'planned')
    .where('auto_complete', '=', true)
    .where('end_at', '<=', now.toISOString())
    .where((eb) => eb.not(waitsForTeacher));

const dueRuleLessons = (tx: Tx, until: Date) =>
  tx
    .selectFrom('lesson')
    .innerJoin('teacher', 'teacher.id', 'lesson.teacher_id')
    .where('teacher.auto_complete_rules', '=', true)
    .where('lesson.status', '=', 'planned')
    .where('lesson.rule_id', 'is not', null)
    .where('lesson.end_at', '<=', until.toISOString())
    .where(endsAfterItWasKnown)
    .where((eb) => eb.not(waitsForTeacher));

/**
 * The teachers of lessons to complete automatically: one-time lessons that ended by `now` and lessons of rules that
 * ended by `until`.
 */
export async function teachersOfDueLessons(tx: Tx, now: Date, until: Date): Promise<number[]> {
  const rows = await dueLessons(tx, now)
    .select('lesson.teacher_id')
    .union(dueRuleLessons(tx, until).select('lesson.teacher_id'))
    .orderBy('teacher_id')
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

/** LSN-23. The one-time lessons that complete automatically now. Rows that another process has locked are skipped. */
export function lockDueLessons(tx: Tx, { teacher, now, limit }: Portion): Promise<LockedLesson[]> {
  return dueLessons(tx, now)
    .where(ofTeacher(teacher))
    .selectAll()
    .orderBy('end_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * LSN-24. The lessons of rules that ended by `now` and complete automatically. A lesson that was reopened after its end
 * waits for the teacher.
 */
export function lockDueRuleLessons(tx: Tx, { teacher, now: until, limit }: Portion): Promise<LockedLesson[]> {
  return dueRuleLessons(tx, until)
    .where(ofTeacher(teacher))
    .selectAll('lesson')
    .orderBy('lesson.end_at')
    .limit(limit)
    .forUpdate('lesson')
    .skipLocked()
    .execute();
}
