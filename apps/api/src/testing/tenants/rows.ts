import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { UNJOURNALLED } from '../../database/journal/journalled-tables.ts';

/** Tables that every request changes, also a request without effect: counts, sessions, repeated answers. */
const OF_ASKING = Object.keys(UNJOURNALLED).filter(
  (table) => !/^(lesson_history|lesson_coverage|account_balance|file)$/.test(table),
);

async function tablesOf({ db }: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  return tables.map(({ name }) => name).filter((name) => !OF_ASKING.includes(name));
}

/** No test of rows creates a table, and listing the tables takes a third of the time of reading them. */
const known = new WeakMap<Database, Promise<string[]>>();
const knownTablesOf = (database: Database): Promise<string[]> => {
  const tables = known.get(database) ?? tablesOf(database);
  known.set(database, tables);
  return tables;
};

/** Every row of the users' data, as the table's name and a hash. */
export async function rowsOf(database: Database): Promise<Set<string>> {
  const tables = await knownTablesOf(database);
  const parts = tables.map(
    (name) => sql`select ${name} || ' ' || md5(row::text) as word from ${sql.table(name)} as row`,
  );
  const { rows } = await sql<{ word: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db);
  return new Set(rows.map(({ word }) => word));
}

/**
 * Reads the rows before and after each test of a table. The rows after one test are the rows before the next one, so
 * they are read once.
 */
export function rowsBetween(database: Database) {
  let last: Set<string> | undefined;
  return {
    /** With `isNew` the test has written something before its request, so the rows are read anew. */
    async before(isNew = false): Promise<Set<string>> {
      const rows = isNew || last === undefined ? await rowsOf(database) : last;
      // A failed test leaves no rows to the next one.
      last = undefined;
      return rows;
    },
    async after(): Promise<Set<string>> {
      last = await rowsOf(database);
      return last;
    },
  };
}
