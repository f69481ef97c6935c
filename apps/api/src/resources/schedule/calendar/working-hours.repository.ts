import type { WorkingHours } from '@planner/contract';
import type { Db } from '../../../database/database.ts';

/** WRK-17. The hours in which a teacher works; null without such hours. */
export async function workingHoursOf(db: Db, teacher: number): Promise<WorkingHours | null> {
  const { working_hours } = await db
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select('working_hours')
    .executeTakeFirstOrThrow();
  return working_hours;
}
