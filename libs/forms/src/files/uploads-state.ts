import type { StoredFile } from '@planner/contract';
import { MOST_FILES, type Upload } from './upload.ts';

export interface UploadsState {
  readonly items: readonly Upload[];
  /** Whether the user chose more than ten files, so that some were not added. */
  readonly isOver: boolean;
}

/** The files of one form. One file is sent at a time; the others are queued. */
export interface Queue {
  readonly shown: UploadsState;
  /** The key of the running upload; null without one. */
  readonly sending: string | null;
  readonly isPaused: boolean;
}

export type QueueEvent =
  | { readonly type: 'add'; readonly uploads: readonly Upload[]; readonly isOver: boolean }
  | { readonly type: 'retry' | 'remove' | 'begin' | 'wait' | 'stop'; readonly key: string }
  | { readonly type: 'share'; readonly key: string; readonly share: number }
  | { readonly type: 'sent'; readonly key: string; readonly file: StoredFile }
  | { readonly type: 'fail'; readonly key: string; readonly error: string; readonly mayRetry: boolean }
  | { readonly type: 'pause' | 'resume' };

export type QueueEffect =
  | { readonly type: 'send'; readonly upload: Upload }
  | { readonly type: 'abort' }
  /** Deletes the bytes, which are no longer needed. */
  | { readonly type: 'drop'; readonly key: string }
  | { readonly type: 'discard'; readonly file: StoredFile };

interface Transition {
  readonly queue: Queue;
  readonly effects: readonly QueueEffect[];
}

/** Returns a queue without a running upload. */
export const newQueue = (items: readonly Upload[]): Queue => ({
  shown: { items, isOver: false },
  sending: null,
  isPaused: false,
});

/** Returns the number of files that may still be added. */
export const roomIn = ({ shown }: Queue): number => Math.max(0, MOST_FILES - shown.items.length);

/** FIL-16 to FIL-19. Returns the queue after an event, and its effects. One file is sent at a time. */
export function nextQueue(queue: Queue, event: QueueEvent): Transition {
  switch (event.type) {
    case 'add': {
      const items = [...queue.shown.items, ...event.uploads];
      return goneOn({ ...queue, shown: { items, isOver: event.isOver } });
    }
    case 'retry':
      return goneOn(changed(queue, event.key, { state: 'queued', error: null, share: 0 }));
    case 'remove':
      return removed(queue, event.key);
    case 'begin':
      return { queue: changed(queue, event.key, { state: 'sending', share: 0 }), effects: [] };
    case 'wait':
      return { queue: changed(queue, event.key, { state: 'waiting' }), effects: [] };
    case 'share':
      return { queue: changed(queue, event.key, { share: event.share }), effects: [] };
    case 'sent': {
      const sent = changed(queue, event.key, { state: 'sent', share: 1, file: event.file });
      return goneOn(ended(sent, event.key), [{ type: 'drop', key: event.key }]);
    }
    case 'fail': {
      const { key, error, mayRetry } = event;
      return goneOn(ended(changed(queue, key, { state: 'failed', error, mayRetry }), key));
    }
    case 'stop':
      return goneOn(ended(changed(queue, event.key, { state: 'queued', share: 0 }), event.key));
    case 'pause':
      return { queue: { ...queue, isPaused: true }, effects: queue.sending === null ? [] : [{ type: 'abort' }] };
    case 'resume':
      return goneOn({ ...queue, isPaused: false });
  }
}

/** Starts the next queued upload, unless another one runs or the queue is paused. */
function goneOn(queue: Queue, effects: readonly QueueEffect[] = []): Transition {
  const upload = queue.shown.items.find(({ state }) => state === 'queued');
  if (queue.sending !== null || queue.isPaused || upload === undefined) return { queue, effects };
  return { queue: { ...queue, sending: upload.key }, effects: [...effects, { type: 'send', upload }] };
}

function removed(queue: Queue, key: string): Transition {
  const gone = queue.shown.items.find((item) => item.key === key);
  const items = queue.shown.items.filter((item) => item !== gone);
  const effects: QueueEffect[] = [{ type: 'drop', key }];
  // The aborted upload then sends the event `stop`, which starts the next upload.
  if (queue.sending === key) effects.unshift({ type: 'abort' });
  if (gone?.file) effects.push({ type: 'discard', file: gone.file });
  return { queue: { ...queue, shown: { items, isOver: false } }, effects };
}

const changed = (queue: Queue, key: string, to: Partial<Upload>): Queue => ({
  ...queue,
  shown: { ...queue.shown, items: queue.shown.items.map((item) => (item.key === key ? { ...item, ...to } : item)) },
});

const ended = (queue: Queue, key: string): Queue => (queue.sending === key ? { ...queue, sending: null } : queue);

/** Returns the ids of the sent files, in the order of choice. */
export const idsOf = ({ items }: UploadsState): number[] =>
  items.flatMap(({ file }) => (file === null ? [] : [file.id]));

/** Returns the reason why the form cannot be saved yet; null without an obstacle. */
export function troubleOf({ items }: UploadsState): string | null {
  if (items.some(({ state }) => state === 'failed'))
    return 'Уберите файлы, которые не отправлены, или отправьте ещё раз';
  return items.some(({ file }) => file === null) ? 'Файлы ещё отправляются' : null;
}
