import { expect, test } from 'vitest';
import { isInMonth, periodOf, presetOf, presetPeriods, withPeriod } from './period.ts';

const TODAY = '2026-11-20';
const MONTH = { start_date: '2026-11-01', end_date: TODAY };
const search = (text = '') => new URLSearchParams(text);

test('[FIN-4] week, month and year begin on their first days and end today; the last week and month are whole', () => {
  expect(presetPeriods(TODAY)).toEqual({
    week: { start_date: '2026-11-16', end_date: TODAY },
    last_week: { start_date: '2026-11-09', end_date: '2026-11-15' },
    month: MONTH,
    last_month: { start_date: '2026-10-01', end_date: '2026-10-31' },
    year: { start_date: '2026-01-01', end_date: TODAY },
  });
});

test.each([
  '',
  'start_date=2026-10-01',
  'start_date=2026-10-09&end_date=2026-10-08',
  'start_date=2026-02-30&end_date=2026-03-01',
  'start_date=1999-12-31&end_date=2026-03-01',
  'start_date=2026-01-01&end_date=2100-01-01',
  'start_date=x&end_date=y',
])('[FIN-4] an address with «%s» means this month', (text) => {
  expect(periodOf(search(text), TODAY)).toEqual(MONTH);
});

test('[FIN-4] any other period is written into the address and read from it; this month is not', () => {
  const period = { start_date: '2026-10-01', end_date: '2026-10-31' };

  const written = withPeriod(search('by=week'), period, TODAY);

  expect(periodOf(written, TODAY)).toEqual(period);
  expect(written.get('by')).toBe('week');
  expect(withPeriod(written, MONTH, TODAY).toString()).toBe('by=week');
});

test('[FIN-4] a period is recognized as its preset; if two have the same days, as the month', () => {
  expect(presetOf(presetPeriods(TODAY).week, TODAY)).toBe('week');
  expect(presetOf(MONTH, TODAY)).toBe('month');
  expect(presetOf({ start_date: '2026-11-02', end_date: TODAY }, TODAY)).toBeNull();
  expect(presetOf(presetPeriods('2027-01-01').year, '2027-01-01')).toBe('month');
});

test.each([
  ['2026-03-01', '2026-02-01', '2026-02-28', '2026-02-16', '2026-02-22'],
  ['2027-01-04', '2026-12-01', '2026-12-31', '2026-12-28', '2027-01-03'],
])('[FIN-4] on %s the last month is %s to %s, the last week %s to %s', (today, first, last, monday, sunday) => {
  const { last_month, last_week } = presetPeriods(today);

  expect([last_month.start_date, last_month.end_date]).toEqual([first, last]);
  expect([last_week.start_date, last_week.end_date]).toEqual([monday, sunday]);
  expect(presetOf(last_month, today)).toBe('last_month');
});

test.each([
  [MONTH, true],
  [{ start_date: '2026-11-16', end_date: TODAY }, true],
  [{ start_date: '2026-10-01', end_date: '2026-10-31' }, false],
  [{ start_date: '2026-10-26', end_date: '2026-11-01' }, false],
  [{ start_date: '2026-11-01', end_date: '2026-12-01' }, false],
  [{ start_date: '2025-11-01', end_date: '2025-11-30' }, false],
])('[FIN-35] the period %j lies in this month: %s', (period, isInside) => {
  expect(isInMonth(period, TODAY)).toBe(isInside);
});
