import type { WorkingHours } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import type { WorkedTime } from './bending/free-place.ts';

const hoursOf = prepared<{ teacher: number }, { working_hours: WorkingHours | null }>((db, { teacher }) =>
  db.selectFrom('teacher').where('id', '=', teacher).select('working_hours'),
);

/** WRK-16, WRK-17. The working hours of a teacher, and whether the teacher works on public holidays. */
export const workedTimeOf = (db: Db, teacher: number): Promise<WorkedTime> =>
  db
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select(['working_hours', 'off_on_holidays'])
    .executeTakeFirstOrThrow();

/** WRK-17. The hours in which a teacher works; null without such hours. */
export async function workingHoursOf(db: Db, teacher: number): Promise<WorkingHours | null> {
  const [row] = await hoursOf(db, { teacher });
  if (row === undefined) throw new Error('The account of a teacher has no row of a teacher');
  return row.working_hours;
}
