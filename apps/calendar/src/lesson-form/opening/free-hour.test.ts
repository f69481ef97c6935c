import { expect, it } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { freeHour } from './free-hour.ts';

const at = (start: string, end: string, given = {}) =>
  lesson({ start_time: `${start}:00.000Z`, end_time: `${end}:00.000Z`, ...given });
const find = (lessons: ReturnType<typeof lesson>[], given: Partial<Parameters<typeof freeHour>[0]> = {}) =>
  freeHour({ lessons, minutes: 60, breakMinutes: 0, from: 0, ...given });

it('[LSN-192] an empty day offers 08:00, and today the next whole hour', () => {
  expect([find([]), find([], { from: 15 * 60 + 24 }), find([], { from: 16 * 60 })]).toEqual([
    '08:00',
    '16:00',
    '16:00',
  ]);
});

it('[LSN-192] an hour of a lesson or of its break is not free', () => {
  const busy = [at('08:00', '09:30'), at('10:00', '11:00', { break_minutes: 10 })];

  expect(find(busy)).toBe('12:00');
});

it('[LSN-192] the break of the new lesson must fit too', () => {
  expect(find([at('09:00', '10:00')], { breakMinutes: 10 })).toBe('10:00');
});

it.each(['cancelled', 'moved'] as const)('[LSN-192] the hour of a %s lesson is free', (status) => {
  expect(find([at('08:00', '20:00', { status })])).toBe('08:00');
});

it('[LSN-192] a longer lesson needs a longer gap', () => {
  expect(find([at('09:00', '10:00')], { minutes: 90 })).toBe('10:00');
});

it('[LSN-192] late in the evening and on a full day an hour outside of 08:00 to 22:00 is offered', () => {
  const full = [at('08:00', '20:00'), at('20:00', '22:00')];

  expect([find([], { from: 21 * 60 + 30 }), find(full), find(full, { from: 9 * 60 })]).toEqual([
    '22:00',
    '00:00',
    '22:00',
  ]);
});

it('[LSN-192] after 23:00 today has no free hour', () => {
  expect(find([], { from: 23 * 60 + 10 })).toBeNull();
});
