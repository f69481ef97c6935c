import type { StoredFile } from '@planner/contract';
import { expect, test } from 'vitest';
import { newUpload, sentBefore, type Upload } from './upload.ts';
import {
  idsOf,
  newQueue,
  nextQueue,
  type Queue,
  type QueueEffect,
  type QueueEvent,
  troubleOf,
} from './uploads-state.ts';

const stored = (id: number): StoredFile => ({
  id,
  name: `${id}.pdf`,
  media_type: 'application/pdf',
  size: 3,
  url: `/api/files/${id}`,
  preview_url: null,
});
const upload = (key: string): Upload => newUpload(key, new File(['abc'], `${key}.pdf`));
const add = (...keys: string[]): QueueEvent => ({ type: 'add', uploads: keys.map(upload), isOver: false });
const of = (type: 'retry' | 'remove' | 'begin' | 'wait' | 'stop', key: string): QueueEvent => ({ type, key });
const sent = (key: string): QueueEvent => ({ type: 'sent', key, file: stored(7) });
const fail = (key: string): QueueEvent => ({ type: 'fail', key, error: 'Нет', mayRetry: true });
const pause: QueueEvent = { type: 'pause' };
const resume: QueueEvent = { type: 'resume' };

/** Returns the queue after all events, and the effects of the last event. */
function after(...events: QueueEvent[]): { queue: Queue; effects: readonly QueueEffect[] } {
  let queue = newQueue([sentBefore(stored(1))]);
  let effects: readonly QueueEffect[] = [];
  for (const event of events) ({ queue, effects } = nextQueue(queue, event));
  return { queue, effects };
}
const wordOf = (effect: QueueEffect): string => {
  if (effect.type === 'send') return `send ${effect.upload.key}`;
  return effect.type === 'drop' ? `drop ${effect.key}` : effect.type;
};

test.each<[what: string, QueueEvent[], states: string[], effects: string[]]>([
  ['are chosen: the first is sent', [add('a', 'b')], ['sent', 'queued', 'queued'], ['send a']],
  ['are chosen while one is sent', [add('a'), add('b')], ['sent', 'queued', 'queued'], []],
  ['start', [add('a', 'b'), of('begin', 'a')], ['sent', 'sending', 'queued'], []],
  ['lose the connection', [add('a', 'b'), of('begin', 'a'), of('wait', 'a')], ['sent', 'waiting', 'queued'], []],
  ['are sent: the next one follows', [add('a', 'b'), sent('a')], ['sent', 'sent', 'queued'], ['drop a', 'send b']],
  ['are all sent', [add('a'), sent('a')], ['sent', 'sent'], ['drop a']],
  ['fail: the next one follows', [add('a', 'b'), fail('a')], ['sent', 'failed', 'queued'], ['send b']],
  ['are retried', [add('a'), fail('a'), of('retry', 'a')], ['sent', 'queued'], ['send a']],
  ['are removed during the upload', [add('a', 'b'), of('remove', 'a')], ['sent', 'queued'], ['abort', 'drop a']],
  [
    'are removed, and the upload has stopped: the next one follows',
    [add('a', 'b'), of('remove', 'a'), of('stop', 'a')],
    ['sent', 'queued'],
    ['send b'],
  ],
  ['are removed from the queue', [add('a', 'b'), of('remove', 'b')], ['sent', 'queued'], ['drop b']],
  ['are removed after the upload', [add('a'), sent('a'), of('remove', 'a')], ['sent'], ['drop a', 'discard']],
  ['are paused', [add('a', 'b'), pause], ['sent', 'queued', 'queued'], ['abort']],
  ['are paused, and the upload has stopped', [add('a', 'b'), pause, of('stop', 'a')], ['sent', 'queued', 'queued'], []],
  ['resume before the upload has stopped', [add('a'), pause, resume], ['sent', 'queued'], []],
  ['resume after the upload has stopped', [add('a'), pause, of('stop', 'a'), resume], ['sent', 'queued'], ['send a']],
])('[FIL-17] files that %s', (_what, events, states, effects) => {
  const next = after(...events);
  expect(next.queue.shown.items.map(({ state }) => state)).toEqual(states);
  expect(next.effects.map(wordOf)).toEqual(effects);
});

test.each<[what: string, QueueEvent[], trouble: string | null, ids: number[]]>([
  ['sent', [], null, [1]],
  ['being sent', [add('a')], 'Файлы ещё отправляются', [1]],
  ['rejected', [add('a', 'b'), fail('a')], 'Уберите файлы, которые не отправлены, или отправьте ещё раз', [1]],
  ['sent after the others', [add('a'), sent('a')], null, [1, 7]],
])('[FIL-22] obstacle and ids of a form whose file is %s', (_what, events, trouble, ids) => {
  const { shown } = after(...events).queue;
  expect([troubleOf(shown), idsOf(shown)]).toEqual([trouble, ids]);
});
