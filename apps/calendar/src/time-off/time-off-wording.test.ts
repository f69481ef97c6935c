import { expect, test } from 'vitest';
import { doneText, peopleText, saveLabel } from './time-off-wording.ts';

type People = Parameters<typeof peopleText>[0];

/** Returns students. The first `reached` ones have an account, so they get a message. */
const people = (count: number, reached: number) =>
  // The tested function reads no other field.
  Array.from({ length: count }, (_, index) => ({ is_reached: index < reached })) as People;

test.each([
  [0, 0, true, 'Сообщать некому'],
  [1, 0, true, 'Сообщений не будет: 1 ученик узнает от вас'],
  [2, 2, false, 'Сообщений не будет: 2 ученика узнают от вас'],
  [1, 1, true, 'По одному сообщению получит 1 ученик'],
  [3, 2, true, 'По одному сообщению получат 2 ученика. Без кабинета 1 ученик: сообщите сами'],
])('[WRK-12] of %i people %i get a message, and notify is %s: «%s»', (count, reached, notify, text) => {
  expect(peopleText(people(count, reached), notify)).toBe(text);
});

test.each([
  [0, 0, 'Записать', 'Время записано'],
  [1, 0, 'Отменить 1 занятие', 'Отменено 1 занятие. Сообщения ушли: 1'],
  [0, 2, 'Перенести 2 занятия', 'Перенесено 2 занятия. Сообщения ушли: 1'],
  [3, 2, 'Изменить 5 занятий', 'Отменено 3 занятия, перенесено 2 занятия. Сообщения ушли: 1'],
])('[WRK-12] %i cancelled and %i moved lessons: «%s», then «%s»', (cancelled, moved, label, done) => {
  const report = { cancelled, moved, kept: 0, people: people(1, 1) };

  expect(saveLabel(report, 'Записать')).toBe(label);
  expect(doneText(report, true)).toBe(done);
});
