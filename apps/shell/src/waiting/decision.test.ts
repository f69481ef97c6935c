import type { Rejection, WaitingAct } from '@planner/live-data/waiting';
import { expect, test } from 'vitest';
import { decisionOf } from './decision.ts';

// Each act has the input of its call.
const act = (call: string, body: object, rejection?: Rejection, seen?: object) =>
  ({
    call,
    input: { body },
    key: 'k',
    lessons: [],
    about: 'Анна',
    at: 1,
    refused: 'Нет',
    rejection,
    seen,
  }) as unknown as WaitingAct;
const of = (code: string, more: Partial<Rejection> = {}): Rejection => ({ code, message: 'Нет', ...more });
const NOTE = 'PUT /api/lessons/{id}';
const MARK = 'POST /api/lessons/{id}/attendance';
const LESSON = 'POST /api/lesson-one-time';
const mine = { note_private: 'моё' };

test.each<[string, WaitingAct, string | null, object | undefined]>([
  ['a mark of an earlier version', act(MARK, {}), null, undefined],
  [
    'a mark of a moved lesson',
    act(MARK, {}, of('version_conflict', { version: 5 })),
    'Всё равно отметить',
    { version: 5 },
  ],
  ['a mark of a deleted lesson', act(MARK, {}, of('not_found')), null, undefined],
  ['a lesson over another one', act(LESSON, {}, of('lesson_overlaps')), 'Всё равно поставить', { force: true }],
  [
    'a lesson that is over',
    act(LESSON, {}, of('lesson_over', { details: { charge: 1500 } })),
    'Сохранить и провести',
    { known_charge: 1500 },
  ],
  ['a refusal without a charge', act(LESSON, {}, of('lesson_over')), null, undefined],
  ['a payment of a hidden student', act('POST /api/payments', {}, of('money_hidden')), null, undefined],
  ['a note whose lesson is deleted', act(NOTE, mine, of('not_found'), { note_private: '' }), null, undefined],
  [
    'a note that both changed',
    act(NOTE, mine, of('version_conflict', { now: { note_private: 'чужое' }, version: 5 }), { note_private: 'было' }),
    'Оставить моё',
    { version: 5 },
  ],
])('[PWA-33] %s: the button is %s', (_, one, label, how) => {
  const { insist } = decisionOf(one);

  expect([insist?.label ?? null, insist?.how]).toEqual([label, how]);
});

test('[PWA-33] a note that both changed shows the text before, the new one and the typed one', () => {
  const rejection = of('version_conflict', { now: { note_private: 'чужое' }, version: 5 });

  expect(decisionOf(act(NOTE, mine, rejection, { note_private: 'было' })).collision).toEqual({
    before: 'было',
    theirs: 'чужое',
    mine: 'моё',
  });
});
