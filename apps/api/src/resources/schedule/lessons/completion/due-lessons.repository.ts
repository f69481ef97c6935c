import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import { ofTeacher, type Portion } from '../lesson-row/due-portion.repository.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

/** A condition on `lesson`: it was reopened after its end, so it waits for the teacher. */
export const waitsForTeacher = sql<boolean>`coalesce(lesson.reopened_at >= lesson.end_at, false)`;

// The conditions contain their values as text, and not as parameters: only so the planner knows that a partial index has
// exactly these rows.
const COMPLETES_ONCE = sql<boolean>`lesson.status = 'planned' and lesson.auto_complete and not ${waitsForTeacher}`;

/** LSN-135: a lesson of a rule that was over at its creation waits for the teacher. */
const COMPLETES_BY_RULE = sql<boolean>`lesson.status = 'planned' and lesson.rule_id is not null
  and lesson.end_at > lesson.created_date and not ${waitsForTeacher}`;

/** LSN-134. A condition on `lesson` and `teacher`: the lesson ended after automatic completion was enabled. */
const endsAfterSwitch = sql<boolean>`lesson.end_at > coalesce(teacher.auto_complete_rules_from, '-infinity')`;

const dueLessons = (tx: Tx, now: Date) =>
  tx.selectFrom('lesson').where(COMPLETES_ONCE).where('end_at', '<=', now.toISOString());

const dueRuleLessons = (tx: Tx, until: Date) =>
  tx
    .selectFrom('lesson')
    .innerJoin('teacher', 'teacher.id', 'lesson.teacher_id')
    .where(sql<boolean>`teacher.auto_complete_rules`)
    .where(COMPLETES_BY_RULE)
    .where('lesson.end_at', '<=', until.toISOString())
    .where(endsAfterSwitch);

/**
 * The teachers of lessons to complete automatically: one-time lessons that ended by `now` and lessons of rules that
 * ended by `until`. OPS-241: the search reads one index entry of each teacher with automatic completion, and none of a
 * lesson that waits for its teacher. `limit` keeps the planner from reading all lessons at once.
 */
export async function teachersOfDueLessons(tx: Tx, now: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select teacher_id from lesson where ${COMPLETES_ONCE} and end_at <= ${now.toISOString()}
    union
    select teacher.id from teacher
    cross join lateral (
      select from lesson
      where lesson.teacher_id = teacher.id and ${COMPLETES_BY_RULE}
        and lesson.end_at <= ${until.toISOString()} and ${endsAfterSwitch}
      limit 1) due
    where teacher.auto_complete_rules
    order by teacher_id`.execute(tx);
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
