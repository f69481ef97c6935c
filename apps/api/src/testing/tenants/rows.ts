import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { UNJOURNALLED } from '../../database/journal/journalled-tables.ts';

/** Tables that every request changes, also a request without effect: counts, sessions, repeated answers. */
const OF_ASKING = Object.keys(UNJOURNALLED).filter(
  (table) => !/^(lesson_history|lesson_coverage|account_balance|file)$/.test(table),
);

/** Every row of the users' data, as the table's name and a hash. */
export async function rowsOf(database: Database): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database.db);
  const written = tables.map(({ name }) => name).filter((name) => !OF_ASKING.includes(name));
  const parts = written.map(
    (name) => sql`select ${name} || ' ' || md5(row::text) as word from ${sql.table(name)} as row`,
  );
  const { rows } = await sql<{ word: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db);
  return new Set(rows.map(({ word }) => word));
}
