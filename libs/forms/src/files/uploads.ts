import { call, isApiError, pageAccount, requestKey } from '@planner/api-client';
import type { StoredFile } from '@planner/contract';
import { sendFile } from './send-file.ts';
import { type Bytes, bytesOfPage } from './bytes.ts';
import { newUpload, sentBefore, type Unsent, type Upload, unsentBefore } from './upload.ts';
import {
  idsOf,
  newQueue,
  nextQueue,
  type QueueEffect,
  type QueueEvent,
  roomIn,
  troubleOf,
  type UploadsState,
} from './uploads-state.ts';

/**
 * The files of one form: they are sent one after the other, and each gets an id from the server. The object outlives
 * its view.
 */
export interface Uploads {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): UploadsState;
  add(this: void, files: Iterable<File>): void;
  retry(this: void, key: string): void;
  /** Removes a file: stops its upload, and deletes it from the server if it was sent here. */
  remove(this: void, key: string): void;
  /** Stops all uploads until `resume`, because the user discarded the form. */
  pause(this: void): void;
  resume(this: void): void;
  /** Returns the ids of the sent files, in the order of choice. */
  ids(this: void): number[];
  /** Returns the reason why the form cannot be saved yet; null without an obstacle. */
  trouble(this: void): string | null;
}

const LOST = 'Этого файла уже нет на устройстве: выберите его ещё раз';

// With status 413 or 415 the server rejects the same bytes again, so a retry is useless.
const isForGood = (status: number) => status === 413 || status === 415;

interface Before {
  /** Files that an earlier page did not finish sending. They are sent after `resume`. */
  unsent: readonly Unsent[];
  bytes: Bytes;
}

/** Creates the uploads of one form. It runs the effects that the transition `nextQueue` returns. */
export function createUploads(given: readonly StoredFile[] = [], before?: Before): Uploads {
  const bytes = before?.bytes ?? bytesOfPage();
  // SEC-70. A delayed upload belongs to the account that chose the file.
  const account = pageAccount();
  const listeners = new Set<() => void>();
  let queue = newQueue([...given.map(sentBefore), ...(before?.unsent ?? []).map(unsentBefore)]);
  let end = new AbortController();

  const tell = (event: QueueEvent): void => {
    const { shown } = queue;
    const next = nextQueue(queue, event);
    queue = next.queue;
    if (queue.shown !== shown) for (const listener of listeners) listener();
    for (const effect of next.effects) run(effect);
  };

  const send = async (upload: Upload, { signal }: AbortController): Promise<void> => {
    const { key } = upload;
    try {
      const file = await bytes.read(upload);
      if (file === null) return tell({ type: 'fail', key, error: LOST, mayRetry: false });
      const stored = await sendFile(file, key, {
        signal,
        account,
        onSending: () => tell({ type: 'begin', key }),
        onWaiting: () => tell({ type: 'wait', key }),
        onShare: (share) => tell({ type: 'share', key, share }),
      });
      tell({ type: 'sent', key, file: stored });
    } catch (error) {
      if (signal.aborted) return tell({ type: 'stop', key });
      if (!isApiError(error)) {
        tell({ type: 'fail', key, error: 'Не удалось отправить файл', mayRetry: true });
        throw error;
      }
      const text = Object.values(error.fields)[0] ?? error.message;
      tell({ type: 'fail', key, error: text, mayRetry: !isForGood(error.status) });
    }
  };

  function run(effect: QueueEffect): void {
    switch (effect.type) {
      case 'send':
        end = new AbortController();
        return void send(effect.upload, end);
      case 'abort':
        return end.abort();
      case 'drop':
        return bytes.drop(effect.key);
      case 'discard': {
        const { id } = effect.file;
        if (given.some((file) => file.id === id)) return;
        // The result does not matter: the server deletes an unattached file after a day (FIL-12).
        void call('DELETE /api/files/{id}', { params: { id } }, { account }).catch(() => null);
      }
    }
  }

  return {
    getSnapshot: () => queue.shown,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    add(files) {
      const chosen = [...files];
      const taken = chosen.slice(0, roomIn(queue));
      const uploads = taken.map((file) => {
        const upload = newUpload(requestKey(), file);
        if (upload.error === null) bytes.keep(upload.key, file);
        return upload;
      });
      tell({ type: 'add', uploads, isOver: taken.length < chosen.length });
    },
    retry: (key) => tell({ type: 'retry', key }),
    remove: (key) => tell({ type: 'remove', key }),
    pause: () => tell({ type: 'pause' }),
    resume: () => tell({ type: 'resume' }),
    ids: () => idsOf(queue.shown),
    trouble: () => troubleOf(queue.shown),
  };
}
