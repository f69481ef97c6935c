import type { InputOf } from '@planner/contract';

/** The writes that can wait for a network. */
export type MarkCall = 'POST /api/lessons/{id}/attendance' | 'POST /api/lessons/close';
type Asked = { [K in MarkCall]: { call: K; input: InputOf<K> } }[MarkCall];

/** A mark before it is stored. */
export type NewMark = Asked & {
  /** The `Idempotency-Key` of every attempt to send the mark. */
  key: string;
  lessons: readonly number[];
  /** The mark's lesson and student in words for the user. */
  about: string;
};

/** A stored mark that is not known to be on the server. */
export type WaitingMark = NewMark & {
  /** The position in the order of the presses. */
  at: number;
  /** The server's message if the server rejected the mark; null otherwise. */
  refused: string | null;
};

/** The waiting marks of one account in this browser. */
export interface KeptMarks {
  all(): Promise<WaitingMark[]>;
  add(mark: NewMark): Promise<void>;
  /** Removes a sent mark. Later marks of the same lessons get the lesson's new version. */
  sent(mark: WaitingMark, version: number | '*'): Promise<void>;
  refuse(mark: WaitingMark, words: string): Promise<void>;
  drop(mark: WaitingMark): Promise<void>;
}

const STORE = 'marks';
/** The key of a browser setting that reports waiting marks: the next page sends them soon. */
export const MARKS_WAIT = 'tetradka.of.marks';

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database for each action and closes it, so that it can be deleted while pages are open. */
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

/** Returns the mark with the lesson's version after the previous mark. */
const over = (mark: WaitingMark, version: number | '*'): WaitingMark =>
  mark.call === 'POST /api/lessons/{id}/attendance'
    ? { ...mark, input: { ...mark.input, body: { ...mark.input.body, version } } }
    : mark;

/**
 * Whether this browser can store marks and send them once. Over plain HTTP it cannot, but without a network such a page
 * does not open either.
 */
export const keepsMarks = (): boolean => 'indexedDB' in globalThis && 'locks' in navigator;

/**
 * PWA-20. Returns the marks of an account in this browser by its `accountKey`. Every page and every copy of this
 * library is notified of a change.
 */
export function keptMarks(account: string): KeptMarks {
  async function change(work: (marks: IDBObjectStore) => Promise<unknown>): Promise<void> {
    await within(account, 'readwrite', work);
    const channel = new BroadcastChannel(account);
    channel.postMessage(null);
    channel.close();
  }
  // Only `add` writes to this store.
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

/** PWA-22. Deletes the waiting marks of an account that signs out. */
export async function forgetMarks(account: string): Promise<void> {
  if (keepsMarks()) await answered(indexedDB.deleteDatabase(account));
}
