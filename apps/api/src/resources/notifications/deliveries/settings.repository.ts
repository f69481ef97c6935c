import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { firstSettings, type Settings } from './settings.ts';

export async function settingsOf(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<number, Settings>> {
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${user_ids})`)
    .select(['id', 'user_type'])
    .execute();
  return new Map(rows.map(({ id, user_type }) => [id, firstSettings(user_type)]));
}
