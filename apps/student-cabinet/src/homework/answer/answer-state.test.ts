import { expect, test } from 'vitest';
import { type AnswerEvent, type AnswerState, type ChosenFiles, nextAnswer } from './answer-state.ts';

const DRAFT: AnswerState = {
  text: 'Готово',
  phase: 'draft',
  error: null,
  filesError: null,
  key: 'first',
  chosen: 'a 1',
};
const at = (phase: AnswerState['phase'], more: Partial<AnswerState> = {}): AnswerState => ({
  ...DRAFT,
  phase,
  ...more,
});

const SENT: ChosenFiles = { chosen: 'a 1', isEmpty: false, hasFailed: false, trouble: null };
const NONE: ChosenFiles = { ...SENT, chosen: '', isEmpty: true };
const MOVING: ChosenFiles = { ...SENT, trouble: 'Файлы ещё отправляются' };
const FAILED: ChosenFiles = { ...SENT, hasFailed: true, trouble: 'Уберите файлы' };
const OTHER: ChosenFiles = { ...MOVING, chosen: 'a 1,b ' };

const press = (files: ChosenFiles): AnswerEvent => ({ type: 'pressed', files });
const write = (text: string): AnswerEvent => ({ type: 'written', text, newKey: 'second' });
const filesChange = (files: ChosenFiles): AnswerEvent => ({ type: 'files changed', files, newKey: 'second' });
const refuse = (newKey: string | null): AnswerEvent => ({
  type: 'refused',
  error: 'Файл занят',
  filesError: 'Файл занят',
  newKey,
});

const KEEP = ['keep', 'notify'];
const SEND = ['keep', 'notify', 'send'];
const EMPTY = 'Напишите ответ или приложите файл';

type Row = [title: string, from: AnswerState, event: AnswerEvent, to: Partial<AnswerState>, effects: string[]];
const ROWS: Row[] = [
  ['a press sends an answer whose files are sent', DRAFT, press(SENT), { phase: 'sending', error: null }, SEND],
  ['a press waits for files on their way', DRAFT, press(MOVING), { phase: 'files', error: null }, KEEP],
  ['a press without text and files is refused', at('draft', { text: ' ' }), press(NONE), { error: EMPTY }, KEEP],
  [
    'a press beside a failed file is refused',
    at('refused'),
    press(FAILED),
    { phase: 'draft', error: 'Уберите файлы' },
    KEEP,
  ],
  ['a press sends files without a text', at('draft', { text: ' ' }), press(SENT), { phase: 'sending' }, SEND],
  ['a press sends a text without files', DRAFT, press(NONE), { phase: 'sending' }, SEND],
  [
    'a refused answer is handed in again',
    at('refused', { error: 'Нет' }),
    press(SENT),
    { phase: 'sending', error: null },
    SEND,
  ],
  ['a second press does nothing', at('sending'), press(SENT), at('sending'), []],
  ['a press while the files go does nothing', at('files'), press(SENT), at('files'), []],
  ['the answer follows its last file', at('files'), filesChange(SENT), { phase: 'sending', key: 'first' }, SEND],
  ['a share of a file only renders anew', at('files'), filesChange(MOVING), at('files'), ['notify']],
  [
    'a file that fails stops the answer',
    at('files'),
    filesChange(FAILED),
    { phase: 'refused', error: 'Уберите файлы' },
    KEEP,
  ],
  ['another file makes another answer', DRAFT, filesChange(OTHER), { chosen: 'a 1,b ', key: 'second' }, KEEP],
  [
    'a number for a file on its way keeps the key',
    at('files'),
    filesChange(OTHER),
    { chosen: 'a 1,b ', key: 'first' },
    KEEP,
  ],
  [
    'typing makes another answer',
    at('refused', { error: 'Нет' }),
    write('Иначе'),
    { phase: 'draft', error: null, key: 'second' },
    KEEP,
  ],
  ['typing changes no answer on its way', at('waiting'), write('Иначе'), at('waiting'), []],
  [
    'a file that fails stops no draft',
    DRAFT,
    filesChange({ ...FAILED, chosen: 'b ' }),
    at('draft', { chosen: 'b ', key: 'second' }),
    KEEP,
  ],
  [
    'files of a draft that are all sent send nothing',
    at('draft', { chosen: 'b ' }),
    filesChange(SENT),
    { phase: 'draft', key: 'second' },
    KEEP,
  ],
  ['a share of a file of a draft keeps the answer', DRAFT, filesChange(MOVING), DRAFT, ['notify']],
  [
    'an answer that is being sent keeps its key',
    at('sending'),
    filesChange(OTHER),
    { phase: 'sending', key: 'first' },
    KEEP,
  ],
];

test.each(ROWS)('[CAB-85] %s', (_, from, event, to, effects) => {
  const { state, effects: found } = nextAnswer(from, event);

  expect(state).toMatchObject(to);
  expect(found).toEqual(effects);
});

const OUTAGE: Row[] = [
  [
    'an answer of an earlier page goes on under its key',
    DRAFT,
    { type: 'reopened', files: SENT },
    { phase: 'sending', key: 'first' },
    SEND,
  ],
  ['it waits for its files there too', DRAFT, { type: 'reopened', files: MOVING }, { phase: 'files' }, KEEP],
  [
    'without an answer of the server it waits',
    at('sending'),
    { type: 'unreachable' },
    { phase: 'waiting', key: 'first' },
    KEEP,
  ],
  ['a repeat is the same answer', at('waiting'), { type: 'retried' }, { phase: 'sending', key: 'first' }, KEEP],
  [
    'a refusal says why, and the next attempt has another key',
    at('sending'),
    refuse('second'),
    { phase: 'refused', error: 'Файл занят', key: 'second' },
    KEEP,
  ],
  ['after a crash of the server the key stays', at('sending'), refuse(null), { phase: 'refused', key: 'first' }, KEEP],
  [
    'the next change clears the error at the files',
    at('refused', { filesError: 'Файл занят' }),
    filesChange(OTHER),
    { filesError: null },
    KEEP,
  ],
];

test.each(OUTAGE)('[CAB-87] %s', (_, from, event, to, effects) => {
  const { state, effects: found } = nextAnswer(from, event);

  expect(state).toMatchObject(to);
  expect(found).toEqual(effects);
});
