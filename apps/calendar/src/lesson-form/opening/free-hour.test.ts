import type { OwnTime } from '@planner/contract';
import { expect, it } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { busyTimeOf, timeOffOf } from '../../testing/time-off.ts';
import { freeHour } from './free-hour.ts';

const at = (start: string, end: string, given = {}) =>
  lesson({ start_time: `${start}:00.000Z`, end_time: `${end}:00.000Z`, ...given });
const find = (lessons: ReturnType<typeof lesson>[], given: Partial<Parameters<typeof freeHour>[0]> = {}) =>
  freeHour({
    day: '2026-11-20',
    lessons,
    own: undefined,
    isOffOnHolidays: false,
    minutes: 60,
    breakMinutes: 0,
    from: 0,
    ...given,
  });
const own = (given: Partial<OwnTime> = {}): OwnTime => ({ times_off: [], holidays: [], working_hours: null, ...given });
/** Working hours on Friday, the day of these tests, or on another weekday. */
const worked = (start_time: string, end_time: string, day_of_week_id = 5) =>
  own({ working_hours: { days: [{ day_of_week_id, start_time, end_time }] } });

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

const DAY = { first_day: '2026-11-20', last_day: '2026-11-20' };

it('[LSN-192] an hour of a time off is not free', () => {
  const away = timeOffOf({ ...DAY, start_time: '07:00', end_time: '09:30' });

  expect(find([], { own: own({ times_off: [away] }) })).toBe('10:00');
});

it('[LSN-192] an hour of a personal event or of another calendar is not free', () => {
  const busy = [
    busyTimeOf({ start_time: '08:00', end_time: '09:00' }),
    busyTimeOf({ event_id: null, start_time: '09:00', end_time: '10:15' }),
  ];

  expect(find([at('11:00', '12:00')], { own: own({ busy }) })).toBe('12:00');
});

it('[LSN-192] a day off has no free hour', () => {
  expect(find([], { own: own({ times_off: [timeOffOf(DAY)] }) })).toBeNull();
});

it.each([
  [true, null],
  [false, '08:00'],
])('[LSN-192] with the switch «В праздники не занимаюсь» %s a public holiday offers %s', (isOffOnHolidays, hour) => {
  const holidays = [{ date: '2026-11-20', name: 'Праздник' }];

  expect(find([], { isOffOnHolidays, own: own({ holidays }) })).toBe(hour);
});

it('[LSN-192] the first hour is an hour of the working hours, rounded up', () => {
  expect([find([], { own: worked('14:00', '21:00') }), find([], { own: worked('09:30', '12:00') })]).toEqual([
    '14:00',
    '10:00',
  ]);
});

it('[LSN-192] the whole lesson ends within the working hours, its break may be later', () => {
  const last = (minutes: number) =>
    find([at('14:00', '20:00')], { own: worked('14:00', '21:00'), minutes, breakMinutes: 10 });

  expect([last(60), last(90)]).toEqual(['20:00', '08:00']);
});

it('[LSN-192] a weekday without work offers the hours from 08:00 to 22:00', () => {
  expect(find([], { own: worked('14:00', '21:00', 4) })).toBe('08:00');
});

it('[LSN-192] a lesson of the day before takes only its hours after midnight', () => {
  const night = at('23:00', '01:30', { conducted_date: '2026-11-19' });
  const full = at('01:30', '23:00');

  expect([find([night, full]), find([night], { own: worked('00:00', '05:00') })]).toEqual(['23:00', '02:00']);
});
