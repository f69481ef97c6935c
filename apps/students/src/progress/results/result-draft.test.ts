import { expect, test } from 'vitest';
import { checkResult, type ResultDraft } from './result-draft.ts';

const TODAY = '2026-11-20';
const DRAFT: ResultDraft = { title: ' Пробный ЕГЭ ', date: TODAY, value: '71,5', max: '100', comment: '' };

test('[LRN-62] points are typed with a comma or a point, also without a maximum', () => {
  expect(checkResult(DRAFT, TODAY)).toEqual({
    value: { title: 'Пробный ЕГЭ', date: TODAY, value: 71.5, max: 100, comment: '' },
  });
  expect(checkResult({ ...DRAFT, value: '4.5', max: ' ' }, TODAY).value).toMatchObject({ value: 4.5, max: null });
});

test.each([
  [{ title: ' ' }, { title: 'no_title' }],
  [{ date: null }, { date: 'no_day' }],
  [{ date: '31.02.2026' }, { date: 'no_day' }],
  [{ date: '2026-11-21' }, { date: 'to_come' }],
  [{ value: '' }, { value: 'no_value' }],
  [{ value: 'пять' }, { value: 'not_points' }],
  [{ value: '4,555' }, { value: 'not_points' }],
  [{ value: '100001' }, { value: 'not_points' }],
  [{ value: '101' }, { value: 'over_max' }],
  [{ value: '0', max: '0' }, { max: 'max_zero' }],
  [{ max: 'сто' }, { max: 'not_points' }],
])('[LRN-62] %o is not sent', (typed, fields) => {
  expect(checkResult({ ...DRAFT, ...typed }, TODAY).faults?.fields).toEqual(fields);
});
