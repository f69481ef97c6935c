import { expect, test } from 'vitest';
import { actText, byWhom, detailsText } from './decision-wording.ts';

test.each([
  ['canary', { percent: 5 }, 'Пробная версия'],
  ['canary', { percent: 0 }, 'Проба закончена'],
  ['promoted', { percent: 0 }, 'Выпущена всем'],
  ['repaired', {}, 'repaired'],
])('[PLT-264] the act %s with %o reads «%s»', (act, details, text) => {
  expect(actText({ act, details })).toBe(text);
});

const BY = { decided_by: 'account', email: null, team: null, details: {} } as const;

test.each([
  [{ email: 'anna@example.ru' }, 'anna@example.ru'],
  [{}, 'удалённая учётная запись'],
  [{ email: 'anna@example.ru', details: { where: 'command' } }, 'команда на сервере'],
  [{ decided_by: 'token', team: 'Танцы' }, 'команда «Танцы»'],
  [{ decided_by: 'token' }, 'команда'],
  [{ decided_by: 'token', details: { where: 'command' } }, 'команда'],
  [{ decided_by: 'breaker' }, 'предохранитель'],
  [{ decided_by: 'deploy' }, 'развёртывание'],
  [{ decided_by: 'start' }, 'запуск сервера'],
  [{ decided_by: 'server' }, 'сервер'],
] as const)('[PLT-264] a decision by %o shows %s', (by, text) => {
  expect(byWhom({ ...BY, ...by })).toBe(text);
});

test.each([
  ['canary', { percent: 5, auto: true }, '5 % людей, растёт сама'],
  ['canary', { percent: 0, auto: false }, ''],
  ['pinned', { hours: 8 }, 'на 8 ч'],
  ['taken back', { failed: 3, pages: 40 }, '3 сбоя на 40'],
  ['taken back', { failed: 3 }, ''],
  ['promoted', { failed: 3, pages: 40 }, ''],
  ['promoted', { from: '1.0.0', reason: 'Ошибка в счёте' }, 'вместо 1.0.0, Ошибка в счёте'],
  ['promoted', { from: null, reason: null, percent: '5' }, ''],
])('[PLT-264] the details of the act %s with %o read «%s»', (act, details, text) => {
  expect(detailsText({ act, details }).replaceAll('\u00a0', ' ')).toBe(text);
});
