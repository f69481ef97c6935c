import type pg from 'pg';

/** The units are the ones in which `pg_settings` shows the values. */
const NEEDED = {
  TimeZone: 'UTC',
  default_transaction_read_only: 'on',
  idle_in_transaction_session_timeout: '30000',
  lock_timeout: '10000',
  random_page_cost: '1.1',
  statement_timeout: '15000',
} as const satisfies Record<string, string>;

const SHOW = 'select name, setting from pg_settings where name = any($1)';

/**
 * OPS-326. The settings that a session behind PgBouncer lacks. PgBouncer passes no settings of a client on, so its own
 * `connect_query` makes them.
 */
export async function missingSettings(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(SHOW, [Object.keys(NEEDED)]);
  const shown = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(NEEDED).flatMap(([name, value]) => (shown.get(name) === value ? [] : [name]));
}
