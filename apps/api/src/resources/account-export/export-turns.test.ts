/** @module-tag full */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ownFolder } from '../../testing/own-folder.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { heldBucket } from '../../testing/uploads/held-bucket.ts';
import { localBucket } from '../../testing/uploads/local-bucket.ts';
import { uploaded } from '../../testing/uploads/upload.ts';

const LARGE = 300 * 1024 * 1024;
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

test('[XPT-46] a small archive is made while a large one is in progress', async () => {
  const bucket = await localBucket(ownFolder());
  let isHeld = false;
  const held = await heldBucket(bucket.port, (method) => isHeld && method === 'GET');
  const api = await testApi({ FILES_S3_URL: held.address });
  closers.push(() => api.close(), bucket.close);
  const [one, other, small] = [await api.teacher(), await api.teacher(), await api.teacher()];
  const stateOf = async (person: Person) => (await person.call('GET /api/account-export', {})).export?.state;
  for (const { id } of [await uploaded(one), await uploaded(other)])
    await api.database.transaction((tx) => sql`update file set size = ${LARGE} where id = ${id}`.execute(tx));
  isHeld = true;

  for (const person of [one, other, small]) await person.call('POST /api/account-export', {});

  await expect.poll(() => held.held()).toBeGreaterThan(0);
  await expect.poll(() => stateOf(small)).toBe('ready');
  expect([await stateOf(one), await stateOf(other)]).toEqual(['running', 'waiting']);
});
