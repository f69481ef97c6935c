import { vi } from 'vitest';
import { answerPages } from '../answers.ts';
import type { WorkerEvents, WorkerScope } from '../scope.ts';
import { fakeStore } from './fake-store.ts';

const ORIGIN = 'https://tetradka.example';

type Server = Record<string, string | { status: number; body: string }>;

/** A worker with a server that answers by path. `server.network` is false without a network. */
export function standWorker(answers: Server) {
  /** `hangs`: the connection is open but delivers nothing. */
  const server = {
    answers,
    network: true,
    hangs: null as Promise<void> | null,
    asked: new Array<string>(),
    /** Files that arrive only after these promises. */
    slow: {} as Record<string, Promise<void>>,
  };
  vi.stubGlobal('fetch', async (asked: RequestInfo) => {
    const request = asked instanceof Request ? asked : new Request(new URL(asked, ORIGIN));
    const path = new URL(request.url).pathname;
    server.asked.push(path);
    await server.hangs;
    await server.slow[path];
    if (!server.network) throw new TypeError('no network');
    const answer = server.answers[path] ?? { status: 404, body: '' };
    const { status, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
    return new Response(body, { status });
  });
  const listeners = new Map<string, (event: never) => void>();
  const told: unknown[] = [];
  const { store, paths } = fakeStore();
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    // No test here shows a notification.
    registration: {} as WorkerScope['registration'],
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      get: async () => ({ postMessage: (message) => void told.push(message) }),
      matchAll: async () => [],
      openWindow: async () => {},
    },
    addEventListener: (name, listener) => void listeners.set(name, listener),
  };
  const clock = { now: 1000 };
  answerPages(scope, store, () => clock.now);

  /**
   * Returns the page's answer, or null when the worker leaves the request to the server. Resolves after the background
   * work has ended.
   */
  async function ask(
    path: string,
    init: RequestInit & { navigates?: boolean; anew?: boolean; onAnswer?(answer: Response): void } = {},
  ): Promise<Response | null> {
    const { navigates = false, anew = false, onAnswer, ...rest } = init;
    const request = new Request(new URL(path, ORIGIN), rest);
    // A page cannot create a request of this mode, and outside of a browser a Request loses its cache mode.
    Object.defineProperty(request, 'mode', { value: navigates ? 'navigate' : 'cors' });
    Object.defineProperty(request, 'cache', { value: anew ? 'reload' : 'default' });
    const work: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    const event: WorkerEvents['fetch'] = {
      request,
      clientId: 'page',
      resultingClientId: 'page',
      waitUntil: (one) => void work.push(one),
      respondWith: (one) => void answers.push(one),
    };
    // The name of the listener decides the type of the event.
    listeners.get('fetch')?.(event as never);
    const given = await answers[0];
    if (given) onAnswer?.(given.clone());
    await Promise.all(work);
    return given ?? null;
  }
  async function say(data: unknown): Promise<void> {
    const work: Promise<unknown>[] = [];
    const event: WorkerEvents['message'] = { data, waitUntil: (one) => void work.push(one) };
    // The name of the listener decides the type of the event.
    listeners.get('message')?.(event as never);
    await Promise.all(work);
  }
  return { server, clock, told, paths, ask, say };
}

const textOf = async (answer: Response | null) => (answer === null ? null : answer.text());

/** Returns the text that a page reads from the answer, or null without an answer. */
export const read = async (answer: Promise<Response | null>): Promise<string | null> => textOf(await answer);
