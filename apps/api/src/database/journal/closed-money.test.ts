import { expect, test } from 'vitest';
import { isClosed } from './closed-money.ts';
import type { RowChange } from './row-images.ts';

const entry = (id: number, before: object | null, after: object | null = null): RowChange =>
  // `isClosed` reads only these columns of an image.
  ({ table: 'ledger_entry', id, before, after }) as RowChange;
const gone = (table: RowChange['table'], before: object) => ({ table, id: 1, before, after: null }) as RowChange;

test.each<[string, RowChange, RowChange[], boolean]>([
  ['a payment that was undone', gone('payment', { state: 'undone' }), [], true],
  ['a payment that counts', gone('payment', { state: 'confirmed' }), [], false],
  ['a line of the book that was deleted', gone('operation', { deleted_at: '2026-11-20T09:00:00Z' }), [], true],
  ['a line of the book that counts', gone('operation', { deleted_at: null }), [], false],
  ['a card', gone('student', { state: 'undone', deleted_at: '2026-11-20T09:00:00Z' }), [], false],
  ['an entry that stays', entry(1, {}, {}), [], true],
  ['an entry that takes another back', entry(2, { reverses_id: 1 }), [], true],
  ['an entry that another took back', entry(1, { reverses_id: null }), [entry(2, { reverses_id: 1 })], true],
  [
    'an entry beside one that takes a third back',
    entry(1, { reverses_id: null }),
    [entry(2, { reverses_id: 3 })],
    false,
  ],
  ['an entry whose number another table has', entry(1, {}), [gone('payment', { reverses_id: 1 })], false],
])('[UND-6] %s can be deleted with the row it refers to: $3', (_, change, trace, goes) => {
  expect(isClosed(change, trace)).toBe(goes);
});
