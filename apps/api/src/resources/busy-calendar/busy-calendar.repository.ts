import type { BusyCalendar } from '@planner/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

type Row = Omit<BusyCalendar, 'host'> & { url: string };
const SHOWN = ['url', 'created_at', 'read_at', 'failure', 'is_cut'] as const;

export const calendarOf = (db: Db, teacher: number): Promise<Row | undefined> =>
  db.selectFrom('busy_calendar').where('teacher_id', '=', teacher).select(SHOWN).executeTakeFirst();

/** Replaces the address of a teacher. The new address is due at once. */
export function writeCalendar(
  tx: Tx,
  { teacher, url, now }: { teacher: number; url: string; now: Date },
): Promise<Row> {
  const never = { read_at: null, failed_at: null, failure: null, failures: 0, is_cut: false };
  const unread = { url, created_at: now, due_at: now, ...never };
  return tx
    .insertInto('busy_calendar')
    .values({ teacher_id: teacher, ...unread })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet(unread))
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

export const deleteCalendar = (tx: Tx, teacher: number) =>
  tx.deleteFrom('busy_calendar').where('teacher_id', '=', teacher).execute();

export const deleteTimes = (tx: Tx, teacher: number) =>
  tx.deleteFrom('busy_time').where('teacher_id', '=', teacher).execute();

export async function teachersOfDueCalendars(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('busy_calendar')
    .where('due_at', '<=', now.toISOString())
    .select('teacher_id')
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

/** Takes a due calendar until `until`, so that no other process reads it too. */
export async function takeCalendar(tx: Tx, teacher: number, { now, until }: { now: Date; until: Date }) {
  const { rows } = await sql<{ url: string; time_zone: string }>`
    update busy_calendar set due_at = ${until} from users
    where teacher_id = ${teacher} and users.id = teacher_id and due_at <= ${now}
    returning url, users.time_zone`.execute(tx);
  return rows[0];
}

/** Locks the calendar of a reading. Returns the failures in a row; undefined when its address is another one by now. */
export async function lockCalendar(tx: Tx, teacher: number, url: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('busy_calendar')
    .where('teacher_id', '=', teacher)
    .where('url', '=', url)
    .select('failures')
    .forUpdate()
    .executeTakeFirst();
  return row?.failures;
}

interface Ended {
  read_at?: Date;
  failed_at: Date | null;
  failure: BusyCalendar['failure'];
  failures: number;
  /** Stays unchanged after a failure, as the times do. */
  is_cut?: boolean;
  due_at: Date;
}

export const endReading = (tx: Tx, teacher: number, ended: Ended) =>
  tx.updateTable('busy_calendar').set(ended).where('teacher_id', '=', teacher).execute();

interface NewTime {
  title: string;
  start: number;
  end: number;
  is_whole: boolean;
}

export async function insertTimes(tx: Tx, teacher: number, times: readonly NewTime[]): Promise<void> {
  await sql`
    insert into busy_time (teacher_id, title, start_at, end_at, is_whole)
    select ${teacher}, title, to_timestamp(start / 1000), to_timestamp("end" / 1000), is_whole
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as found (title text, start double precision, "end" double precision, is_whole boolean)`.execute(tx);
}
