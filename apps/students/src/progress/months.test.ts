import { expect, test } from 'vitest';
import { hasShares, monthsOf } from './months.ts';

const HOMEWORK = { given: 0, done: 0, overdue: 0 };
const month = (key: string, more: object = {}) => ({
  month: key,
  lessons: 1,
  earned: 0,
  hours: 1,
  attendance_percent: null,
  grades_avg: null,
  homework: HOMEWORK,
  ...more,
});

test('[LRN-60] an empty month between two others is included, and only the last year is shown', () => {
  const gap = monthsOf([month('2026-09', { grades_avg: 80 }), month('2026-11')]);
  const long = monthsOf([month('2025-01'), month('2026-11')]);

  expect(gap.map(({ key, label, short, lessons, grades }) => ({ key, label, short, lessons, grades }))).toEqual([
    { key: '2026-09', label: 'Сентябрь 2026', short: 'сен', lessons: 1, grades: 80 },
    { key: '2026-10', label: 'Октябрь 2026', short: 'окт', lessons: 0, grades: null },
    { key: '2026-11', label: 'Ноябрь 2026', short: 'ноя', lessons: 1, grades: null },
  ]);
  expect([long[0]?.key, long.length]).toEqual(['2025-12', 12]);
  expect(monthsOf([])).toEqual([]);
});

test('[LRN-60] the chart is drawn once one share is known, even if it is zero', () => {
  expect(hasShares(monthsOf([month('2026-11')]))).toBe(false);
  expect(hasShares(monthsOf([month('2026-11', { attendance_percent: 0 })]))).toBe(true);
});
