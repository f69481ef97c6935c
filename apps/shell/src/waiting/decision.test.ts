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
const SERIES = 'POST /api/lessons';
const CANCEL = 'POST /api/cancel-lesson';
const SHIFT = 'POST /api/lessons/several';
const mine = { note_private: 'моё' };

const SEEN = {
  conducted_date: '2026-11-20',
  start_time: '15:00:00.000Z',
  end_time: '16:00:00.000Z',
  status: 'planned',
};
const MOVE = { conducted_date: '2026-11-22', version: 1 };
const movedAway = of('version_conflict', {
  now: { ...SEEN, start_time: '14:45:00.000Z', end_time: '15:45:00.000Z', status: 'cancelled' },
  version: 5,
});

test.each<[string, WaitingAct, string | null, object | undefined]>([
  ['a mark of an earlier version', act(MARK, {}), null, undefined],
  [
    'a mark of a moved lesson',
    act(MARK, {}, of('version_conflict', { version: 5 })),
    'Всё равно отметить',
    { version: 5 },
  ],
  ['a mark of a moved lesson whose version is unknown', act(MARK, {}, of('version_conflict')), null, undefined],
  ['a mark over another lesson', act(MARK, {}, of('lesson_overlaps')), null, undefined],
  ['a lesson of an earlier version', act(LESSON, {}, of('version_conflict', { version: 5 })), null, undefined],
  ['a mark of a deleted lesson', act(MARK, {}, of('not_found')), null, undefined],
  ['a lesson over another one', act(LESSON, {}, of('lesson_overlaps')), 'Всё равно поставить', { force: true }],
  [
    'a lesson that is over',
    act(LESSON, {}, of('lesson_over', { details: { charge: 1500 } })),
    'Сохранить и провести',
    { known_charge: 1500 },
  ],
  ['a series over other lessons', act(SERIES, {}, of('lesson_overlaps')), 'Всё равно поставить', { force: true }],
  ['a common move over other lessons', act(SHIFT, {}, of('lesson_overlaps')), 'Всё равно поставить', { force: true }],
  ['a common move of moved lessons', act(SHIFT, {}, of('changed_since')), 'Всё равно перенести', { anywhere: true }],
  ['a common move of begun lessons', act(SHIFT, {}, of('invalid')), null, undefined],
  ['a refusal without a charge', act(LESSON, {}, of('lesson_over')), null, undefined],
  ['a payment of a hidden student', act('POST /api/payments', {}, of('money_hidden')), null, undefined],
  ['a note whose lesson is deleted', act(NOTE, mine, of('not_found'), { note_private: '' }), null, undefined],
  ['a move of a lesson that has moved', act(NOTE, MOVE, movedAway, SEEN), 'Всё равно перенести', { version: 5 }],
  ['a move over another lesson', act(NOTE, MOVE, of('lesson_overlaps'), SEEN), 'Всё равно поставить', { force: true }],
  [
    'a move to a past time',
    act(NOTE, MOVE, of('lesson_over', { details: { charge: 1500 } }), SEEN),
    'Перенести и провести',
    { known_charge: 1500 },
  ],
  [
    'a cancellation of a moved lesson',
    act(CANCEL, {}, of('version_conflict', { now: { ...SEEN, start_time: '14:00:00.000Z' }, version: 5 }), SEEN),
    'Всё равно отменить',
    { version: 5 },
  ],
  [
    'a cancellation of a completed lesson',
    act(CANCEL, {}, of('version_conflict', { now: { ...SEEN, status: 'completed' }, version: 5 }), SEEN),
    null,
    undefined,
  ],
  ['a cancellation of a deleted lesson', act(CANCEL, {}, of('not_found'), SEEN), null, undefined],
  ['a move of a deleted lesson', act(NOTE, MOVE, of('not_found'), SEEN), null, undefined],
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

test('[PWA-40] the question about a rejected common move says that the lessons stay', () => {
  expect(decisionOf(act(SHIFT, {}, of('changed_since'))).drop).toEqual({
    label: 'Не переносить',
    question: 'Занятия останутся там, где они сейчас.',
  });
});

test('[PWA-41] a cancellation of a lesson that another window has completed shows both states, and the lesson can stay', () => {
  const now = { ...SEEN, status: 'completed' };

  const { collision, drop } = decisionOf(act(CANCEL, {}, of('version_conflict', { now, version: 5 }), SEEN));

  expect(collision).toEqual({
    before: 'Пятница, 20 ноября, 15:00–16:00',
    theirs: 'Пятница, 20 ноября, 15:00–16:00, проведено',
    mine: 'Отмена занятия',
  });
  expect(drop).toEqual({ label: 'Не отменять', question: 'Занятие останется таким, как сейчас.' });
});

test('[PWA-33] a note that both changed shows the text before, the new one and the typed one', () => {
  const rejection = of('version_conflict', { now: { note_private: 'чужое' }, version: 5 });

  expect(decisionOf(act(NOTE, mine, rejection, { note_private: 'было' })).collision).toEqual({
    before: 'было',
    theirs: 'чужое',
    mine: 'моё',
  });
});

test('[PWA-37] a move of a lesson that another window has changed shows the place before, the new one and the wanted one', () => {
  const { collision, drop } = decisionOf(act(NOTE, MOVE, movedAway, SEEN));

  expect(collision).toEqual({
    before: 'Пятница, 20 ноября, 15:00–16:00',
    theirs: 'Пятница, 20 ноября, 14:45–15:45, отменено',
    mine: 'Воскресенье, 22 ноября, 15:00–16:00',
  });
  expect(drop).toEqual({ label: 'Не переносить', question: 'Занятие останется там, где оно сейчас.' });
});
