import { expect, it } from 'vitest';
import { newLessonDraft } from '../../new-lesson-draft.ts';
import { ruleOfWish } from './wished-rule.ts';

const TODAY = '2026-11-20';

it('[ONE-13] a wished rule has its weekdays, times, interval and last day', () => {
  const rule = ruleOfWish(
    {
      slots: [
        { day_of_week_id: 2, start_time: '18:00' },
        { day_of_week_id: 4, start_time: '19:00', end_time: '20:30' },
        { day_of_week_id: 9, start_time: '19:00' },
      ],
      repeat_until: '2027-03-31',
      interval_weeks: 2,
    },
    TODAY,
  );

  expect(rule).toMatchObject({
    slots: [
      { key: 1, day_of_week_id: 2, start_time: '18:00', end_time: '19:00', follows: 'usual' },
      { key: 2, day_of_week_id: 4, start_time: '19:00', end_time: '20:30', follows: 90 },
    ],
    starts_on: TODAY,
    repeat_until: '2027-03-31',
    interval_weeks: 2,
    ends: 'until',
    followsTime: false,
  });
});

it('[ONE-13] without an end the rule ends with the school year, and a number of lessons replaces the day', () => {
  expect(ruleOfWish({ slots: [] }, TODAY)).toMatchObject({ ends: 'until', repeat_until: '2027-05-31' });
  expect(ruleOfWish({ slots: [], lesson_count: 12 }, TODAY)).toMatchObject({ ends: 'count', lesson_count: '12' });
});

it('[ONE-13] a weekday without a time waits for it', () => {
  expect(ruleOfWish({ slots: [{ day_of_week_id: 3 }] }, TODAY).slots).toMatchObject([{ start_time: '', end_time: '' }]);
});

it('[ONE-13] price, name of a new student and rule fill the form of a new lesson', () => {
  const draft = newLessonDraft(
    {
      student_id: 7,
      cost_lesson: 1500,
      student_name: 'Вера',
      rule: { slots: [{ day_of_week_id: 2, start_time: '18:00' }] },
    },
    TODAY,
  );

  expect(draft).toMatchObject({
    learner: { kind: 'student', id: 7 },
    details: { cost: expect.stringMatching(/^1\s?500$/) },
    student: { student_name: 'Вера' },
    rule: { slots: [{ day_of_week_id: 2, start_time: '18:00' }] },
  });
  expect(newLessonDraft({}, TODAY).details.cost).toBe('');
});
