import { ApiError } from '@planner/api-client';
import { expect, test } from 'vitest';
import { type FormEvent, type FormState, nextForm, openedForm } from './form-state.ts';
import { NOTHING_KEPT } from './kept-until-read.ts';
import { NO_TROUBLE } from './trouble.ts';

interface Draft {
  name: string;
  rate: number;
}
type Event = FormEvent<Draft>;

const opened: Draft = { name: 'Анна', rate: 1500 };
const trouble = { ...NO_TROUBLE, alert: 'Нельзя', errors: { name: 'Занято', rate: 'Много' } };
const change = (to: Partial<Draft>): Event => ({ type: 'change', draft: opened, change: to });
const fail: Event = { type: 'fail', trouble };
const RENEWED: Event = {
  type: 'renewed',
  start: opened,
  opened: { name: 'Ольга', rate: 2 },
  by: null,
  merge: ({ rate }) => ({ merged: { name: 'Ольга', rate }, changes: [] }),
};
const AWAY = new ApiError({ status: 503, code: 'database_away', message: 'Нет связи', fields: {} });
const MISSING = new Error('no such file');
const kept = { was: { name: 'Анна' }, now: { name: 'Инна' } };
const after = (state: FormState<Draft>, ...events: Event[]): FormState<Draft> => events.reduce(nextForm<Draft>, state);

test.each<[is: string, does: string, Event[], Partial<FormState<Draft>>]>([
  [
    'typed',
    'keeps the typed values',
    [change({ name: 'Инна' }), change({ rate: 1 })],
    { changes: { name: 'Инна', rate: 1 } },
  ],
  [
    'undone',
    'has no typed values',
    [change({ rate: 1 }), fail, { type: 'undo' }],
    { changes: {}, trouble: NO_TROUBLE },
  ],
  ['refused', 'keeps the typed values', [change({ rate: 1 }), fail], { changes: { rate: 1 }, trouble, attempts: 1 }],
  ['refused twice', 'counts both attempts', [fail, fail], { attempts: 2 }],
  [
    'changed after a refusal',
    'keeps the errors of other fields',
    [fail, change({ name: 'Инна' })],
    { trouble: { ...NO_TROUBLE, errors: { rate: 'Много' } } },
  ],
  [
    'given an error of a field',
    'keeps the errors of the others',
    [fail, { type: 'say', texts: { name: 'Пусто' } }],
    { trouble: { ...trouble, errors: { name: 'Пусто', rate: 'Много' } } },
  ],
  ['sent', 'is saving without errors', [fail, { type: 'send' }], { isSaving: true, trouble: NO_TROUBLE }],
  ['answered', 'is not saving any more', [{ type: 'send' }, { type: 'answered' }], { isSaving: false }],
  [
    'renewed',
    'starts from the read values',
    [change({ rate: 1 }), fail, { type: 'renew' }, RENEWED],
    {
      opened: { name: 'Ольга', rate: 2 },
      changes: { rate: 1 },
      conflict: { by: null, changes: [] },
      trouble: NO_TROUBLE,
      isRenewing: false,
    },
  ],
  [
    'renewed and read by the user',
    'hides the description of the conflict',
    [change({ rate: 1 }), RENEWED, { type: 'hide-conflict' }],
    { conflict: null, changes: { rate: 1 } },
  ],
  [
    'not renewed',
    'shows the reason',
    [fail, { type: 'renew' }, { type: 'renew-failed', error: AWAY }],
    { trouble: { ...trouble, alert: 'Нет связи' }, isRenewing: false },
  ],
  [
    'not merged',
    'keeps the refusal and the cause',
    [fail, { type: 'renew' }, { type: 'renew-failed', error: MISSING }],
    { trouble: { ...trouble, unmerged: { error: MISSING } }, isRenewing: false },
  ],
  [
    'renewed again after it was not merged',
    'forgets the cause',
    [fail, { type: 'renew-failed', error: MISSING }, { type: 'renew' }],
    { trouble, isRenewing: true },
  ],
])('[FRM-1] a form that is %s: %s', (_is, _does, events, wanted) => {
  expect(after(openedForm(opened, {}), ...events)).toMatchObject(wanted);
});

test('[FRM-1] a saved form keeps only the changes that were typed during the save', () => {
  const typed = after(openedForm(opened, {}), change({ name: 'Инна' }));
  const saved: Event = { type: 'saved', sent: typed.changes, kept };
  const [quiet, busy] = [after(typed, saved), after(typed, change({ rate: 1 }), saved)];
  expect([quiet.changes, quiet.kept]).toEqual([{}, kept]);
  expect(busy.changes).toEqual({ name: 'Инна', rate: 1 });
});

test('[FRM-8] the saved values are kept until they are read again', () => {
  const saved = after(openedForm(opened, {}), { type: 'saved', sent: {}, kept });
  expect(after(saved, { type: 'read', kept: NOTHING_KEPT }).kept).toEqual(NOTHING_KEPT);
});
