import { expect, it } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { earningsByDay } from '../../week/side/earnings-by-day.ts';
import { todayTotals } from './today-totals.ts';

const completed = lesson({ id: 2, status: 'completed', amount_deducted: 1200 });
const cancelled = lesson({ id: 3, status: 'cancelled', amount_deducted: 750 });
const moved = lesson({ id: 4, status: 'moved' });

it('[LSN-67] a day’s earned sum contains the charges, its expected sum the prices of planned lessons', () => {
  expect(todayTotals([lesson(), completed, cancelled, moved])).toEqual({ earned: 1950, expected: 1500 });
});

it('[LSN-67] each day of a week has its own sum', () => {
  const lessons = [completed, lesson({ id: 5, conducted_date: '2026-11-21' })];

  expect(earningsByDay(['2026-11-20', '2026-11-21', '2026-11-22'], lessons)).toEqual([
    { day: '2026-11-20', earned: 1200, expected: 1200 },
    { day: '2026-11-21', earned: 0, expected: 1500 },
    { day: '2026-11-22', earned: 0, expected: 0 },
  ]);
});
