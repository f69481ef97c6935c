import type { InputOf } from '@planner/contract';

/** The writes that may wait for a network. */
export type MarkCall = 'POST /api/lessons/{id}/attendance' | 'POST /api/lessons/close';
type Asked = { [K in MarkCall]: { call: K; input: InputOf<K> } }[MarkCall];

/** A mark as it is put away. */
export type NewMark = Asked & {
  /** Under which it goes, however often it is sent: the `Idempotency-Key`. */
  key: string;
  lessons: readonly number[];
  /** What it is about, as its person reads it. */
  about: string;
};

/** A mark that is not on the server, for all that is known. */
export type WaitingMark = NewMark & {
  /** Its place in the order of pressing. */
  at: number;
  /** The server's words, once it has said no. */
  refused: string | null;
};

/** The marks of one account that wait in this browser. */
export interface KeptMarks {
  all(): Promise<WaitingMark[]>;
  add(mark: NewMark): Promise<void>;
  /** It is on the server: those after it at its lessons are decided over what it has made of them. */
  sent(mark: WaitingMark, version: number | '*'): Promise<void>;
  refuse(mark: WaitingMark, words: string): Promise<void>;
  drop(mark: WaitingMark): Promise<void>;
}

const STORE = 'marks';
/** The setting of this browser that says that something may wait: the next page sends it soon. */
export const MARKS_WAIT = 'tetradka.of.marks';

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened for each act and closed again, so that it can be deleted while pages are open. */
async function within<Result>(
  account: string,
  mode: IDBTransactionMode,
  work: (marks: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(account, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'at', autoIncrement: true });
  const database = await answered(opening);
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), written]);
    return result;
  } finally {
    database.close();
  }
}

/** What is decided over what the mark before it has made of its lesson. */
const over = (mark: WaitingMark, version: number | '*'): WaitingMark =>
  mark.call === 'POST /api/lessons/{id}/attendance'
    ? { ...mark, input: { ...mark.input, body: { ...mark.input.body, version } } }
    : mark;

/** Whether this browser can keep marks and send them once: over plain HTTP it cannot, and nothing is opened without a network there either. */
export const keepsMarks = (): boolean => 'indexedDB' in globalThis && 'locks' in navigator;

/** PWA-20. The marks of an account in this browser, by its `accountKey`; every page and each copy of this library hears of a change. */
export function keptMarks(account: string): KeptMarks {
  async function change(work: (marks: IDBObjectStore) => Promise<unknown>): Promise<void> {
    await within(account, 'readwrite', work);
    const channel = new BroadcastChannel(account);
    channel.postMessage(null);
    channel.close();
  }
  // What was put there by `add`.
  const all = (marks: IDBObjectStore) => answered(marks.getAll()) as Promise<WaitingMark[]>;
  return {
    all: () => within(account, 'readonly', all),
    add: (mark) => change((marks) => answered(marks.add({ ...mark, refused: null }))),
    sent: (mark, version) =>
      change(async (marks) => {
        await answered(marks.delete(mark.at));
        for (const later of await all(marks)) {
          const isOver = later.at > mark.at && later.lessons.some((id) => mark.lessons.includes(id));
          if (isOver) await answered(marks.put(over(later, version)));
        }
      }),
    refuse: (mark, words) => change((marks) => answered(marks.put({ ...mark, refused: words }))),
    drop: (mark) => change((marks) => answered(marks.delete(mark.at))),
  };
}

/** PWA-22. Whoever signs out here leaves no marks behind. */
export async function forgetMarks(account: string): Promise<void> {
  if (keepsMarks()) await answered(indexedDB.deleteDatabase(account));
}
