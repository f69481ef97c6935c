import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRule } from '../../../testing/rule.ts';
import { EMPTY_DETAILS } from '../../fields/details-draft.ts';
import { firstDatesText, summaryText } from '../recurring-wording.ts';
import { checkRule, checkRuleChange, newRule, ruleDraftOf, type RuleDraft } from './recurring-draft.ts';
import { firstDates, totalOf } from './rule-count.ts';
import { withWeekdays } from './slot-draft.ts';

const TODAY = '2026-11-20';
const tuesdays = withWeekdays(newRule(TODAY), [2], { start_time: '18:00', end_time: '19:00', follows: 60 });

describe('an interval and a number of lessons', () => {
  const around = { defaults: undefined, zone: 'Europe/Moscow' };
  const learner = { kind: 'group', id: 3 } as const;
  const sentOf = (rule: RuleDraft) => checkRule({ rule, learner, details: EMPTY_DETAILS }, around);
  const everySecond = { ...tuesdays, interval_weeks: 2 };
  const ten = { ...tuesdays, ends: 'count', lesson_count: '10' } as const;

  it('[RUL-80] a number of lessons is sent instead of a last day', () => {
    const { value } = sentOf(ten);

    expect([value?.rule.lesson_count, value?.rule.repeat_until]).toEqual([10, undefined]);
  });

  it.each([
    ['', 'Заполните это поле'],
    ['0', 'Введите число от 1 до 300'],
    ['301', 'Введите число от 1 до 300'],
    ['десять', 'Введите число от 1 до 300'],
  ])('[RUL-80] the number «%s» is not sent: «%s»', (lesson_count, text) => {
    expect(sentOf({ ...ten, lesson_count }).faults?.fields['rule.lesson_count']).toBe(text);
  });

  it('[RUL-82] the interval is sent, and for a change only if it differs', () => {
    const rule = sampleRule({ interval_weeks: 2 });
    const draft = ruleDraftOf(rule, TODAY);
    const changeOf = (changed: RuleDraft) => checkRuleChange(rule, { rule: changed, details: EMPTY_DETAILS }).value;

    expect(sentOf(everySecond).value?.rule.interval_weeks).toBe(2);
    expect(changeOf(draft)).not.toHaveProperty('interval_weeks');
    expect(changeOf({ ...draft, interval_weeks: 3 })).toMatchObject({ interval_weeks: 3 });
  });

  it.each([
    [everySecond, 13, 'Раз в две недели, до 31.05 — 13 занятий'],
    [
      { ...withWeekdays(tuesdays, [2, 4]), interval_weeks: 4 },
      12,
      '2 занятия раз в четыре недели, до 31.05 — 12 занятий',
    ],
    [{ ...everySecond, interval_weeks: 8 }, 3, 'Раз в 8 недель, до 31.05 — 3 занятия'],
    [ten, 10, '1 раз в неделю, 10 занятий'],
  ])('[RUL-80] [RUL-82] the summary is in words', (rule, total, text) => {
    expect(totalOf(rule, undefined, TODAY)).toBe(total);
    expect(summaryText(rule, total, 0).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('[RUL-80] the summary names the last day that the server has counted', () => {
    expect(summaryText(ten, 10, 0, '2027-01-26').replaceAll('\u00a0', ' ')).toBe(
      '1 раз в неделю, 10 занятий, последнее 26.01.2027',
    );
  });

  it('[RUL-82] the first dates of a rarer rule are named', () => {
    expect(firstDatesText(firstDates(everySecond)).replaceAll('\u00a0', ' ')).toBe(
      'Первые занятия: 1 декабря, 15 декабря и 29 декабря',
    );
    expect(firstDates({ ...everySecond, starts_on: null })).toEqual([]);
    expect(
      firstDates({ ...everySecond, slots: everySecond.slots.map((one) => ({ ...one, start_time: '' })) }),
    ).toHaveLength(3);
  });
});

describe('the weeks of a change', () => {
  // Its lessons are on 17 November, 1 December and so on.
  const every2nd = sampleRule({
    days_of_week: { '2': [{ start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' }] },
    starts_on: '2026-11-17',
    interval_weeks: 2,
  });
  const ruleFrom = (from: string, more: Partial<RuleDraft> = {}): RuleDraft => ({
    ...ruleDraftOf(every2nd, from),
    ends: 'until',
    repeat_until: '2026-12-31',
    ...more,
  });

  it.each([
    ['keeps the weeks of the rule', ruleFrom('2026-11-24'), ['2026-12-01', '2026-12-15', '2026-12-29']],
    [
      'keeps them with another weekday',
      ruleFrom('2026-11-24', { slots: withWeekdays(newRule(TODAY), [4]).slots }),
      ['2026-12-03', '2026-12-17', '2026-12-31'],
    ],
    [
      'counts other weeks from its first day',
      ruleFrom('2026-11-24', { interval_weeks: 3 }),
      ['2026-11-24', '2026-12-15'],
    ],
    ['does not begin before the rule', ruleFrom('2026-11-01'), ['2026-11-17', '2026-12-01', '2026-12-15']],
  ])('[LSN-221] a change of a rarer rule %s', (_, draft, dates) => {
    expect(firstDates(draft, every2nd)).toEqual(dates);
  });

  it('[LSN-221] counts the lessons of these weeks', () => {
    const changed = { before: every2nd, skipped: 0 };

    expect(totalOf(ruleFrom('2026-11-24'), undefined, TODAY, changed)).toBe(3);
    expect(totalOf(ruleFrom('2026-11-24', { interval_weeks: 3 }), undefined, TODAY, changed)).toBe(2);
  });

  it('[LSN-221] a change counts no day without lessons, and a number of lessons stays as typed', () => {
    const changed = { before: every2nd, skipped: 1 };

    expect(totalOf(ruleFrom('2026-11-24'), undefined, TODAY, changed)).toBe(2);
    expect(totalOf(ruleFrom('2026-11-24', { ends: 'count', lesson_count: '10' }), undefined, TODAY, changed)).toBe(10);
    expect(totalOf(ruleFrom('2026-12-30'), undefined, TODAY, changed)).toBe(0);
  });

  // The model has a calendar of its own, so that it shares no code with the product.
  const shifted = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const weekdayOfDay = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;
  const mondayOf = (day: string) => shifted(day, 1 - weekdayOfDay(day));
  const weeksBetween = (one: string, other: string) =>
    (Date.parse(mondayOf(other)) - Date.parse(mondayOf(one))) / 604_800_000;

  it('[LSN-221] of any rule and any change, the count and the first dates are those of a model that asks every day', () => {
    const day = fc.integer({ min: 0, max: 200 }).map((days) => shifted('2026-06-01', days));
    const interval = fc.integer({ min: 1, max: 4 });
    const before = fc.option(fc.record({ starts_on: day, interval_weeks: interval }), { nil: undefined });
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    fc.assert(
      fc.property(before, weekdays, day, day, interval, (rule, ids, starts_on, last, interval_weeks) => {
        const draft: RuleDraft = {
          ...withWeekdays(newRule(starts_on), ids),
          interval_weeks,
          repeat_until: last,
        };
        const from = [rule?.starts_on ?? starts_on, starts_on].toSorted().at(-1) ?? '';
        const anchor = rule?.interval_weeks === interval_weeks ? rule.starts_on : from;
        const wanted = Array.from({ length: 400 }, (_, index) => shifted(from, index)).filter(
          (one) => one <= last && ids.includes(weekdayOfDay(one)) && weeksBetween(anchor, one) % interval_weeks === 0,
        );

        expect(totalOf(draft, undefined, TODAY, rule && { before: rule, skipped: 0 })).toBe(wanted.length);
        expect(firstDates(draft, rule)).toEqual(wanted.slice(0, 3));
      }),
      { numRuns: 200, seed: 20_261_120 },
    );
  });
});
