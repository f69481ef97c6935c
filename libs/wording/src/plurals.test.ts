import { expect, test } from 'vitest';
import { counted, plural } from './plurals.ts';

test.each([
  [0, '0 занятий'],
  [1, '1 занятие'],
  [2, '2 занятия'],
  [5, '5 занятий'],
  [11, '11 занятий'],
  [21, '21 занятие'],
  [112, '112 занятий'],
  [1.5, '1,5 занятия'],
  [1250, '1\u00a0250 занятий'],
])('[WRD-10] %f is written «%s»', (count, text) => {
  expect(counted(count, 'занятие')).toBe(text);
});

test('[WRD-10] plural works with any noun', () => {
  expect([1, 3, 7, -1].map((count) => plural(count, ['балл', 'балла', 'баллов']))).toEqual([
    'балл',
    'балла',
    'баллов',
    'балл',
  ]);
});
