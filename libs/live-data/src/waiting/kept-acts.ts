import { type ActEvent, type NewAct, nextActs, type WaitingAct } from './waiting-act.ts';

/** The waiting acts of one account in this browser. */
export interface KeptActs {
  /** Oldest first. */
  all(): Promise<readonly WaitingAct[]>;
  add(act: NewAct): Promise<void>;
  /** Stores the acts after an event. Returns false when the act is no longer there. */
  apply(event: ActEvent): Promise<boolean>;
}

// Earlier versions stored only marks, and their marks stay readable.
const STORE = 'marks';
const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database for each action and closes it, so that it can be deleted while pages are open. */
async function within<Result>(
  account: string,
  mode: IDBTransactionMode,
  work: (acts: IDBObjectStore) => Promise<Result>,
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

/**
 * Whether this browser can store acts and send them once. Over plain HTTP it cannot, but without a network such a page
 * does not open either.
 */
export const keepsActs = (): boolean => 'indexedDB' in globalThis && 'locks' in navigator;

/**
 * PWA-20. Returns the waiting acts of an account in this browser by its `accountKey`. Every page and every copy of this
 * library is notified of a change.
 */
export function keptActs(account: string): KeptActs {
  async function change<Result>(
    work: (acts: IDBObjectStore) => Promise<Result>,
    event: ActEvent | null,
  ): Promise<Result> {
    const result = await within(account, 'readwrite', work);
    const channel = new BroadcastChannel(account);
    channel.postMessage(event);
    channel.close();
    return result;
  }
  // Only this file writes to this store.
  const all = (acts: IDBObjectStore) => answered(acts.getAll()) as Promise<WaitingAct[]>;
  return {
    all: () => within(account, 'readonly', all),
    add: (act) => change(async (acts) => void (await answered(acts.add({ ...act, refused: null }))), null),
    apply: (event) =>
      change(async (acts) => {
        const before = await all(acts);
        const next = nextActs(before, event);
        if (next === before) return false;
        const left = new Set(next.map(({ at }) => at));
        for (const { at } of before) if (!left.has(at)) await answered(acts.delete(at));
        for (const act of next) if (!before.includes(act)) await answered(acts.put(act));
        return true;
      }, event),
  };
}

/**
 * PWA-31. Drops an act after a running attempt to send it. Returns false when the act was sent meanwhile.
 */
export const dropAct = (account: string, at: number): Promise<boolean> =>
  navigator.locks.request(account, () => keptActs(account).apply({ type: 'dropped', at }));

/** PWA-22. Deletes the waiting acts of an account that signs out. */
export async function forgetActs(account: string): Promise<void> {
  if (keepsActs()) await answered(indexedDB.deleteDatabase(account));
}
