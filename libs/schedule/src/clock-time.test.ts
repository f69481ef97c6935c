import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMinutes,
  clockFromMinutes,
  clockOf,
  endsNextDay,
  isClockTime,
  lengthFault,
  lengthMinutes,
  minutesOf,
  wireTime,
} from './clock-time.ts';

const clock = fc.integer({ min: 0, max: 1439 }).map(clockFromMinutes);

test('[TIM-1] a clock time survives the conversion to the API’s format and back', () => {
  expect(wireTime('18:05')).toBe('18:05:00.000Z');
  fc.assert(fc.property(clock, (time) => clockOf(wireTime(time)) === time));
});

test.each(['18:05', '18:05:00', '18:05:00.000Z', '18:05:00.000'])('[TIM-1] %s is read as 18:05', (text) => {
  expect(clockOf(text)).toBe('18:05');
});

test.each(['', '24:00', '18:60', '8:05', '18:05:30', '18:05:00+03', 'HH:MM', '18:05:00.000Z '])(
  '[TIM-1] «%s» is not a clock time',
  (text) => {
    expect(() => clockOf(text)).toThrow(RangeError);
    expect(isClockTime(text)).toBe(false);
  },
);

test('[TIM-1] minutes of a day convert to clock times and back', () => {
  fc.assert(fc.property(clock, (time) => clockFromMinutes(minutesOf(time)) === time));
  expect([clockFromMinutes(-30), clockFromMinutes(1440), clockFromMinutes(1500)]).toEqual(['23:30', '00:00', '01:00']);
});

test.each([
  ['00:00', '01:00'],
  ['18:30', '19:30'],
  ['23:00', '00:00'],
  ['23:30', '00:30'],
])('[TIM-2] a lesson that starts at %s ends at %s by default', (start, end) => {
  expect(addMinutes(start, 60)).toBe(end);
});

test.each([
  ['18:00', '19:30', 90, false],
  ['23:30', '00:30', 60, true],
  ['12:00', '00:00', 720, true],
  ['18:00', '17:00', 1380, true],
  ['18:00', '18:00', 0, true],
])('[TIM-3] from %s to %s: %i minutes, ends on the next day: %s', (start, end, minutes, next) => {
  expect([lengthMinutes(start, end), endsNextDay(start, end)]).toEqual([minutes, next]);
});

test('[TIM-3] a start plus the length is the end', () => {
  fc.assert(
    fc.property(clock, clock, (start, end) => {
      expect(addMinutes(start, lengthMinutes(start, end))).toBe(end);
    }),
  );
});

test.each([
  ['18:00', '18:00', 'empty'],
  ['10:00', '22:00', null],
  ['10:00', '22:01', 'too_long'],
  ['23:00', '11:00', null],
  ['18:00', '17:59', 'too_long'],
  ['18:00:00.000Z', '18:01:00.000Z', null],
])('[TIM-4] a lesson from %s to %s has the fault %s', (start, end, fault) => {
  expect(lengthFault(start, end)).toBe(fault);
});
