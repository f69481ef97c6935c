import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { markOfAnswer, statusOf } from './answer-status.ts';

type Item = ReturnType<Answer['uploads']['getSnapshot']>['items'][number];
const SENT = { file: { id: 5 }, state: 'sent' } as unknown as Item; // The code reads only these fields.
const MOVING = { file: null, state: 'sending' } as unknown as Item;
const WAITING = { file: null, state: 'waiting' } as unknown as Item;

const answer = (
  phase: ReturnType<Answer['getSnapshot']>['phase'],
  items: Item[] = [],
  text = 'Готово',
  error: string | null = null,
) =>
  ({
    kept: { name: 'Дроби' },
    uploads: { getSnapshot: () => ({ items }) },
    getSnapshot: () => ({ phase, error, text }),
  }) as unknown as Answer;

const AWAY = 'Дроби: нет связи. Ответ отправится сам, когда она появится';

test.each([
  ['draft', [MOVING], null, null],
  ['refused', [], 'Файл занят', 'Ответ не сдан: Дроби. Файл занят'],
  ['refused', [WAITING], null, 'Ответ не сдан: Дроби. '],
  ['waiting', [], null, AWAY],
  ['files', [SENT, WAITING], null, AWAY],
  ['files', [SENT, MOVING], null, 'Дроби: отправляем файлы, готово 1 из 2'],
  ['sending', [SENT, WAITING], null, 'Дроби: сдаём ответ'],
] as const)('[CAB-85] an answer in the phase %s has its own status: %#', (phase, items, error, text) => {
  expect(statusOf(answer(phase, [...items], '', error))).toBe(text);
});

test.each([
  ['draft', '', [], null],
  ['draft', 'Готово', [], 'draft'],
  ['draft', '', [MOVING], 'draft'],
  ['refused', '', [SENT], 'draft'],
  ['files', '', [MOVING], 'moving'],
  ['sending', 'Готово', [], 'moving'],
  ['waiting', 'Готово', [], 'moving'],
] as const)('[CAB-86] an answer in the phase %s with «%s» is marked: %#', (phase, text, items, mark) => {
  expect(markOfAnswer(answer(phase, [...items], text))).toBe(mark);
});
