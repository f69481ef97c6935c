import { expect, test } from 'vitest';
import { ruleWords } from './rule-words.ts';

const days = (ids: number[], hour: string) =>
  ids.map((day_of_week_id) => ({
    day_of_week_id,
    start_time: `${hour}:00:00.000Z`,
    end_time: `${Number(hour) + 1}:00:00.000Z`,
  }));

test.each([
  [days([2, 4], '18'), 'по вт и чт в 18:00'],
  [days([1], '09'), 'по пн в 09:00'],
  [[...days([2, 4], '18'), ...days([6], '11')], 'по вт и чт в 18:00, по сб в 11:00'],
  [days([1, 2, 3, 4, 5, 6, 7], '10'), 'каждый день в 10:00'],
  [[], ''],
])('[STU-70] a rule is described in words: %#', (rule, words) => {
  expect(ruleWords(rule)).toBe(words);
});
