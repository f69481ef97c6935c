import { describe, expect, it } from 'vitest';
import { sampleRule } from '../../../testing/rule.ts';
import { changesTimes } from './changed-times.ts';
import { ruleDraftOf, type RuleDraft } from './recurring-draft.ts';
import { ruleLike, withWeekdays } from './slot-draft.ts';

const TODAY = '2026-11-20';
const shape = ({ slots }: RuleDraft) => slots.map((slot) => [slot.day_of_week_id, slot.start_time, slot.end_time]);

describe('a rule like a lesson', () => {
  it('[RUL-81] has the weekday and the time of the lesson and starts on its day', () => {
    const rule = ruleLike(
      { conducted_date: '2026-11-24', start_time: '15:30', end_time: '17:00', follows: null },
      TODAY,
    );

    expect([shape(rule), rule.starts_on]).toEqual([[[2, '15:30', '17:00']], '2026-11-24']);
  });

  it.each([null, '2026-11-31'])('[RUL-81] on the day %s no weekday is chosen', (conducted_date) => {
    const rule = ruleLike({ conducted_date, start_time: '15:30', end_time: '17:00', follows: null }, TODAY);

    expect([rule.slots, rule.starts_on]).toEqual([[], TODAY]);
  });
});

describe('a change of times', () => {
  const rule = sampleRule();
  const draft = ruleDraftOf(rule, TODAY);

  it.each<[string, RuleDraft, boolean]>([
    ['the same slots', draft, false],
    ['another end of the rule', { ...draft, ends: 'count', lesson_count: '3' }, false],
    ['another weekday', withWeekdays(withWeekdays(draft, [5, 6]), [6]), true],
    ['one more weekday', withWeekdays(draft, [5, 6]), true],
    ['another time', { ...draft, slots: draft.slots.map((one) => ({ ...one, start_time: '17:00' })) }, true],
  ])('[RUL-83] %s moves lessons: %o', (_, changed, moves) => {
    expect(changesTimes(rule, changed)).toBe(moves);
  });
});
