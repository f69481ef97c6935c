import { expect, test } from 'vitest';
import { entryText } from './entry-wording.ts';
import type { EntryRow } from './ledger.repository.ts';

const NOTHING = {
  amount_minor: 0,
  method: null,
  conducted_date: null,
  group_name: null,
  lesson_status: null,
  package_title: null,
  payment_state: null,
  reverses_id: null,
};
const LESSON = { conducted_date: '2026-11-12' };
const PACKAGE = { package_title: '8 занятий' };

test.each<[string, Partial<EntryRow>]>([
  ['Оплата', { kind: 'payment' }],
  ['Оплата наличными', { kind: 'payment', method: 'cash' }],
  ['Оплата переводом за занятие 12.11.2026', { kind: 'payment', method: 'transfer', ...LESSON }],
  ['Оплата картой за абонемент «8 занятий»', { kind: 'payment', method: 'card', ...LESSON, ...PACKAGE }],
  ['Отмена возврата', { kind: 'payment', reverses_id: 7, ...PACKAGE }],
  ['Занятие 12.11.2026', { kind: 'lesson_charge', ...LESSON }],
  ['Занятие группы «А2»', { kind: 'lesson_charge', group_name: 'А2' }],
  ['Отмена: занятие 12.11.2026', { kind: 'lesson_charge', lesson_status: 'cancelled', ...LESSON }],
  ['Возврат списания за занятие группы «А2» 12.11.2026', { kind: 'charge_reversal', group_name: 'А2', ...LESSON }],
  ['Возврат денег', { kind: 'refund' }],
  ['Исправление оплаты', { kind: 'refund', payment_state: 'corrected' }],
  ['Отмена оплаты', { kind: 'refund', payment_state: 'corrected', reverses_id: 7 }],
  ['Корректировка', { kind: 'adjustment' }],
  ['Возвращены занятия абонемента «8 занятий»', { kind: 'adjustment', ...PACKAGE }],
  ['Долг до начала учёта', { kind: 'opening', amount_minor: -1 }],
  ['Остаток до начала учёта', { kind: 'opening' }],
  ['Сгоревшие занятия абонемента', { kind: 'package_burn' }],
  ['Сгоревшие занятия абонемента «8 занятий»', { kind: 'package_burn', ...PACKAGE }],
])('[MNY-38] a line of an account says «%s»', (text, entry) => {
  // entryText() reads no other fields of an entry.
  expect(entryText({ ...NOTHING, ...entry } as EntryRow)).toBe(text);
});
