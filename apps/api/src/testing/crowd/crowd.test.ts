/** @module-tag full */
import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { CASES } from '../cases/cases.ts';
import { testApi } from '../test-api.ts';
import { newWorld } from '../world.ts';
import { fillCrowd } from './fill-crowd.ts';
import { pagesRead } from './pages-read.ts';
import { READS } from './reads.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');

test('[OPS-89] fifty thousand lessons of other teachers do not make any read touch more of the database', async () => {
  const world = { ...(await newWorld(api)), token: '' };
  const costs = async () => {
    const found = new Map<CallKey, number>();
    for (const key of READS) {
      const { good, as } = CASES[key];
      const person = world[as ?? 'teacher'];
      found.set(key, await pagesRead(api.database, () => person.send(key, good(world))));
    }
    return found;
  };

  await fillCrowd(api.database, 5000, NOW);
  const beside = await costs();
  await fillCrowd(api.database, 50_000, NOW);
  const after = await costs();

  // An index over ten times the rows is a level or two deeper.
  const dearer = [...after].filter(([key, pages]) => pages > (beside.get(key) ?? 0) * 1.3 + 15);
  expect(dearer.map(([key, pages]) => `${key}: ${beside.get(key)} pages, then ${pages}`)).toEqual([]);
});

test('[OPS-89] the coverage of the crowd’s lessons equals the ledger’s own settlement', async () => {
  const client = await api.database.connect();
  const sample = 'select id from student where id % 37 = 0';
  const read = `select lesson_id, student_id, due_minor, covered_minor from lesson_coverage where student_id in (${sample}) order by 1`;
  const { rows: filled } = await client.query(read);
  const sums = `select student_id, balance_minor from account_balance where student_id in (${sample}) order by 1`;
  const { rows: summed } = await client.query(sums);

  await client.query(`delete from lesson_coverage where student_id in (${sample})`);
  await client.query(`delete from account_balance where student_id in (${sample})`);
  await client.query(`select settle_accounts(array(${sample}))`);
  const { rows: settled } = await client.query(read);
  const { rows: summedAnew } = await client.query(sums);
  await client.end();

  expect(filled.length).toBeGreaterThan(500);
  expect(settled).toEqual(filled);
  expect(summed.length).toBeGreaterThan(20);
  expect(summedAnew).toEqual(summed);
});
