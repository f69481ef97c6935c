import { afterAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

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

async function keysWithoutIndex(): Promise<string[]> {
  const client = await api.database.connect();
  const { rows } = await client.query<{ foreign_key: string }>(WITHOUT_INDEX);
  await client.end();
  return rows.map(({ foreign_key }) => foreign_key);
}

test('[OPS-87] every foreign key has an index that begins with its columns', async () => {
  expect(await keysWithoutIndex()).toEqual([]);
});

test('[OPS-87] a foreign key without such an index is listed, also when a partial index covers some rows', async () => {
  const client = await api.database.connect();
  await client.query('drop index lesson_moved_to');
  await client.query(
    'drop index group_member_group; create index half on group_member (group_id) where left_on is null',
  );
  await client.end();

  expect(await keysWithoutIndex()).toEqual(['group_member (group_id)', 'lesson (moved_to_id)']);
});
