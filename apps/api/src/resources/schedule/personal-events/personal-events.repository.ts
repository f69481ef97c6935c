import type { PersonalEvent } from '@planner/contract';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';

const SHOWN = [
  'id',
  'title',
  'first_day',
  'last_day',
  sql<string | null>`to_char(start_time, 'HH24:MI')`.as('start_time'),
  sql<string | null>`to_char(end_time, 'HH24:MI')`.as('end_time'),
  'time_zone',
  'is_weekly',
  'repeat_until',
] as const;

export const insertEvent = (tx: Tx, row: Insertable<Tables['personal_event']>): Promise<PersonalEvent> =>
  tx.insertInto('personal_event').values(row).returning(SHOWN).executeTakeFirstOrThrow();

export async function deleteEvent(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('personal_event')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
