import type { Tx } from '../database.ts';

/** The time of the last nightly backup, or null before the first. */
export async function lastNight(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('backup_made').select('nightly_at').executeTakeFirst();
  const at = row?.nightly_at ?? null;
  return at === null ? null : new Date(at);
}
