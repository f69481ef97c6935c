import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isOwn, keyed } from './key-space.ts';
import { liveQuery } from './live-query.ts';
import { refetchShown, refetchTopics } from './topics.ts';

const KEY = ['GET /api/auth/check', {}] as const;
/** The version in package.json, which builds require. */
const OWN = Number.parseInt(
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).shared['live-data-cache'],
);
const OTHER = OWN + 1;
const others = keyed(KEY, OTHER);

test('[PLT-198] a cache entry is read only by library copies of one major version, as in package.json', () => {
  const client = new QueryClient();
  // An entry of another version may have any shape.
  client.setQueryData(others, { answered: [{ topics: 'account' }] });

  expect(client.getQueryData(liveQuery(...KEY).queryKey)).toBeUndefined();
  expect(keyed(KEY)).toEqual(keyed(KEY, OWN));
  expect([keyed(KEY), others].map((key) => isOwn(key))).toEqual([true, false]);
  expect([keyed(KEY), others].map((key) => isOwn(key, OTHER))).toEqual([false, true]);
});

test('[PLT-198] an announcement skips entries of another major version and finds entries without a version', () => {
  const client = new QueryClient();
  const answer = { data: {}, topics: ['account'], operation_id: null };
  const invalidated = () => [others, KEY].map((key) => client.getQueryState(key)?.isInvalidated);
  client.setQueryData(others, answer);
  client.setQueryData(KEY, answer);

  refetchTopics(client, ['account']);
  expect(invalidated()).toEqual([false, true]);

  client.setQueryData(KEY, answer);
  refetchShown(client);
  expect(invalidated()).toEqual([false, true]);
});
