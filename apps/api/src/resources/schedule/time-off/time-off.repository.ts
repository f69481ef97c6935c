import type { TimeOff } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Tables } from '../../../database/tables/tables.ts';

const SHOWN = [
  'id',
  'first_day',
  'last_day',
  sql<string | null>`to_char(start_time, 'HH24:MI')`.as('start_time'),
  sql<string | null>`to_char(end_time, 'HH24:MI')`.as('end_time'),
  'time_zone',
  'reason',
] as const;

/** The current and future times off of a teacher, in order. */
export const timesOffFrom = (db: Db, teacher: number, now: Date): Promise<TimeOff[]> =>
  db
    .selectFrom('time_off')
    .where('teacher_id', '=', teacher)
    .where('end_at', '>', now.toISOString())
    .select(SHOWN)
    .orderBy('start_at')
    .orderBy('id')
    .execute();

/** The largest number of times off that a calendar shows at once. */
export const MOST_TIMES_OFF = 500;

const selectBetween = prepared<{ teacher: number; from: Day; to: Day }, TimeOff>((db, { teacher, from, to }) =>
  db
    .selectFrom('time_off')
    .where('teacher_id', '=', teacher)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .select(SHOWN)
    .orderBy('start_at')
    .orderBy('id')
    .limit(MOST_TIMES_OFF),
);

/** The times off of a teacher that overlap two days and the days between, in order. */
export const timesOffBetween = (db: Db, teacher: number, { from, to }: { from: Day; to: Day }): Promise<TimeOff[]> =>
  selectBetween(db, { teacher, from, to });

/** The spans of times off that end after an instant. */
export const spansFrom = (db: Db, teacher: number, after: Date) =>
  db
    .selectFrom('time_off')
    .where('teacher_id', '=', teacher)
    .where('end_at', '>', after.toISOString())
    .select(['start_at', 'end_at'])
    .execute();

export const insertTimeOff = (tx: Tx, row: Insertable<Tables['time_off']>): Promise<TimeOff> =>
  tx.insertInto('time_off').values(row).returning(SHOWN).executeTakeFirstOrThrow();

export async function deleteTimeOff(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('time_off')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
