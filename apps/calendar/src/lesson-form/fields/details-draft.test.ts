import { sampleStudent } from '@planner/api-client/testing';
import { describe, expect, it } from 'vitest';

import { detailFaults, detailsOf, detailsToSend, EMPTY_DETAILS } from './details-draft.ts';
import { learnerItems, learnerOf, usualPrice } from './learner.ts';
import { checkedInOrder } from '../lesson-faults.ts';

const DEFAULTS = { reminder_minutes: 15, break_minutes: 10, lesson_minutes: 60, meeting_url: 'https://meet.example/o' };

describe('details of a lesson', () => {
  it.each([
    ['', {}],
    ['1 249,90', {}],
    ['abc', { cost: 'no_amount' }],
    ['-5', { cost: 'no_amount' }],
    ['1,234', { cost: 'no_amount' }],
  ])('[LSN-5] the price typed as «%s» has the faults %j', (cost, faults) => {
    expect(detailFaults({ ...EMPTY_DETAILS, cost })).toEqual(faults);
  });

  it.each([
    [null, 0, '0'],
    [3, 0, ''],
    [3, 700, '700'],
  ])('[LSN-5] for the group %s the price %i is shown as «%s»', (group_id, cost, text) => {
    const details = { goal: 'Дроби', reminder_minutes: 10, subject_id: 1, meeting_url: 'https://meet.example/a' };
    const draft = detailsOf({ group_id, break_minutes: 5, ...details }, cost);

    expect(draft).toEqual({ ...details, cost: text, break_minutes: '5' });
  });

  it('[LSN-56] an edited link is sent, without surrounding spaces', () => {
    const draft = { ...EMPTY_DETAILS, meeting_url: ' https://meet.example/a ' };

    expect(detailsToSend(draft, undefined).meeting_url).toBe('https://meet.example/a');
  });

  it('[LSN-56] an untouched field has the teacher’s default', () => {
    expect(detailsToSend(EMPTY_DETAILS, DEFAULTS)).toEqual({
      goal: '',
      subject_id: null,
      reminder_minutes: 15,
      break_minutes: 10,
    });
  });

  it('[LSN-56] while the defaults are unknown, an untouched field is left to the server', () => {
    expect(detailsToSend(EMPTY_DETAILS, undefined)).toEqual({ goal: '', subject_id: null });
  });

  it('[LSN-56] an unticked reminder is 0', () => {
    expect(detailsToSend({ ...EMPTY_DETAILS, reminder_minutes: 0 }, DEFAULTS).reminder_minutes).toBe(0);
  });

  it('[LSN-6] an invalid price and an invalid break are reported under their fields', () => {
    const draft = { ...EMPTY_DETAILS, cost: 'abc', break_minutes: '500' };

    expect(checkedInOrder(detailFaults(draft), () => draft).faults).toEqual({
      alert: 'Проверьте отмеченные поля',
      fields: { cost: 'Введите сумму в рублях', break_minutes: 'Введите минуты, от 0 до 240' },
    });
  });

  it.each([
    ['', 0],
    [' 15 ', 15],
    ['240', 240],
  ])('[LSN-56] a break typed as «%s» is %i minutes', (break_minutes, wanted) => {
    expect(detailsToSend({ ...EMPTY_DETAILS, break_minutes }, DEFAULTS).break_minutes).toBe(wanted);
  });

  it.each([
    [sampleStudent({ rate: 1500, time_rate: 60 }), 90, 2250],
    [sampleStudent({ rate: 1000, time_rate: 45 }), 45, 1000],
    [sampleStudent({ student_count: 3, rate: 700 }), 90, 700],
    [undefined, 60, 0],
  ])('[LSN-5] the rate gives the price shown while none is typed', (student, minutes, price) => {
    expect(usualPrice(student, minutes)).toBe(price);
  });

  it.each([
    ['student 8', { kind: 'student', id: 8 }],
    ['group 3', { kind: 'group', id: 3 }],
    ['teacher 3', null],
    [null, null],
  ])('[LSN-4] the choice «%s» is %j', (key, learner) => {
    expect(learnerOf(key)).toEqual(learner);
  });

  it('[LSN-4] students come before groups; a missing name has a substitute', () => {
    const cards = [
      sampleStudent({ id: 3, name: 'Группа А', student_name: '', student_count: 2 }),
      sampleStudent({ id: 8, student_name: '', name: '' }),
    ];

    expect(learnerItems(cards)).toEqual([
      { id: 'student 8', text: 'Имя не найдено', group: 'Ученики' },
      { id: 'group 3', text: 'Группа А', group: 'Группы' },
    ]);
  });
});
