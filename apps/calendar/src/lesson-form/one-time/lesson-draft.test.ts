import { describe, expect, it } from 'vitest';
import { EMPTY_DETAILS } from '../fields/details-draft.ts';
import { newTime } from '../fields/time-draft.ts';
import { lesson } from '../../testing/lesson.ts';
import { checkChange, checkLesson, draftOf, type LessonDraft } from './lesson-draft.ts';

const AROUND = { defaults: undefined, zone: 'Europe/Moscow' };
const whole: LessonDraft = {
  learner: { kind: 'student', id: 7 },
  time: newTime({ start_time: '18:00' }, '2026-11-20'),
  details: EMPTY_DETAILS,
};
const alertOf = (draft: LessonDraft) => checkLesson(draft, AROUND).faults?.alert;

describe('checking a lesson', () => {
  it.each([
    ['LSN-1', { ...whole, time: { ...whole.time, start_time: '' } }, 'Заполните все поля формы!'],
    ['LSN-1', { ...whole, learner: null, time: { ...whole.time, end_time: '' } }, 'Заполните все поля формы!'],
    ['LSN-1', { ...whole, time: { ...whole.time, conducted_date: null } }, 'Заполните все поля формы!'],
    ['LSN-3', { ...whole, time: { ...whole.time, conducted_date: '32.13.2026' } }, 'Ошибка в дате или времени!'],
    ['LSN-3', { ...whole, time: { ...whole.time, end_time: '18:00' } }, 'Ошибка в дате или времени!'],
    ['LSN-4', { ...whole, learner: null }, 'Выберите ученика / Группу !'],
  ])('[%s] an incomplete draft shows one alert', (_rule, draft, alert) => {
    expect(alertOf(draft)).toBe(alert);
  });

  it('[LSN-5] a complete draft is sent; a price that was not typed is omitted', () => {
    expect(checkLesson(whole, AROUND).value).toEqual({
      learner: { kind: 'student', id: 7 },
      lesson: {
        conducted_date: '2026-11-20',
        start_time: '18:00:00.000Z',
        end_time: '19:00:00.000Z',
        goal: '',
        subject_id: null,
        status: 'completed',
        one_time: true,
        trial: false,
        paid: false,
        time_zone_teacher: 'Europe/Moscow',
      },
    });
  });

  it('[LSN-5] a typed price of 0 is sent', () => {
    const { value } = checkLesson({ ...whole, details: { ...EMPTY_DETAILS, cost: '0' } }, AROUND);

    expect(value?.lesson.cost_lesson_one_time).toBe(0);
  });
});

describe('checking a change', () => {
  const before = lesson({ goal: 'Времена', break_minutes: 5 });

  it('[LSN-57] an unchanged draft sends nothing', () => {
    expect(checkChange(before, draftOf(before)).value).toEqual({});
  });

  it('[LSN-57] only the changed fields are sent', () => {
    const draft = draftOf(before);
    const changed = { ...draft, time: { ...draft.time, start_time: '17:00' }, details: { ...draft.details, goal: '' } };

    expect(checkChange(before, changed).value).toEqual({ start_time: '17:00:00.000Z', goal: '' });
  });

  it.each([
    [lesson(), 'cost_lesson_one_time'],
    [lesson({ one_time: false, in_rule: true, cost_lesson: 1500, cost_lesson_one_time: 0 }), 'cost_lesson'],
  ])('[LSN-57] a new price is sent under the lesson’s field name', (given, name) => {
    const draft = draftOf(given);

    expect(checkChange(given, { ...draft, details: { ...draft.details, cost: '900' } }).value).toEqual({ [name]: 900 });
  });

  it('[LSN-57] a group whose members have personal prices shows no price', () => {
    expect(draftOf(lesson({ group_id: 3, student_id: null, cost_lesson_one_time: 0 })).details.cost).toBe('');
  });
});
