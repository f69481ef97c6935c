import { HomeworkState } from '@planner/contract';
import { expect, test } from 'vitest';
import { dueText, isWaiting, lostText, momentOn, shortName, standingText } from './homework-wording.ts';

const parts = HomeworkState.options.map((state) => ({ state, has_new_answer: false }));
const NOW = Date.parse('2026-11-20T12:00:00Z');
const ZONE = 'Europe/Moscow';

test('[HMW-45] a submission waits if it is the first one, or if it came after a check', () => {
  expect(parts.filter(isWaiting).map(({ state }) => state)).toEqual(['submitted']);
  expect(isWaiting({ state: 'graded', has_new_answer: true })).toBe(true);
});

test('[HMW-45] homework of several students shows their progress', () => {
  expect(standingText(parts)).toBe('задано: 7 · ждут проверки: 1 · проверено: 2');
  expect(standingText([{ state: 'assigned', has_new_answer: false }])).toBe('задано: 1');
});

test.each([
  [{ due_at: null, due_follows_lesson: true }, 'к следующему занятию, оно не назначено'],
  [{ due_at: null, due_follows_lesson: false }, 'без срока'],
  [{ due_at: '2026-11-24T15:00:00Z', due_follows_lesson: true }, /^к следующему занятию: .*18:00$/],
  [{ due_at: '2026-11-24T15:00:00Z', due_follows_lesson: false }, /^до .*18:00$/],
])('[HMW-4] homework %j shows its due date', (homework, text) => {
  expect(dueText(homework, NOW, ZONE)).toMatch(text);
});

test.each([
  [2, 1, 'Вместе с заданием исчезнут ответы: 2 и оценки: 1.'],
  [2, 0, 'Вместе с заданием исчезнут ответы: 2.'],
  [0, 1, 'Вместе с заданием исчезнут оценки: 1.'],
])('[HMW-45] before homework with %i answers and %i grades goes, both are counted', (answers, grades, text) => {
  expect(lostText(answers, grades)).toBe(`${text} Вернуть их можно сразу: «Отменить действие».`);
});

test('[HMW-45] homework is called by its title, else by the first line of its text', () => {
  expect([shortName({ title: 'Дроби', text: 'а' }), shortName({ title: '', text: 'а\nб' })]).toEqual(['Дроби', 'а']);
});

test('[HMW-4] a day without a time lasts until its last minute in the teacher’s zone', () => {
  const moments = ['', '08:30'].map((time) => momentOn('2026-11-24', time, ZONE));

  expect(moments).toEqual(['2026-11-24T20:59:00.000Z', '2026-11-24T05:30:00.000Z']);
});
