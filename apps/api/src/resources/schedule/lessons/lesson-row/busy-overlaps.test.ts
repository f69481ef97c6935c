import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { insertTimes } from '../../../busy-calendar/busy-calendar.repository.ts';
import { busyTimesOver } from './busy-times.repository.ts';

const api = await testApi();
afterAll(() => api.close());

const HOUR_MS = 3_600_000;

test('[WRK-34] of very many busy times over a series, each planned time has its first ones, and all together are bounded', async () => {
  const teacher = await api.teacher();
  const start = Date.parse('2026-11-24T00:00:00Z');
  const times = Array.from({ length: 400 }, (_, at) => ({
    title: `Событие ${at}`,
    start: start + at * 1000,
    end: start + 500 * 24 * HOUR_MS,
    is_whole: false,
  }));
  await api.database.transaction((tx) => insertTimes(tx, teacher.id, times));
  const candidates = Array.from({ length: 400 }, (_, day) => {
    const start_at = new Date(start + (day * 24 + 12) * HOUR_MS);
    return { start_at, end_at: new Date(start_at.getTime() + HOUR_MS) };
  });

  const one = await busyTimesOver(api.database.db, teacher.id, candidates.slice(0, 1));
  const all = await busyTimesOver(api.database.db, teacher.id, candidates);

  expect(one.map(({ lesson }) => lesson.away?.event)).toEqual(times.slice(0, 20).map(({ title }) => title));
  expect(all).toHaveLength(1000);
  expect(new Set(all.map(({ candidate }) => candidate)).size).toBe(candidates.length);
});
