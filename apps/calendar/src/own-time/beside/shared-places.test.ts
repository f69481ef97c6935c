import { clockFromMinutes } from '@planner/schedule';
import { expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { busyTimeOf, timeOffOf } from '../../testing/time-off.ts';
import { sharedPlaces } from './shared-places.ts';

const DAY = '2026-11-20';
const lessonAt = (start: string, end: string) =>
  lesson({ conducted_date: DAY, start_time: `${start}:00.000Z`, end_time: `${end}:00.000Z` });
const busyAt = (start_time: string, end_time: string) => busyTimeOf({ start_time, end_time });

const placesOf = (times: Parameters<typeof sharedPlaces>[1], lessons: Parameters<typeof sharedPlaces>[2]) =>
  (sharedPlaces([DAY], times, lessons, 30).get(DAY) ?? []).map(
    ({ item, column, columns, width }) => [clockFromMinutes(item.start), column, columns, width] as const,
  );

test.each([
  ['the same time', busyAt('14:00', '15:00'), [['14:00', 1, 2, 1]]],
  ['a part of the lesson', busyAt('14:15', '14:45'), [['14:15', 1, 2, 1]]],
  ['less than 30 free minutes', busyAt('13:45', '15:15'), [['13:45', 0, 2, 1]]],
  ['30 free minutes after the lesson', busyAt('14:00', '15:30'), []],
  ['30 free minutes before the lesson', busyAt('13:30', '15:00'), []],
  ['a time that only touches the lesson', busyAt('15:00', '15:15'), []],
  ['another day', busyTimeOf({ first_day: '2026-11-19', last_day: '2026-11-19' }), []],
  [
    'a part of a time off',
    timeOffOf({ first_day: DAY, last_day: DAY, start_time: '14:00', end_time: '15:00' }),
    [['14:00', 1, 2, 1]],
  ],
  ['a whole day', busyTimeOf({ start_time: null, end_time: null }), []],
])('[WRK-53] with %s the place beside a lesson is right', (_, time, places) => {
  expect(placesOf([time], [lessonAt('14:00', '15:00')])).toEqual(places);
});

test('[WRK-53] a time that several lessons cover together has a column of its own', () => {
  const lessons = [lessonAt('14:00', '15:00'), { ...lessonAt('15:00', '16:00'), id: 2 }];

  expect(placesOf([busyAt('14:00', '16:00'), busyAt('14:30', '15:00')], lessons)).toEqual([
    ['14:00', 0, 3, 1],
    ['14:30', 2, 3, 1],
  ]);
});

test('[WRK-53] without lessons no time has a place beside them', () => {
  expect(sharedPlaces([DAY], [busyAt('14:00', '15:00')], [], 30).size).toBe(0);
});
