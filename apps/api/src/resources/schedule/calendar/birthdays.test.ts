import { expect, test } from 'vitest';
import { birthdayAhead, birthdayOf } from './birthdays.ts';

test.each([
  ['12.03.2014', { month: 3, day: 12 }],
  [' 2.3 ', { month: 3, day: 2 }],
  ['12/03/14', { month: 3, day: 12 }],
  ['2014-03-12', { month: 3, day: 12 }],
  ['12 Марта', { month: 3, day: 12 }],
  ['12 марта 2014 г.', { month: 3, day: 12 }],
  ['29.02', { month: 2, day: 29 }],
  ['31.02', null],
  ['12.13', null],
  ['0.5', null],
  ['12 мартобря', null],
  ['весной', null],
  ['', null],
])('[LSN-269] the birthday «%s» is %j', (typed, birthday) => {
  expect(birthdayOf(typed)).toEqual(birthday);
});

test.each([
  ['20.11', '2026-11-20', '2026-11-20'],
  ['22.11.2014', '2026-11-20', '2026-11-22'],
  ['23.11.2014', '2026-11-20', null],
  ['19.11.2014', '2026-11-20', null],
  ['1 января', '2026-12-31', '2027-01-01'],
  ['29.02.2012', '2027-02-27', '2027-02-28'],
  ['29.02.2012', '2028-02-28', '2028-02-29'],
  ['весной', '2026-03-01', null],
])('[LSN-269] the birthday «%s» on %s is ahead on %s', (typed, today, day) => {
  expect(birthdayAhead(typed, today)).toBe(day);
});
