import type pg from 'pg';
import { sqlState } from '@planner/server-core';

/** The database of an older program has no table for it, and a standby server or a reading role writes nothing. */
const CANNOT_NOTE: ReadonlySet<string | undefined> = new Set(['42P01', '25006', '42501']);

/** OPS-281. Stores the time of a backup, where the database allows it. The backup itself is complete without it. */
export async function noteBackup(client: pg.Client, made_at: Date): Promise<void> {
  try {
    await client.query(
      'insert into backup_made (made_at) values ($1) on conflict (is_only) do update set made_at = excluded.made_at',
      [made_at],
    );
  } catch (error) {
    if (!CANNOT_NOTE.has(sqlState(error))) throw error;
  }
}
