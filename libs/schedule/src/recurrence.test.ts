import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  countOccurrences,
  dayOfCount,
  farthestHorizonOf,
  horizonOf,
  movedRepeatUntil,
  occurrencesOf,
  repeatedRuleDay,
  ruleDaysOf,
  shiftedWeekday,
} from './recurrence.ts';
import { addDays, dayNumber, daysOfRange, weekdayOf, weekStart } from './week.ts';

const slot = (day_of_week_id: number, start_time = '18:00', end_time = '19:00') => ({
  day_of_week_id,
  start_time,
  end_time,
});
const rule = { days: [slot(4), slot(2)], starts_on: '2026-11-18', repeat_until: null, interval_weeks: 1 };
const dates = (occurrences: readonly { original_date: string }[]) => occurrences.map((one) => one.original_date);

test('[TIM-13] «вт и чт» from a Wednesday begins with Thursday and continues with both days in order', () => {
  expect(dates(occurrencesOf(rule, '2026-12-01'))).toEqual(['2026-11-19', '2026-11-24', '2026-11-26', '2026-12-01']);
});

test('[TIM-13] repeat-until is the last day; the horizon limits a rule without an end', () => {
  expect(dates(occurrencesOf({ ...rule, repeat_until: '2026-11-24' }, '2027-06-01'))).toEqual([
    '2026-11-19',
    '2026-11-24',
  ]);
  expect(dates(occurrencesOf({ ...rule, repeat_until: '2026-11-17' }, '2027-06-01'))).toEqual([]);
  expect(horizonOf('2026-11-20')).toBe('2027-05-21');
  expect(farthestHorizonOf('2026-11-20')).toBe('2028-11-20');
});

test('[TIM-13] every second week counts from the first week, also when lessons are created later', () => {
  const fortnightly = { ...rule, interval_weeks: 2 };

  expect(dates(occurrencesOf(fortnightly, '2026-12-17'))).toEqual([
    '2026-11-19',
    '2026-12-01',
    '2026-12-03',
    '2026-12-15',
    '2026-12-17',
  ]);
  expect(dates(occurrencesOf(fortnightly, '2026-12-17', '2026-12-03'))).toEqual([
    '2026-12-03',
    '2026-12-15',
    '2026-12-17',
  ]);
  expect(() => occurrencesOf({ ...rule, interval_weeks: 0 }, '2026-12-17')).toThrow(RangeError);
});

test('[TIM-13] two slots of one day are ordered by their start', () => {
  const twice = { ...rule, days: [slot(4, '18:00'), slot(4, '09:00', '10:00')] };

  expect(occurrencesOf(twice, '2026-11-19').map(({ day }) => day.start_time)).toEqual(['09:00', '18:00']);
});

test('[TIM-13] occurrences are the days of the rule’s weekdays and weeks, and countOccurrences returns their number', () => {
  const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));
  const anyRule = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((ids) => ids.map((id) => slot(id))),
    starts_on: anyDay,
    repeat_until: fc.option(anyDay),
    interval_weeks: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(anyRule, anyDay, anyDay, (some, until, from) => {
      const first = dayNumber(weekStart(some.starts_on));
      const wanted = daysOfRange(some.starts_on, until).filter(
        (day) =>
          some.days.some(({ day_of_week_id }) => day_of_week_id === weekdayOf(day)) &&
          (some.repeat_until === null || day <= some.repeat_until) &&
          (dayNumber(weekStart(day)) - first) % (some.interval_weeks * 7) === 0,
      );

      expect(dates(occurrencesOf(some, until))).toEqual(wanted);
      expect(dates(occurrencesOf(some, until, from))).toEqual(wanted.filter((day) => day >= from));
      expect(countOccurrences(some, until)).toBe(wanted.length);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['2026-11-20', 4, '2026-11-20', '2026-11-26'],
  ['2026-11-26', 4, '2026-11-20', '2026-11-26'],
  ['2027-05-31', 4, '2026-11-20', '2027-05-31'],
  ['2026-11-01', 5, '2026-11-20', '2026-11-20'],
  [null, 4, '2026-11-20', null],
])('[TIM-14] repeat-until %s with weekday %i chosen from %s becomes %s', (until, chosen, starts_on, moved) => {
  expect(movedRepeatUntil(until, chosen, starts_on)).toBe(moved);
});

test.each([
  [2, 1, 3],
  [7, 1, 1],
  [1, -1, 7],
  [4, 14, 4],
])('[TIM-15] weekday %i moved by %i days becomes %i', (weekday, days, shifted) => {
  expect(shiftedWeekday(weekday, days)).toBe(shifted);
});

test('[TIM-16] the three lists of a rule become slots only if their lengths are equal', () => {
  expect(ruleDaysOf([2], ['18:00:00.000Z'], ['19:00:00.000Z'])).toEqual([slot(2)]);
  expect(ruleDaysOf([2, 4], ['18:00:00.000Z'], ['19:00:00.000Z', '19:00:00.000Z'])).toBeNull();
  expect(ruleDaysOf([2], ['18:00:00.000Z'], [])).toBeNull();
});

test('[TIM-16] a repeated slot is found by its weekday and start', () => {
  expect(repeatedRuleDay([slot(2), slot(4), slot(2, '18:00', '20:00')])).toEqual(slot(2, '18:00', '20:00'));
  expect(repeatedRuleDay([slot(2), slot(2, '20:00', '21:00')])).toBeNull();
});

describe('the day of a counted lesson', () => {
  const slot = (day_of_week_id: number, start_time = '18:00') => ({ day_of_week_id, start_time, end_time: '19:00' });
  const rule = { days: [slot(2), slot(4)], starts_on: '2026-11-20', repeat_until: '2026-11-24', interval_weeks: 1 };

  it.each([
    [1, '2026-11-24'],
    [2, '2026-11-26'],
    [3, '2026-12-01'],
    [300, '2029-10-04'],
  ])('[RUL-80] lesson number %i is on %s, regardless of the rule’s end', (count, wanted) => {
    expect(dayOfCount(rule, count)).toBe(wanted);
  });

  it('[RUL-80] weeks without lessons and omitted lessons do not count', () => {
    const rarer = { ...rule, interval_weeks: 8 };
    const isMeant = ({ original_date }: { original_date: string }) => original_date !== '2027-01-12';

    expect([dayOfCount(rarer, 1), dayOfCount(rarer, 1, { isMeant }), dayOfCount(rarer, 300)]).toEqual([
      '2027-01-12',
      '2027-01-14',
      '2049-11-18',
    ]);
  });

  it('[RUL-80] the count begins on the given day, never before the rule', () => {
    expect([dayOfCount(rule, 1, { from: '2026-12-02' }), dayOfCount(rule, 1, { from: '2026-01-01' })]).toEqual([
      '2026-12-03',
      '2026-11-24',
    ]);
  });

  it('[RUL-80] a rule without any meant lesson has no such day', () => {
    expect(() => dayOfCount(rule, 1, { isMeant: () => false })).toThrow(RangeError);
  });
});
