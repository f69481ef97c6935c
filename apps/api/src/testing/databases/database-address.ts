import { inject } from 'vitest';
import type { TestApi } from '../test-api.ts';

/** The test's database as a DATABASE_URL. */
export async function addressOfDatabase({ database }: Pick<TestApi, 'database'>): Promise<string> {
  const client = await database.connect();
  const { rows } = await client.query<{ name: string; owner: string }>(
    'select current_database() as name, current_user as owner',
  );
  await client.end();
  const [{ name, owner } = { name: '', owner: '' }] = rows;
  return `postgres://${owner}@localhost/${name}?host=${encodeURIComponent(inject('cluster').host)}`;
}
