/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { fillCrowd } from '../../testing/crowd/fill-crowd.ts';
import { pagesOfWrite } from '../../testing/crowd/pages-read.ts';
import { testApi } from '../../testing/test-api.ts';
import { newWorld } from '../../testing/world.ts';
import { eraseDueAccounts } from '../accounts/deletion.service.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');
const script = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

/** The cost of erasing a teacher with data in every table, including the journal. */
async function costOfErasing(): Promise<number> {
  const { teacher } = await newWorld(api);
  await teacher.call('GET /api/delete-account', {}, script);
  return pagesOfWrite(api.database, () =>
    api.commit((tx) => eraseDueAccounts(tx, new Date('2026-12-21T00:00:00.000Z'))),
  );
}

/**
 * The lowest of three costs. A connection's first erasure also reads the catalog, and statements of the letters may
 * interfere.
 */
async function leastCost(): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 3; time += 1) costs.push(await costOfErasing());
  return Math.min(...costs);
}

test('[OPS-110] erasing an account costs the same with fifty other teachers’ journals as with five', async () => {
  await fillCrowd(api.database, 5000, NOW);
  const beside = await leastCost();

  await fillCrowd(api.database, 50_000, NOW);
  const after = await leastCost();

  // An index with ten times the rows has one or two more levels.
  expect(after).toBeLessThanOrEqual(beside * 1.3 + 30);
});
