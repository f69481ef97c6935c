import { expect, test } from 'vitest';
import { textsOf, undoneText } from './history-wording.ts';
import type { TracedRow } from './trace.ts';

const LESSON = {
  status: 'planned',
  rule_id: null,
  group_id: null,
  conducted_date: '2026-11-20',
  start_time: '18:00:00',
  end_time: '19:00:00',
  cost_fixed: true,
  cost_minor: 150_000,
  cancel_reason: '',
  cancel_result: 'Не списано',
};
const LATER = { conducted_date: '2026-11-21' };
const PART = {
  charge_minor: 75_000,
  charge_mode: 'half',
  attendance: null,
  cancelled_at: null,
  reason: '',
  cancel_result: 'Списано 750 ₽',
};
const AT = '2026-11-20T09:00:00Z';

const row = (table: TracedRow['table'], before: object | null, after: object | null, lesson_id = 5): TracedRow =>
  // An image of a row is an object of its columns.
  ({ table, lesson_id, before, after, student_name: 'Анна' }) as TracedRow;
const lesson = (before: object | null, after: object | null = {}, id = 5) =>
  row('lesson', before && { ...LESSON, ...before }, after && { ...LESSON, ...after }, id);
const part = (before: object | null, after: object | null) =>
  row('lesson_participant', before && { ...PART, ...before }, after && { ...PART, ...after });
const entry = (kind: string, amount_minor: number, before: object | null = null) =>
  row('ledger_entry', before, { kind, amount_minor });

const COMPLETED = lesson({}, { status: 'completed' });
const FORGIVEN = { charge_minor: 0, charge_mode: 'none' };
const IS_FORGIVEN = ['Анна: списание 750 ₽ прощено'];

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));

