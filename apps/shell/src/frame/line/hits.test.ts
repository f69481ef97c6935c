import { expect, test } from 'vitest';
import { entryOfHit } from './hits.ts';
import { hit } from './testing/found.ts';

const NAMED = { student_id: 7, namesake: '9 класс' };

test.each([
  ['student', { ...NAMED, text: '9 класс · @anna' }, 'Анна', '9 класс · @anna'],
  ['lesson', { ...NAMED, text: 'Дроби' }, 'Анна (9 класс)', 'Дроби'],
  ['homework', { ...NAMED, text: 'Номера 5–9' }, 'Номера 5–9', 'Анна (9 класс)'],
  ['payment', { ...NAMED, text: 'за ноябрь' }, 'Анна (9 класс)', 'за ноябрь'],
  ['payment', { student_id: 7, text: 'за ноябрь' }, 'Анна', 'за ноябрь'],
] as const)('[STU-212] a found %s with %j is «%s», «%s»', (kind, given, label, detail) => {
  expect(entryOfHit(hit(kind, 1, 'Анна', given), '2026-11-20')).toMatchObject({ label, detail });
});
