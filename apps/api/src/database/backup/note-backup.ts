import type pg from 'pg';
import { sqlState } from '@planner/server-core';

/** The database of an older program has no table for it, and a standby server or a reading role writes nothing. */
const CANNOT_NOTE: ReadonlySet<string | undefined> = new Set(['42P01', '42703', '25006', '42501']);

async function note(client: pg.Client, columns: readonly string[], at: Date): Promise<void> {
  const values = columns.map(() => '$1').join(', ');
  const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  try {
    await client.query(
      `insert into backup_made (${columns.join(', ')}) values (${values}) on conflict (is_only) do update set ${changes}`,
      [at],
    );
  } catch (error) {
    if (!CANNOT_NOTE.has(sqlState(error))) throw error;
  }
}

/** OPS-281. Stores the time of a backup, where the database allows it. The backup itself is complete without it. */
export const noteBackup = (client: pg.Client, made_at: Date): Promise<void> => note(client, ['made_at'], made_at);

/** OPS-320. Stores the time of a nightly backup, which is a backup too. */
export const noteNight = (client: pg.Client, at: Date): Promise<void> => note(client, ['made_at', 'nightly_at'], at);

/** OPS-324. Stores the time of the last backup that was restored for a check. */
export const noteDrill = (client: pg.Client, at: Date): Promise<void> => note(client, ['made_at', 'drilled_at'], at);
