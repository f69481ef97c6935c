import { sql } from 'kysely';
import type { TestApi } from '../test-api.ts';

/** Every row of every table that contains one of the words, with the word: `student: Анна in {…}`. */
export async function keptWords({ database }: Pick<TestApi, 'database'>, words: readonly string[]): Promise<string[]> {
  const { db } = database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(db);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ word: string; row: string }>`
        select word, to_jsonb(kept)::text as row from ${sql.table(name)} kept, unnest(${[...words]}::text[]) word
        where strpos(to_jsonb(kept)::text, word) > 0`.execute(db);
      return rows.map(({ word, row }) => `${name}: ${word} in ${row}`);
    }),
  );
  return found.flat();
}

/** The names of the tables in the result of `keptWords`. */
export const tablesOf = (found: readonly string[]): string[] => [
  ...new Set(found.map((line) => line.slice(0, line.indexOf(':')))),
];
