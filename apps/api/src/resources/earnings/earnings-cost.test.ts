/** @module-tag full */
import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { fillCrowd } from '../../testing/crowd/fill-crowd.ts';
import { pagesRead, statementsOf } from '../../testing/crowd/pages-read.ts';
import { signIn } from '../../testing/crowd/sign-in.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };

/** Years of other teachers' data, vacuumed as on a running server. */
async function fill(lessons: number): Promise<number[]> {
  const teachers = await fillCrowd(api.database, lessons, NOW);
  const client = await api.database.connect();
  await client.query('vacuum analyze');
  await client.end();
  return teachers;
}

test('[ERN-21] a year’s earnings cost the same with many lessons of others, and need at most two statements', async () => {
  const [id = 0] = await fill(20_000);
  const teacher = await signIn(api, id, NOW);
  const {
    items: [card],
  } = await teacher.call('GET /api/all-students-teachers', { query: {} });
  const student: InputOf<'GET /api/student-earnings'> = { query: { student_id: card?.id ?? 0, ...YEAR } };
  const reads = {
    today: () => teacher.call('GET /api/earned-for-today', {}),
    period: () => teacher.call('GET /api/earned-for-period', { query: YEAR }),
    days: () => teacher.call('GET /api/daily-earnings', { query: YEAR }),
    weeks: () => teacher.call('GET /api/weekly-earnings', { query: YEAR }),
    months: () => teacher.call('GET /api/monthly-earnings', { query: { year: 2026 } }),
    year: () => teacher.call('GET /api/total-earnings', { query: { year: 2026 } }),
    students: () => teacher.call('GET /api/students-earnings', { query: YEAR }),
    student: () => teacher.call('GET /api/student-earnings', student),
    sources: () => teacher.call('GET /api/earned-source', { query: YEAR }),
    goal: () => teacher.call('GET /api/earned-goal', {}),
  };
  const costs = async () => {
    const found = new Map<string, number>();
    for (const [name, read] of Object.entries(reads)) found.set(name, await pagesRead(api.database, read));
    return found;
  };

  const alone = await costs();
  await fill(60_000);
  const beside = await costs();

  // A planned lesson is found by its id in an index, which gets deeper with more rows.
  const dearer = [...beside].filter(([name, pages]) => pages > (alone.get(name) ?? 0) * 1.1 + 150);
  expect(dearer.map(([name, pages]) => `${name}: ${alone.get(name)} pages, then ${pages}`)).toEqual([]);
  for (const [name, read] of Object.entries(reads)) {
    const asked = (await statementsOf(api.database, read)).filter(({ text }) => !/\bsession\b/.test(text));
    expect(asked.length, name).toBeLessThanOrEqual(2);
  }
  expect(await reads.period()).toMatchObject({ earned: expect.any(Number), lessons_done: expect.any(Number) });
});
