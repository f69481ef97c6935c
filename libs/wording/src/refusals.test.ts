import { STATUS } from '@planner/contract';
import { expect, test } from 'vitest';
import { CRASH_TEXT, REFUSAL_TEXT } from './refusals.ts';

test('[WRD-11] every refusal of the contract has its own Russian sentence', () => {
  const texts = Object.values(REFUSAL_TEXT);

  expect(Object.keys(REFUSAL_TEXT).toSorted()).toEqual(Object.keys(STATUS).toSorted());
  expect([...texts, CRASH_TEXT].filter((text) => !/^[А-ЯЁ][^A-Za-z]+$/.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

test('[WRD-23] the refusal of a past lesson asks for confirmation and does not claim a charge', () => {
  expect(REFUSAL_TEXT.lesson_over).toBe('Занятие уже прошло. Подтвердите, что оно проведено и сколько спишется');
  expect(Object.values(REFUSAL_TEXT).filter((text) => /будет|списано/.test(text))).toEqual([]);
});

test('[WRD-11] an overlap has the product’s own sentence', () => {
  expect(REFUSAL_TEXT.lesson_overlaps).toBe('В это время уже есть занятие');
});
