import { ApiError, pageId } from '@planner/api-client';
import { fakeApi } from '@planner/api-client/testing';
import { account } from '@planner/contract';
import { useCommand, useLive } from '@planner/live-data';
import { createBus } from '@planner/shell-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchLeaving } from './leaving.ts';
import { connectLiveUpdates } from './live-updates.ts';

const ABNORMAL = 1006;
const GOING_AWAY = 1001;
const REFUSED = 1008;

/** A socket of the browser as far as rxjs uses it; what the server does is done to it by the test. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  readonly url: string;
  readyState = 0;
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onclose: ((event: object) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
}

function last() {
  const socket = FakeSocket.opened.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

function fakeLive(getToken: () => Promise<string> = () => Promise.resolve('secret')) {
  const bus = createBus();
  const queryClient = new QueryClient();
  const heard: unknown[] = [];
  const states: string[] = [];
  const logged: string[] = [];
  const refetched = vi.spyOn(queryClient, 'invalidateQueries');
  bus.on('topics-announced').subscribe((payload) => heard.push(payload));
  bus.on('notifications-changed').subscribe(() => heard.push('notifications'));
  bus.on('registry-announced').subscribe(({ revision = 'unknown' }) => heard.push(revision));
  connectLiveUpdates({
    bus,
    queryClient,
    getToken,
    url: 'ws://here/ws/',
    tellUpdates: (state) => void states.push(state),
    log: (text) => void logged.push(text),
    isLeaving: watchLeaving(window, () => performance.now()),
    // Only what rxjs touches.
    WebSocketCtor: FakeSocket as unknown as typeof WebSocket,
  });
  return {
    bus,
    queryClient,
    heard,
    states,
    logged,
    refetched,
    async signIn(userId = 7) {
      bus.emit('session', { userId, userType: 'teacher' });
      await settle();
    },
    signOut: () => bus.emit('session', { userId: null, userType: null }),
    opens() {
      last().readyState = 1;
      last().onopen?.({});
    },
    hears: (message: unknown) =>
      last().onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) }),
    closes(code: number) {
      last().readyState = 3;
      last().onclose?.({ code, wasClean: code !== ABNORMAL });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
});
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('[SOC-1] who is signed in opens the socket, and the token is the first thing sent', async () => {
  const live = fakeLive();
  const before = FakeSocket.opened.length;

  await live.signIn();
  live.opens();

  expect([before, last().url, last().sent]).toEqual([0, 'ws://here/ws/', ['{"token":"secret"}']]);
});

test('[IMP-26] how far an import is comes to the page that has asked for it', async () => {
  const live = fakeLive();
  const far: unknown[] = [];
  live.bus.on('import-progress').subscribe((progress) => far.push(progress));
  await live.signIn();
  const progress = { step: 'reading', done: 1240, total: 5000 };

  live.hears({ type: 'progress', page: 'another', ...progress, done: 1 });
  live.hears({ type: 'progress', page: pageId(), ...progress });

  expect(far).toEqual([progress]);
});

test('[SOC-33] a message of a type that the shell does not know reaches the subscribers of the bus as it came', async () => {
  const live = fakeLive();
  const far: unknown[] = [];
  live.bus.on('socket-message').subscribe((message) => far.push(message));
  await live.signIn();

  for (const message of [{ type: 'ping' }, { type: 'of tomorrow', weather: 'snow' }, { type: 7 }, 'null', []]) {
    live.hears(message);
  }
  live.hears({ type: 'auth_required' });

  expect(far).toEqual([{ type: 'of tomorrow', weather: 'snow' }]);
  expect(live.heard).toEqual([]);
});

test('[SOC-2] announcements and notifications are passed on, pings and noise are not', async () => {
  const live = fakeLive();
  await live.signIn();

  for (const message of [
    { type: 'auth_required' },
    { type: 'auth_success' },
    { type: 'ping' },
    { type: 'of tomorrow' },
    'no json',
    'null',
    '7',
    { type: 'notifications' },
    { type: 'event', topics: ['lessons'], id: 4 },
  ]) {
    live.hears(message);
  }

  expect(live.heard).toEqual(['notifications', { topics: ['lessons'], id: 4 }]);
});

test('[PLT-213] what is deployed anew is passed on, and that it may have been missed when the socket is back', async () => {
  const live = fakeLive();
  await live.signIn();
  live.hears({ type: 'auth_success' });
  live.hears({ type: 'registry', revision: 8 });

  live.closes(GOING_AWAY);
  await after(4000);
  live.hears({ type: 'auth_success' });

  expect(live.heard).toEqual([8, 'unknown']);
});

test('[SOC-30] what this page’s own write has announced is passed over, what another page’s has is not', async () => {
  const live = fakeLive();
  await live.signIn();

  live.hears({ type: 'event', topics: ['lessons'], page: pageId() });
  live.hears({ type: 'notifications', page: pageId() });
  live.hears({ type: 'event', topics: ['students'] });
  live.hears({ type: 'event', topics: ['lessons'], page: 'another' });

  expect(live.heard).toEqual([{ topics: ['students'] }, { topics: ['lessons'] }]);
});

test.each([ABNORMAL, GOING_AWAY])(
  '[SOC-3] a socket closed with %i is opened again after 4000 ms, not sooner',
  async (code) => {
    const live = fakeLive();
    await live.signIn();

    live.closes(code);
    await after(3999);
    const sooner = FakeSocket.opened.length;
    await after(1);

    expect([sooner, FakeSocket.opened.length]).toEqual([1, 2]);
  },
);

test('[SOC-3] a socket that cannot be opened is one try, though it tells of it twice', async () => {
  const live = fakeLive();
  await live.signIn();

  last().onerror?.({});
  live.closes(ABNORMAL);
  await after(4000);

  expect([FakeSocket.opened.length, live.states]).toEqual([2, ['off', 'interrupted']]);
});

test('[SOC-5] after 5 tries in a row it stops, says so, and starts anew when asked', async () => {
  const live = fakeLive();
  await live.signIn();
  for (let close = 0; close < 6; close += 1) {
    live.closes(ABNORMAL);
    await after(4000);
  }
  const opened = FakeSocket.opened.length;
  const states = live.states.splice(0);

  live.bus.emit('live-updates-wanted', {});
  await settle();

  expect(opened).toBe(6);
  expect(states.slice(1)).toEqual([
    'interrupted',
    'interrupted',
    'interrupted',
    'interrupted',
    'interrupted',
    'stopped',
  ]);
  expect(live.logged).toEqual(['Превышено максимальное количество попыток подключения к WebSocket: 5']);
  expect([FakeSocket.opened.length, live.states]).toEqual([7, ['off']]);
});

test('[SOC-3] a success gives back all 5 tries', async () => {
  const live = fakeLive();
  await live.signIn();
  for (let close = 0; close < 5; close += 1) {
    live.closes(ABNORMAL);
    await after(4000);
  }

  live.hears({ type: 'auth_success' });
  live.closes(ABNORMAL);

  expect(live.states.slice(-2)).toEqual(['live', 'interrupted']);
});

test.each(['beforeunload', 'pagehide'])(
  '[SOC-7] a token that ends with its page, after %s, is no failure; one that fails in a page that stayed is',
  async (event) => {
    const getToken = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('aborted'));
    const live = fakeLive(getToken);
    onTestFinished(() => void window.dispatchEvent(new Event('pageshow')));

    window.dispatchEvent(new Event(event));
    await live.signIn();
    const left = live.logged.splice(0);
    await after(12_000);

    expect(left).toEqual([]);
    expect(live.logged).toEqual(['Не удалось получить токен для WebSocket']);
  },
);

test('[SOC-7] a page that comes back is left no more', async () => {
  const live = fakeLive(() => Promise.reject(new Error('away')));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));

  await live.signIn();

  expect(live.logged).toEqual(['Не удалось получить токен для WebSocket']);
});

test('[SOC-3] a token that cannot be obtained is logged and tried again', async () => {
  const getToken = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('secret');
  const live = fakeLive(getToken);

  await live.signIn();
  await after(4000);

  expect(live.logged).toEqual(['Не удалось получить токен для WebSocket']);
  expect(FakeSocket.opened.length).toBe(1);
});

test.each(['other_account', 'not_signed_in'] as const)(
  '[SEC-73] a token that is refused with %s is not asked for again until somebody wants it',
  async (code) => {
    const getToken = vi.fn(() => Promise.reject(new ApiError({ status: 409, code, message: 'Нет' })));
    const live = fakeLive(getToken);
    await live.signIn();

    await after(600_000);
    const asked = getToken.mock.calls.length;
    live.bus.emit('live-updates-wanted', {});
    await settle();

    expect([asked, getToken.mock.calls.length, live.states.at(-1)]).toEqual([1, 2, 'stopped']);
  },
);

test('[SOC-4] after 1008 it stays closed', async () => {
  const live = fakeLive();
  await live.signIn();

  live.closes(REFUSED);
  await after(60_000);

  expect([FakeSocket.opened.length, live.states.at(-1), live.logged]).toEqual([1, 'stopped', []]);
});

test('[SOC-6] live again, what is shown is refetched once; the first time it is not', async () => {
  const live = fakeLive();
  await live.signIn();
  live.hears({ type: 'auth_success' });
  const atFirst = live.refetched.mock.calls.length;

  live.closes(ABNORMAL);
  await after(4000);
  live.hears({ type: 'auth_success' });

  expect([atFirst, live.refetched.mock.calls.length]).toEqual([0, 1]);
});

test('[SOC-6] live again because somebody asked for it, what is shown is refetched too', async () => {
  const live = fakeLive();
  await live.signIn();
  live.hears({ type: 'auth_success' });
  live.closes(REFUSED);

  live.bus.emit('live-updates-wanted', {});
  await settle();
  live.hears({ type: 'auth_success' });

  expect(live.refetched).toHaveBeenCalledOnce();
});

test('[SOC-1] whose session ends leaves no socket, even if the token comes late', async () => {
  let give: (token: string) => void = () => {};
  const live = fakeLive(() => new Promise((done) => (give = done)));
  await live.signIn();

  live.signOut();
  give('late');
  await settle();

  expect(FakeSocket.opened).toEqual([]);
});

test('[SOC-1] an open socket is closed with the session, and the next person’s is another', async () => {
  const live = fakeLive();
  await live.signIn();
  live.opens();
  const [first] = FakeSocket.opened;

  live.signOut();
  await live.signIn(8);
  await after(60_000);

  expect([first?.readyState, FakeSocket.opened.length]).toEqual([3, 2]);
});

test('[SOC-30] after a write of its own a page reads each thing once, whenever the announcement comes', async () => {
  const live = fakeLive();
  await live.signIn();
  vi.useRealTimers();
  const announced = { type: 'event', topics: ['account'], page: pageId() };
  const api = fakeApi(account, {
    'GET /api/auth/check': () => ({ authorized: true, user_type: null }),
    'POST /api/logout': () => {
      live.hears(announced);
      return null;
    },
  });
  onTestFinished(() => api.restore());
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: live.queryClient }, children);
  const { result } = renderHook(
    () => ({ read: useLive('GET /api/auth/check', {}), write: useCommand('POST /api/logout') }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.read.isSuccess).toBe(true));
  const idle = () => waitFor(() => expect(live.queryClient.isFetching()).toBe(0));

  await act(() => result.current.write.mutateAsync({}));
  await idle();
  act(() => live.hears(announced));
  await idle();
  const reads = () => api.sent.filter(({ key }) => key === 'GET /api/auth/check').length;
  const afterOwn = reads();
  act(() => live.hears({ ...announced, page: 'another' }));
  await idle();

  expect([afterOwn, reads()]).toEqual([2, 3]);
});
