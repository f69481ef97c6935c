import type { KnownVersion } from '@planner/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { Tables } from '../../../../database/tables/tables.ts';
import { refuseOldVersion } from '../../../../http/conflict/old-version.ts';
import { Missing } from '../../../../http/refusal.ts';

export type LockedLesson = Selectable<Tables['lesson']>;

/** The teacher's defaults for values that a lesson form omits. */
export interface LessonDefaults {
  reminder_minutes: number;
  break_minutes: number;
  meeting_url: string;
  auto_complete_rules: boolean;
}

/**
 * LSN-9. Orders the writes of a teacher's lessons one after another: the second of two overlapping lessons
 * detects the first one.
 */
export async function lockTeacher(tx: Tx, teacher: number): Promise<LessonDefaults> {
  return tx
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select(['reminder_minutes', 'break_minutes', 'meeting_url', 'auto_complete_rules'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * A lesson of this teacher, locked until the transaction ends. Throws when it does not exist or its version differs
 * from `known`.
 */
export async function lockLesson(
  tx: Tx,
  teacher: number,
  id: number,
  known: KnownVersion = '*',
): Promise<LockedLesson> {
  const lesson = await tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (lesson === undefined) throw new Missing('lesson', id);
  refuseOldVersion(lesson, known, 'lesson');
  return lesson;
}

/** Lessons of this teacher, locked by id, so that two requests cannot deadlock. */
export function lockLessons(tx: Tx, teacher: number, ids: readonly number[]): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${ids})`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}