test.each<[string, TracedRow[], string[], boolean?]>([
  ['a new one-time lesson', [lesson(null)], ['Занятие создано']],
  ['a new lesson of a rule', [lesson(null, { rule_id: 1 })], ['Создано по расписанию']],
  ['a deletion without a sentence', [lesson({}, null)], []],
  ['another day', [lesson({}, LATER)], ['Перенесено с 20 ноября, 18:00–19:00 на 21 ноября, 18:00–19:00']],
  [
    'another day with the rule',
    [lesson({}, LATER)],
    ['Перенесено с 20 ноября, 18:00–19:00 на 21 ноября, 18:00–19:00 вместе с расписанием'],
    true,
  ],
  ['an unchanged time without a sentence', [lesson({}, {})], []],
  ['a note changed with the rule', [lesson({ goal: 'а' }, { goal: 'б' })], ['Изменено вместе с расписанием'], true],
  ['a changed note without a sentence', [lesson({ goal: 'а' }, { goal: 'б' })], []],
  ['a lesson that leaves its rule', [lesson({ rule_id: 1 }, {})], ['Больше не входит в регулярные занятия']],
  [
    'a move to another week',
    [lesson({}, { status: 'moved', moved_to_id: 6 }), lesson(null, { ...LATER, moved_from_id: 5 }, 6)],
    ['Перенесено с 20 ноября, 18:00–19:00 на 21 ноября, 18:00–19:00'],
  ],
  ['a lesson that stays in its rule', [lesson({ rule_id: 1 }, { rule_id: 1 })], []],
  [
    'a row that was moved before',
    [lesson({ status: 'moved' }, { status: 'moved', moved_to_id: 6 }), lesson(null, LATER, 6)],
    [],
  ],
  [
    'a move to another week with participants',
    [
      lesson({}, { status: 'moved', moved_to_id: 6 }),
      row('lesson_participant', null, PART, 6),
      lesson(null, { ...LATER, moved_from_id: 5 }, 6),
    ],
    ['Перенесено с 20 ноября, 18:00–19:00 на 21 ноября, 18:00–19:00'],
  ],
  ['a move to a row that was deleted since', [lesson({}, { status: 'moved', moved_to_id: 6 })], []],
  ['a new price', [lesson({}, { cost_minor: 90_000 })], ['Цена изменена: 1 500 ₽ → 900 ₽']],
  ['a new price by the rule', [lesson({}, { cost_minor: 90_000 })], ['Изменено вместе с расписанием'], true],
  [
    'the first price of a group',
    [lesson({ group_id: 1, cost_fixed: false }, { group_id: 1 })],
    ['Цена изменена: 1 500 ₽ → 1 500 ₽'],
  ],
  ['the same price of a student', [lesson({ cost_fixed: false }, {})], []],
  ['a completion', [COMPLETED, entry('lesson_charge', -150_000)], ['Занятие проведено, начислено 1 500 ₽']],
  [
    'a completion, minus the reversed charges',
    [COMPLETED, entry('lesson_charge', -150_000), entry('charge_reversal', 50_000), entry('payment', 100)],
    ['Занятие проведено, начислено 1 000 ₽'],
  ],
  [
    'a completion, without older entries',
    [COMPLETED, entry('lesson_charge', -150_000, {})],
    ['Занятие проведено, начислено 0 ₽'],
  ],
  [
    'a cancelled lesson',
    [lesson({}, { status: 'cancelled', cancel_reason: 'болеет' })],
    ['Занятие отменено («болеет»). Не списано'],
  ],
  ['a reopened lesson', [lesson({ status: 'completed' })], ['Занятие снова запланировано, начисления сняты']],
  [
    'a cancelled part',
    [part({}, { cancelled_at: AT, reason: 'болеет' })],
    ['Анна: участие отменено («болеет»). Списано 750 ₽'],
  ],
  ['a part that stays cancelled', [part({ cancelled_at: AT }, { cancelled_at: AT })], []],
  ['a new part', [part(null, { cancelled_at: AT })], []],
  ['a deleted part', [part({ cancelled_at: AT }, null)], []],
  ['a forgiven lesson', [part({}, FORGIVEN)], IS_FORGIVEN],
  ['a forgiven absence', [part({}, { ...FORGIVEN, attendance: 'absent' })], IS_FORGIVEN],
  ['a forgiven excuse', [part({}, { ...FORGIVEN, attendance: 'excused' })], IS_FORGIVEN],
  [
    'a forgiven cancellation',
    [part({ cancelled_at: AT }, { ...FORGIVEN, attendance: 'present', cancelled_at: AT })],
    IS_FORGIVEN,
  ],
  ['a completed lesson at no charge', [part({}, { ...FORGIVEN, attendance: 'present' })], []],
  ['a part without cost by the policy', [part({}, { charge_minor: 0 })], []],
  ['a part without a charge', [part({ charge_minor: null }, FORGIVEN)], []],
  ['a lesser charge', [part({}, { charge_minor: 100, charge_mode: 'none' })], []],
  ['another lesson', [lesson(null, {}, 9)], []],
])('[LSN-30] [MNY-111] the history describes %s', (_, rows, texts, changes_rule = false) => {
  expect(plain(textsOf({ id: 1, at: AT, undoes_id: null, changes_rule, rows }, 5))).toEqual(texts);
});

test.each<[string, TracedRow[], string[], string | null]>([
  ['deletes the lesson', [lesson({}, null)], [], null],
  ['restores the lesson', [lesson(null)], ['Занятие создано'], 'Удаление отменено'],
  ['reverts a change', [lesson({}, {})], ['Занятие создано', 'Цена'], 'Отменено: Занятие создано. Цена'],
  ['reverts a change without a sentence', [lesson({}, {})], [], 'Изменение отменено'],
  ['affects another lesson', [lesson({}, {}, 9)], [], null],
])('[LSN-30] the history describes an undo that %s', (_, rows, undone, text) => {
  expect(undoneText({ id: 2, at: AT, undoes_id: 1, changes_rule: false, rows }, 5, undone)).toBe(text);
});
