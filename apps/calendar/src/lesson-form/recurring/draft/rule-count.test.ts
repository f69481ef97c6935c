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
