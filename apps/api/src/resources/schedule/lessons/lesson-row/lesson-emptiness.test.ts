import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '../../../../database/database.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { CLASSIFIED } from './lesson-emptiness.repository.ts';

const api = await testApi();
afterAll(() => api.close());

/** The columns of the database that refer to a lesson, as `table.column`. */
async function columnsReferringToLessons(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select used.table_name || '.' || used.column_name as name
    from information_schema.referential_constraints referring
    join information_schema.key_column_usage used using (constraint_schema, constraint_name)
    join information_schema.table_constraints target
      on target.constraint_schema = referring.unique_constraint_schema
      and target.constraint_name = referring.unique_constraint_name
    where target.table_name = 'lesson'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

test('[LSN-14] the definition of an empty lesson classifies every column that refers to a lesson', async () => {
  const columns = await columnsReferringToLessons(api.database.db);

  expect(columns.toSorted()).toEqual(Object.keys(CLASSIFIED).toSorted());
});
