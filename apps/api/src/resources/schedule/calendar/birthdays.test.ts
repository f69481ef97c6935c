import { addDays } from '@planner/schedule';
import { expect, test } from 'vitest';
import { birthdayAhead } from './birthdays.ts';

test.each([
  ['12.03.2014', '2027-03-12'],
  [' 2.3 ', '2027-03-02'],
  ['12/03/14', '2027-03-12'],
  ['2014-03-12', '2027-03-12'],
  ['12 Марта', '2027-03-12'],
  ['12 марта 2014 г.', '2027-03-12'],
])('[LSN-269] the birthday «%s» is on %s', (typed, day) => {
  expect(birthdayAhead(typed, day)).toBe(day);
});

test.each(['31.02', '12.13', '0.5', '12 мартобря', 'весной', ''])(
  '[LSN-269] «%s» is no date, so it is on no day of a year',
  (typed) => {
    const days = Array.from({ length: 365 }, (_, ahead) => addDays('2027-01-01', ahead));

    expect(days.filter((day) => birthdayAhead(typed, day) !== null)).toEqual([]);
  },
);

test.each([
  ['20.11', '2026-11-20', '2026-11-20'],
  ['22.11.2014', '2026-11-20', '2026-11-22'],
  ['23.11.2014', '2026-11-20', null],
  ['19.11.2014', '2026-11-20', null],
  ['1 января', '2026-12-31', '2027-01-01'],
  ['29.02.2012', '2027-02-27', '2027-02-28'],
  ['29.02.2012', '2028-02-28', '2028-02-29'],
])('[LSN-269] the birthday «%s» on %s is ahead on %s', (typed, today, day) => {
  expect(birthdayAhead(typed, today)).toBe(day);
});
