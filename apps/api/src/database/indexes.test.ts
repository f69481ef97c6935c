import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCrowd } from '../testing/crowd/fill-crowd.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');
const TEACHERS = 20;
const EACH = { students: 10, lessons: 100 };
beforeAll(async () => void (await fillCrowd(api.database, TEACHERS * EACH.lessons, NOW, EACH)));

/** A partial index counts as long as it leaves out only nulls. */
const WITHOUT_INDEX = `
  select format('%s (%s)', key.conrelid::regclass, (
    select string_agg(attname, ', ' order by at)
    from unnest(key.conkey) with ordinality referring (column_number, at)
    join pg_attribute on attrelid = key.conrelid and attnum = column_number
  )) as foreign_key
  from pg_constraint key
  where key.contype = 'f' and key.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index
      where indrelid = key.conrelid and indisvalid and (indkey::smallint[])[0:cardinality(key.conkey) - 1] @> key.conkey
        and (indpred is null or (cardinality(key.conkey) = 1 and pg_get_expr(indpred, indrelid) = (
          select format('(%I IS NOT NULL)', attname) from pg_attribute
          where attrelid = key.conrelid and attnum = key.conkey[1])))
    )
  order by 1`;

/** The columns of an index, each with its order. Columns that an index only includes are not ordered. */
const columnsOf = (index: string) => `array(
  select format('%s %s %s %s', pg_get_indexdef(${index}.indexrelid, n, false), ${index}.indclass[n - 1],
    ${index}.indcollation[n - 1], ${index}.indoption[n - 1])
  from generate_series(1, ${index}.indnkeyatts) n order by n)`;

const REPEATED = `
  select format('%s of %s', short.indexrelid::regclass, long.indexrelid::regclass) as name
  from pg_index short join pg_class on pg_class.oid = short.indexrelid
  join pg_index long on long.indrelid = short.indrelid and long.indexrelid <> short.indexrelid
  where relnamespace = 'public'::regnamespace and not short.indisunique and short.indnatts = short.indnkeyatts
    and long.indnkeyatts >= short.indnkeyatts
    and (${columnsOf('long')})[:short.indnkeyatts] = ${columnsOf('short')}
    and pg_get_expr(short.indpred, short.indrelid) is not distinct from pg_get_expr(long.indpred, long.indrelid)
  order by 1`;

async function rowsOf<Row extends Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = await api.database.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const keysWithoutIndex = async () =>
  (await rowsOf<{ foreign_key: string }>(WITHOUT_INDEX)).map(({ foreign_key }) => foreign_key);
const repeatedIndexes = async () => (await rowsOf<{ name: string }>(REPEATED)).map(({ name }) => name);

test('[OPS-87] every foreign key has an index that begins with its columns', async () => {
  expect(await keysWithoutIndex()).toEqual([]);
});

test('[OPS-343] no index only repeats the beginning of another', async () => {
  expect(await repeatedIndexes()).toEqual([]);
});

test('[OPS-343] an index that repeats the beginning of another is listed, and one of other rows or another order is not', async () => {
  await rowsOf('create index again on lesson (teacher_id)');
  await rowsOf(`create index of_some on lesson (teacher_id) where goal = 'x'`);
  await rowsOf('create index backwards on lesson (teacher_id, start_at desc)');

  expect(new Set(await repeatedIndexes())).toEqual(
    new Set(['again of backwards', 'again of lesson_day', 'again of lesson_start']),
  );
});

/** The rows that the planner expects. */
async function expectedRows(statement: string, values: unknown[]): Promise<number> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${statement}`,
    values,
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

test.each(['lesson', 'ledger_entry', 'payment', 'operation'])(
  '[OPS-342] the planner expects about as many rows of %s as a teacher and a student have',
  async (table) => {
    const statement = `select from ${table} where teacher_id = $1 and student_id = $2`;
    const [card] = await rowsOf<{ id: number; teacher_id: number }>('select id, teacher_id from student order by id');
    const owner = [card?.teacher_id, card?.id];

    const expected = await expectedRows(statement, owner);
    const found = (await rowsOf(statement, owner)).length;

    expect(found).toBeGreaterThan(3);
    expect(expected / found).toBeGreaterThan(1 / 3);
    expect(expected / found).toBeLessThan(3);
  },
);

test('[OPS-341] a changed balance stays in the page of the old one, so no index gets an entry', async () => {
  const page = async () => {
    const [row] = await rowsOf<{ student_id: number; page: string }>(
      `select student_id, (ctid::text::point)[0]::text as page from account_balance order by student_id limit 1`,
    );
    return row;
  };
  const before = await page();

  await rowsOf('update account_balance set balance_minor = balance_minor + 1 where student_id = $1', [
    before?.student_id,
  ]);

  expect(await page()).toEqual(before);
});

test('[OPS-341] tables that grow for years and tables that jobs sweep are vacuumed at a fiftieth of dead rows', async () => {
  const rows = await rowsOf<{ name: string }>(
    `select relname as name from pg_class
     where 'autovacuum_vacuum_scale_factor=0.02' = any (reloptions) and relnamespace = 'public'::regnamespace order by 1`,
  );

  expect(rows.map(({ name }) => name)).toEqual([
    'delivery',
    'idempotency_key',
    'journal_operation',
    'journal_row',
    'ledger_entry',
    'lesson',
    'lesson_coverage',
    'lesson_history',
    'lesson_participant',
    'notification',
    'outbox',
    'security_event',
  ]);
});

test('[OPS-87] a foreign key without such an index is listed, also when a partial index covers some rows', async () => {
  await rowsOf('drop index lesson_moved_to');
  await rowsOf('drop index group_member_group');
  await rowsOf('create index half on group_member (group_id) where left_on is null');

  expect(await keysWithoutIndex()).toEqual(['group_member (group_id)', 'lesson (moved_to_id)']);
});
