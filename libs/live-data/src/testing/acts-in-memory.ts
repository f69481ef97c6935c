import { vi } from 'vitest';
import { keptActs } from '../waiting/kept-acts.ts';
import { forgetFollowed } from '../waiting/use-waiting-acts.ts';
import type { WaitingAct } from '../waiting/waiting-act.ts';

/** A request of a database that has succeeded. */
function answering(result: unknown) {
  const request = { result, onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
}

/** The members of an object store that the waiting acts use. */
function storeOf(rows: Map<number, WaitingAct>) {
  return {
    getAll: () => answering([...rows.values()].toSorted((one, other) => one.at - other.at)),
    add(act: WaitingAct) {
      const at = Math.max(0, ...rows.keys()) + 1;
      rows.set(at, { ...act, at });
      return answering(at);
    },
    put(act: WaitingAct) {
      rows.set(act.at, act);
      return answering(act.at);
    },
    delete(at: number) {
      rows.delete(at);
      return answering(undefined);
    },
  };
}

class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this && other.#name === this.#name) other.onmessage?.({ data });
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

/**
 * Gives a test a browser that can store acts, with these acts in its database. Call `restore` after the view is gone. A
 * browser test covers the real database.
 * @example
 * const acts = actsInMemory();
 * afterEach(acts.restore);
 */
export function actsInMemory(stored: readonly WaitingAct[] = []) {
  const databases = new Map<string, Map<number, WaitingAct>>();
  const first = () => new Map(stored.map((act) => [act.at, act]));
  const rowsOf = (name: string) => {
    const rows = databases.get(name) ?? first();
    databases.set(name, rows);
    return rows;
  };
  const open = (name: string) => {
    const transaction = () => {
      const work = { objectStore: () => storeOf(rowsOf(name)), oncomplete: () => undefined };
      queueMicrotask(() => work.oncomplete());
      return work;
    };
    return answering({ transaction, close: () => undefined });
  };
  vi.stubGlobal('indexedDB', { open, deleteDatabase: (name: string) => answering(databases.delete(name)) });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => unknown) => Promise.resolve(work()) },
  });
  return {
    /** The acts of an account in this browser by its `accountKey`. */
    all: (account: string) => keptActs(account).all(),
    /** The number of open channels. */
    channels: () => FakeChannel.open.size,
    restore() {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'locks');
      FakeChannel.open.clear();
      forgetFollowed();
    },
  };
}

/** Ends the network for writes, as in a page that shows kept answers. Call it after the fake of the API exists. */
export function withoutWrites(): void {
  const answering = globalThis.fetch;
  globalThis.fetch = (request, init) =>
    (init?.method ?? 'GET') === 'GET' ? answering(request, init) : Promise.reject(new TypeError('no network'));
}
