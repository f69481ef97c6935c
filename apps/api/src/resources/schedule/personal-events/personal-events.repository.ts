import type { PersonalEvent } from '@planner/contract';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
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
  'version',
] as const;

const ofTeacher = (db: Db, teacher: number, id: number) =>
  db.selectFrom('personal_event').where('teacher_id', '=', teacher).where('id', '=', id);

export const eventById = (db: Db, teacher: number, id: number): Promise<PersonalEvent | undefined> =>
  ofTeacher(db, teacher, id).select(SHOWN).executeTakeFirst();

/** An event with the numbers of the weeks that it leaves out. */
export type StoredEvent = PersonalEvent & { skipped_weeks: number[] };

export const lockEvent = (tx: Tx, teacher: number, id: number): Promise<StoredEvent | undefined> =>
  ofTeacher(tx, teacher, id)
    .select([...SHOWN, 'skipped_weeks'])
    .forUpdate()
    .executeTakeFirst();

export const insertEvent = (tx: Tx, row: Insertable<Tables['personal_event']>): Promise<PersonalEvent> =>
  tx.insertInto('personal_event').values(row).returning(SHOWN).executeTakeFirstOrThrow();

export const updateEvent = (tx: Tx, id: number, change: Updateable<Tables['personal_event']>): Promise<PersonalEvent> =>
  tx.updateTable('personal_event').set(change).where('id', '=', id).returning(SHOWN).executeTakeFirstOrThrow();

export const deleteEvent = (tx: Tx, id: number) => tx.deleteFrom('personal_event').where('id', '=', id).execute();
