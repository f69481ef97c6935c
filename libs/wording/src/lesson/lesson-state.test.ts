import { Attendance, type Lesson, type Participant } from '@planner/contract';
import { expect, test } from 'vitest';
import { ATTENDANCE_TEXT, LESSON_STATE, lessonState, lookOf } from './lesson-state.ts';

const START = Date.parse('2026-11-20T15:00:00Z');
const HOUR = 3_600_000;
const lesson = (status: Lesson['status'], trial = false) => ({
  status,
  trial,
  start_at: '2026-11-20T15:00:00Z',
  end_at: '2026-11-20T16:00:00Z',
});
type Part = Pick<Participant, 'attendance' | 'paid' | 'charge'>;
const part = (more: Partial<Part>): Part => ({ attendance: 'present', paid: false, charge: 1500, ...more });

test('[WRD-14] every attendance value has its word', () => {
  expect(Attendance.options.map((mark) => ATTENDANCE_TEXT[mark])).toEqual([
    'На занятии',
    'Опоздание',
    'Пропуск',
    'Уважительная',
  ]);
});

test.each([
  ['planned', -1, 'planned'],
  ['planned', 0, 'live'],
  ['completed', HOUR - 1, 'live'],
  ['completed', HOUR, 'done'],
  ['planned', HOUR, 'planned'],
  ['cancelled', 1, 'cancelled'],
  ['moved', 1, 'moved'],
] as const)('[WRD-15] a %s lesson, %i ms after its start, is shown as %s', (status, after, look) => {
  expect(lookOf(lesson(status), START + after)).toBe(look);
});

test.each([
  [lesson('planned'), undefined, undefined],
  [lesson('planned', true), undefined, 'Пробное'],
  [lesson('planned', true), part({ charge: null }), 'Пробное'],
  [lesson('cancelled', true), part({ charge: 0 }), 'Отменено'],
  [lesson('cancelled'), part({ paid: true }), 'Отменено'],
  [lesson('cancelled'), undefined, 'Отменено'],
  [lesson('planned'), part({ charge: 0 }), 'Отменено'],
  [lesson('moved'), part({}), 'Перенесено'],
  [lesson('completed'), undefined, 'Проведено'],
  [lesson('completed'), part({}), 'Не оплачено'],
  [lesson('completed'), part({ paid: true }), 'Оплачено'],
  [lesson('completed'), part({ charge: 0 }), 'Проведено'],
  [lesson('completed'), part({ charge: null }), 'Проведено'],
  [lesson('completed'), part({ attendance: null, paid: true }), 'Оплачено'],
  [lesson('completed'), part({ attendance: 'late', paid: true }), 'Опоздание'],
  [lesson('completed'), part({ attendance: 'absent' }), 'Пропуск'],
  [lesson('completed'), part({ attendance: 'excused' }), 'Уважительная причина'],
])('[WRD-15] the word for lesson %o and part %o', (of, own, text) => {
  const state = lessonState(of, own);

  expect(state === null ? undefined : LESSON_STATE[state].text).toBe(text);
});

test.each([lesson('cancelled'), lesson('planned')])(
  '[MNY-71] a cancelled lesson or part with a debt shows both facts: %o',
  (of) => {
    expect(LESSON_STATE[lessonState(of, part({})) ?? 'done'].text).toBe('Отменено, не оплачено');
  },
);

test('[WRD-15] a running lesson is shown as running', () => {
  expect(lessonState(lesson('planned', true), part({ charge: null }), START)).toBe('live');
});
