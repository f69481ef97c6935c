import { expect, test } from 'vitest';
import { WEEKDAYS, weekdayLabel, weekdayName, weekdaysText } from './weekdays.ts';

test('[WRD-5] the week begins with Пн, 1, and ends with Вс, 7', () => {
  expect(WEEKDAYS.map(({ id, label }) => `${id} ${label}`)).toEqual([
    '1 Пн',
    '2 Вт',
    '3 Ср',
    '4 Чт',
    '5 Пт',
    '6 Сб',
    '7 Вс',
  ]);
  expect([weekdayLabel(7), weekdayName(3)]).toEqual(['Вс', 'среда']);
  expect(() => weekdayLabel(0)).toThrow(RangeError);
});

test.each([
  [[2], 'вт'],
  [[4, 2], 'вт и чт'],
  [[5, 1, 3, 3], 'пн, ср и пт'],
  [[1, 2, 3, 4, 5, 6, 7], 'каждый день'],
])('[WRD-6] the weekdays %j are written as «%s»', (ids, short) => {
  expect(weekdaysText(ids)).toBe(short);
});
