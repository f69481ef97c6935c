import { describe, expect, it } from 'vitest';
import { firstFault } from './checking.ts';
import { detailFaults, detailsToSend, EMPTY_DETAILS, typedCost } from './details-draft.ts';
import { learnerItems, usualPrice } from './learner.ts';
import { card } from '../../testing/lesson.ts';

const DEFAULTS = { reminder_minutes: 15, break_minutes: 10, lesson_minutes: 60, meeting_url: 'https://meet.example/o' };

describe('details of a lesson', () => {
  it.each([
    ['', undefined],
    ['0', 0],
    ['1500', 1500],
    ['1 249,90', 1249.9],
    ['abc', null],
    ['-5', null],
    ['1,234', null],
  ])('[LSN-5] the price typed as «%s» is %s', (typed, wanted) => {
    expect(typedCost(typed)).toBe(wanted);
  });

  it('[LSN-56] what is untouched is the teacher’s default', () => {
    expect(detailsToSend(EMPTY_DETAILS, DEFAULTS)).toEqual({
      goal: '',
      subject_id: null,
      reminder_minutes: 15,
      break_minutes: 10,
    });
  });

  it('[LSN-56] what is untouched is left to the server while the defaults are not known', () => {
    expect(detailsToSend(EMPTY_DETAILS, undefined)).toEqual({ goal: '', subject_id: null });
  });

  it('[LSN-56] a reminder that is not ticked is 0', () => {
    expect(detailsToSend({ ...EMPTY_DETAILS, reminder_minutes: 0 }, DEFAULTS).reminder_minutes).toBe(0);
  });

  it('[LSN-6] a price and a break that are no numbers are said under their fields', () => {
    const draft = { ...EMPTY_DETAILS, cost: 'abc', break_minutes: '500' };

    expect(firstFault(detailFaults(draft, 'cost_lesson'))).toEqual({
      fault: 'number_wrong',
      at: [
        { field: 'cost_lesson', reason: 'no_amount' },
        { field: 'break_minutes', reason: 'no_minutes' },
      ],
    });
  });

  it.each([
    [card({ rate: 1500, time_rate: 60 }), 90, 2250],
    [card({ rate: 1000, time_rate: 45 }), 45, 1000],
    [card({ student_count: 3, rate: 700 }), 90, 700],
    [undefined, 60, 0],
  ])('[LSN-5] the rate gives the price that stands in place of a typed one', (student, minutes, price) => {
    expect(usualPrice(student, minutes)).toBe(price);
  });

  it('[LSN-4] students stand before groups; a name that is missing is said', () => {
    const cards = [
      card({ id: 3, name: 'Группа А', student_name: '', student_count: 2 }),
      card({ id: 8, student_name: '', name: '' }),
    ];

    expect(learnerItems(cards)).toEqual([
      { id: 'student 8', text: 'Имя не найдено', group: 'Ученики' },
      { id: 'group 3', text: 'Группа А', group: 'Группы' },
    ]);
  });
});
