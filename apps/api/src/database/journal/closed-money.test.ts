import { expect, test } from 'vitest';
import { isClosed } from './closed-money.ts';
import type { RowChange } from './row-images.ts';

const entry = (id: number, before: object | null, after: object | null = null): RowChange =>
  // `isClosed` reads only these columns of an image.
  ({ table: 'ledger_entry', id, before, after }) as RowChange;
const gone = (table: RowChange['table'], before: object) => ({ table, id: 1, before, after: null }) as RowChange;

test.each<[string, RowChange, RowChange[], boolean]>([
  ['an undone payment', gone('payment', { state: 'undone' }), [], true],
  ['a valid payment', gone('payment', { state: 'confirmed' }), [], false],
  ['a deleted line of the cash book', gone('operation', { deleted_at: '2026-11-20T09:00:00Z' }), [], true],
  ['a valid line of the cash book', gone('operation', { deleted_at: null }), [], false],
  ['a card', gone('student', { state: 'undone', deleted_at: '2026-11-20T09:00:00Z' }), [], false],
  ['an unchanged entry', entry(1, {}, {}), [], true],
  ['a reversal of another entry', entry(2, { reverses_id: 1 }), [], true],
  ['a reversed entry', entry(1, { reverses_id: null }), [entry(2, { reverses_id: 1 })], true],
  [
    'an entry beside the reversal of a third one',
    entry(1, { reverses_id: null }),
    [entry(2, { reverses_id: 3 })],
    false,
  ],
  ['an entry whose id equals one of another table', entry(1, {}), [gone('payment', { reverses_id: 1 })], false],
])('[UND-6] %s can be deleted with the row it refers to: $3', (_, change, trace, goes) => {
  expect(isClosed(change, trace)).toBe(goes);
});
