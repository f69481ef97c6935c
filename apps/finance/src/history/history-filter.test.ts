import { expect, test } from 'vitest';
import { addressOf, filterOf, hasMoreThanPeriod, type HistoryFilter } from './history-filter.ts';

test.each<[string, HistoryFilter]>([
  ['start_date=2026-11-01&end_date=2026-11-30', { start_date: '2026-11-01', end_date: '2026-11-30' }],
  ['start_date=2026-11-01&end_date=2026-11-01', { start_date: '2026-11-01', end_date: '2026-11-01' }],
  ['start_date=2026-11-30&end_date=2026-11-01', {}],
  ['start_date=2026-11-01', {}],
  ['end_date=2026-11-01', {}],
  ['start_date=2026-11-31&end_date=2026-12-31', {}],
  ['start_date=1899-12-31&end_date=2026-12-31', {}],
  ['start_date=1900-01-01&end_date=2100-12-31', { start_date: '1900-01-01', end_date: '2100-12-31' }],
  ['start_date=2026-11-01&end_date=2101-01-01', {}],
  ['type=refund&tax_receipt=given', { type: 'refund', tax_receipt: 'given' }],
  ['type=gift&tax_receipt=lost', {}],
  ['student_id=7', { student_id: 7 }],
  ['student_id=2147483647', { student_id: 2_147_483_647 }],
  ['student_id=2147483648', {}],
  ['student_id=0', {}],
  ['student_id=-7', {}],
  ['student_id=7.5', {}],
  ['category=%20&search=%20', {}],
  ['category=Аренда&search=%20Анна%20', { category: 'Аренда', search: 'Анна' }],
])('[FIN-27] the address ?%s results in the filter %o', (search, filter) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter);
});

test.each([
  ['category', 60],
  ['search', 200],
] as const)('[FIN-27] a %s longer than %i characters is cut', (name, most) => {
  expect(filterOf(new URLSearchParams({ [name]: 'я'.repeat(most + 1) }))[name]).toBe('я'.repeat(most));
});

test('[FIN-20] the address of a filter contains the set fields', () => {
  expect(String(addressOf({ type: 'refund', search: '', student_id: 7 }))).toBe('type=refund&student_id=7');
});

test.each<[HistoryFilter, boolean]>([
  [{ start_date: '2026-11-01', end_date: '2026-11-30' }, false],
  [{ start_date: '2026-11-01', end_date: '2026-11-30', search: 'Анна' }, true],
  [{}, false],
])('[FIN-20] the filter %o contains more than a period: %s', (filter, isSo) => {
  expect(hasMoreThanPeriod(filter)).toBe(isSo);
});
