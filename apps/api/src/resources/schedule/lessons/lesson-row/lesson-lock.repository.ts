import type { KnownVersion } from '@planner/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { Tables } from '../../../../database/tables/tables.ts';
import { Missing, refuseOldVersion } from '../../../../http/refusal.ts';

export type LockedLesson = Selectable<Tables['lesson']>;

/** What a lesson takes from its teacher where the form left it out. */
export interface LessonDefaults {
  reminder_minutes: number;
  break_minutes: number;
  meeting_url: string;
  auto_complete_rules: boolean;
}

/** LSN-9: writes of one teacher's lessons go one after another, so that two that overlap cannot both pass the look. */
export async function lockTeacher(tx: Tx, teacher: number): Promise<LessonDefaults> {
  return tx
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select(['reminder_minutes', 'break_minutes', 'meeting_url', 'auto_complete_rules'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The row of a lesson, held until the transaction ends; it must be this teacher's and of the version that is known. */
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
  refuseOldVersion(lesson, known);
  return lesson;
}

/** Several rows, those of this teacher, locked in one order so that two requests cannot hold each other up. */
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
