import { call, isApiError, pageAccount, requestKey } from '@planner/api-client';
import type { StoredFile } from '@planner/contract';
import { sendFile } from './send-file.ts';
import { type Bytes, bytesOfPage } from './bytes.ts';
import { MOST_FILES, newUpload, sentBefore, type Unsent, type Upload, unsentBefore } from './upload.ts';

export interface UploadsState {
  readonly items: readonly Upload[];
  /** More than ten were chosen, and those beyond were not taken. */
  readonly isOver: boolean;
}

/** The files of one thing: chosen, sent one after the other, and named by their numbers then. It outlives the view that shows it. */
export interface Uploads {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): UploadsState;
  add(this: void, files: Iterable<File>): void;
  retry(this: void, key: string): void;
  /** Stops what is on its way, and deletes at the server what was sent here. */
  remove(this: void, key: string): void;
  /** Nothing more is sent until `resume`: the form was given up. */
  pause(this: void): void;
  resume(this: void): void;
  /** The numbers of those the server has, in the order they were chosen. */
  ids(this: void): number[];
  /** Why what they belong to cannot be saved yet; null where nothing is in the way. */
  trouble(this: void): string | null;
}

const LOST = 'Этого файла уже нет на устройстве: выберите его ещё раз';

// 413 and 415: the same bytes are refused again.
const isForGood = (status: number) => status === 413 || status === 415;

interface Before {
  /** Chosen in a page that went before they were sent: they go on once `resume` is called. */
  unsent: readonly Unsent[];
  bytes: Bytes;
}

/** FIL-16 to FIL-19: one is sent at a time, and what is chosen meanwhile stands in line. */
export function createUploads(given: readonly StoredFile[] = [], before?: Before): Uploads {
  const bytes = before?.bytes ?? bytesOfPage();
  // SEC-70: a file that is sent later belongs to the account that has chosen it.
  const account = pageAccount();
  let state: UploadsState = {
    items: [...given.map(sentBefore), ...(before?.unsent ?? []).map(unsentBefore)],
    isOver: false,
  };
  let active: { key: string; end: AbortController } | null = null;
  let isPaused = false;
  const listeners = new Set<() => void>();

  const put = (next: UploadsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, to: Partial<Upload>) =>
    put({ ...state, items: state.items.map((item) => (item.key === key ? { ...item, ...to } : item)) });

  const send = async (upload: Upload, end: AbortController) => {
    const { key } = upload;
    try {
      const file = await bytes.read(upload);
      if (file === null) {
        change(key, { state: 'failed', error: LOST, mayRetry: false });
        return;
      }
      const stored = await sendFile(file, key, {
        signal: end.signal,
        account,
        onSending: () => change(key, { state: 'sending', share: 0 }),
        onWaiting: () => change(key, { state: 'waiting' }),
        onShare: (share) => change(key, { share }),
      });
      change(key, { state: 'sent', share: 1, file: stored });
      bytes.drop(key);
    } catch (error) {
      if (end.signal.aborted) change(key, { state: 'queued', share: 0 });
      else if (isApiError(error)) {
        const text = Object.values(error.fields)[0] ?? error.message;
        change(key, { state: 'failed', error: text, mayRetry: !isForGood(error.status) });
      } else {
        change(key, { state: 'failed', error: 'Не удалось отправить файл', mayRetry: true });
        throw error;
      }
    } finally {
      if (active?.key === key) active = null;
      goOn();
    }
  };
  const goOn = () => {
    if (active !== null || isPaused) return;
    const next = state.items.find(({ state: is }) => is === 'queued');
    if (!next) return;
    const end = new AbortController();
    active = { key: next.key, end };
    void send(next, end);
  };

  return {
    getSnapshot: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    add(files) {
      const chosen = [...files];
      const taken = chosen.slice(0, Math.max(0, MOST_FILES - state.items.length));
      const added = taken.map((file) => {
        const key = requestKey();
        const upload = newUpload(key, file);
        if (upload.error === null) bytes.keep(key, file);
        return upload;
      });
      put({ items: [...state.items, ...added], isOver: taken.length < chosen.length });
      goOn();
    },
    retry(key) {
      change(key, { state: 'queued', error: null, share: 0 });
      goOn();
    },
    remove(key) {
      const gone = state.items.find((item) => item.key === key);
      put({ items: state.items.filter((item) => item.key !== key), isOver: false });
      if (active?.key === key) active.end.abort();
      bytes.drop(key);
      const wasSentHere = given.every(({ id }) => id !== gone?.file?.id);
      // Best effort: what is attached to nothing goes by itself after a day (FIL-12).
      if (gone?.file && wasSentHere)
        void call('DELETE /api/files/{id}', { params: { id: gone.file.id } }, { account }).catch(() => null);
    },
    pause() {
      isPaused = true;
      active?.end.abort();
    },
    resume() {
      isPaused = false;
      goOn();
    },
    ids: () => state.items.flatMap(({ file }) => (file === null ? [] : [file.id])),
    trouble() {
      if (state.items.some((item) => item.state === 'failed'))
        return 'Уберите файлы, которые не отправлены, или отправьте ещё раз';
      return state.items.some(({ file }) => file === null) ? 'Файлы ещё отправляются' : null;
    },
  };
}
