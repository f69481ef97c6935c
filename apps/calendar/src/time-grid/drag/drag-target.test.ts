import { expect, test } from 'vitest';
import { targetOf } from './drag-state.ts';

const origin = { date: '2026-11-20', start: 600, end: 660 };

test.each([
  ['move', '2026-11-22', 22, { date: '2026-11-22', start: 615, end: 675 }],
  ['move', '2026-11-20', -2000, { date: '2026-11-20', start: 0, end: 60 }],
  ['resize', '2026-11-25', 33, { date: '2026-11-20', start: 600, end: 690 }],
  ['resize', '2026-11-20', -500, { date: '2026-11-20', start: 600, end: 615 }],
  ['draw', '2026-11-20', -60, { date: '2026-11-20', start: 540, end: 600 }],
  ['draw', '2026-11-20', 95, { date: '2026-11-20', start: 600, end: 690 }],
  ['move', '2026-11-20', 2000, { date: '2026-11-20', start: 1425, end: 1485 }],
  ['draw', '2026-11-20', 0, { date: '2026-11-20', start: 600, end: 615 }],
  ['draw', '2026-11-20', 2000, { date: '2026-11-20', start: 600, end: 1440 }],
] as const)(
  '[LSN-51] %s on %s by %i minutes snaps to a quarter of an hour and stays inside the day',
  (kind, day, by, wanted) => {
    expect(targetOf(kind, origin, day, by)).toEqual(wanted);
  },
);

test('[LSN-51] a span drawn from the end of the day is its last quarter of an hour', () => {
  const last = { date: '2026-11-20', start: 1440, end: 1440 };

  expect(targetOf('draw', last, last.date, 0)).toEqual({ ...last, start: 1425 });
});
