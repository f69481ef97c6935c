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

/** A WebSocket with the members that the product uses. The test plays the server. */
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
    random: () => 0,
    // Only the members that the product uses.
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
    closes(code: number, reason = '') {
      last().readyState = 3;
      last().onclose?.({ code, reason, wasClean: code !== ABNORMAL });
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

test('[SOC-1] a signed-in page opens the socket and sends the token first', async () => {
  const live = fakeLive();
  const before = FakeSocket.opened.length;

  await live.signIn();
  live.opens();

  expect([before, last().url, last().sent]).toEqual([0, 'ws://here/ws/', ['{"token":"secret"}']]);
});

test('[IMP-26] the progress of an import reaches the page that has started it', async () => {
  const live = fakeLive();
  const far: unknown[] = [];
  live.bus.on('import-progress').subscribe((progress) => far.push(progress));
  await live.signIn();
  const progress = { step: 'reading', done: 1240, total: 5000 };

  live.hears({ type: 'progress', page: 'another', ...progress, done: 1 });
  live.hears({ type: 'progress', page: pageId(), ...progress });

  expect(far).toEqual([progress]);
});

test('[SOC-33] a message of an unknown type reaches the subscribers of the bus unchanged', async () => {
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

test('[SOC-2] announcements and notifications are published, pings and invalid messages are not', async () => {
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

test('[PLT-213] a deployment is published, and after a reconnection also that the page may have missed one', async () => {
  const live = fakeLive();
  await live.signIn();
  live.hears({ type: 'auth_success' });
  live.hears({ type: 'registry', revision: 8 });

  live.closes(GOING_AWAY);
  await after(4000);
  live.hears({ type: 'auth_success' });

  expect(live.heard).toEqual([8, 'unknown']);
});

test('[SOC-30] an announcement of this page’s own write is ignored, an announcement of another page’s write is not', async () => {
  const live = fakeLive();
  await live.signIn();

  live.hears({ type: 'event', topics: ['lessons'], page: pageId() });
  live.hears({ type: 'notifications', page: pageId() });
  live.hears({ type: 'event', topics: ['students'] });
  live.hears({ type: 'event', topics: ['lessons'], page: 'another' });

  expect(live.heard).toEqual([{ topics: ['students'] }, { topics: ['lessons'] }]);
});

test.each([
  ['[SOC-3] a socket closed abnormally', ABNORMAL, '', 4000],
  ['[SOC-3] a socket closed by the server', GOING_AWAY, '', 4000],
  ['[OPS-249] a socket closed by a stopping server', GOING_AWAY, 'again in 7200 ms', 7200],
])('%s opens again at its time, not sooner', async (_, code, reason, milliseconds) => {
  const live = fakeLive();
  await live.signIn();

  live.closes(code, reason);
  await after(milliseconds - 1);
  const sooner = FakeSocket.opened.length;
  await after(1);

  expect([sooner, FakeSocket.opened.length]).toEqual([1, 2]);
});

test('[SOC-3] a socket that cannot open counts as one try, although it reports two events', async () => {
  const live = fakeLive();
  await live.signIn();

  last().onerror?.({});
  live.closes(ABNORMAL);
  await after(4000);

  expect([FakeSocket.opened.length, live.states]).toEqual([2, ['off', 'interrupted']]);
});

test('[SOC-5] after 5 failed tries in a row it stops, publishes this, and starts again on request', async () => {
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

test('[SOC-3] a success resets the count of tries', async () => {
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
  '[SOC-7] a token request that fails after %s of its page is no failure; in a page that stays it is',
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

test('[SOC-7] a page that returns no longer counts as leaving', async () => {
  const live = fakeLive(() => Promise.reject(new Error('away')));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));

  await live.signIn();

  expect(live.logged).toEqual(['Не удалось получить токен для WebSocket']);
});

test('[SOC-3] a failed request for the token is logged and repeated', async () => {
  const getToken = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('secret');
  const live = fakeLive(getToken);

  await live.signIn();
  await after(4000);

  expect(live.logged).toEqual(['Не удалось получить токен для WebSocket']);
  expect(FakeSocket.opened.length).toBe(1);
});

test.each(['other_account', 'not_signed_in'] as const)(
  '[SEC-73] after a refusal of the token with %s the page requests no token until somebody asks for live updates',
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

test('[SOC-4] a socket closed with 1008 stays closed', async () => {
  const live = fakeLive();
  await live.signIn();

  live.closes(REFUSED);
  await after(60_000);

  expect([FakeSocket.opened.length, live.states.at(-1), live.logged]).toEqual([1, 'stopped', []]);
});

test('[SOC-6] a reconnection refetches the shown data once; the first connection does not', async () => {
  const live = fakeLive();
  await live.signIn();
  live.hears({ type: 'auth_success' });
  const atFirst = live.refetched.mock.calls.length;

  live.closes(ABNORMAL);
  await after(4000);
  live.hears({ type: 'auth_success' });

  expect([atFirst, live.refetched.mock.calls.length]).toEqual([0, 1]);
});

test('[SOC-6] a reconnection on request refetches the shown data too', async () => {
  const live = fakeLive();
  await live.signIn();
  live.hears({ type: 'auth_success' });
  live.closes(REFUSED);

  live.bus.emit('live-updates-wanted', {});
  await settle();
  live.hears({ type: 'auth_success' });

  expect(live.refetched).toHaveBeenCalledOnce();
});

test('[SOC-1] the end of the session closes the socket, even if the token arrives late', async () => {
  let give: (token: string) => void = () => {};
  const live = fakeLive(() => new Promise((done) => (give = done)));
  await live.signIn();

  live.signOut();
  give('late');
  await settle();

  expect(FakeSocket.opened).toEqual([]);
});

test('[SOC-1] the end of the session closes an open socket, and the next person has another one', async () => {
  const live = fakeLive();
  await live.signIn();
  live.opens();
  const [first] = FakeSocket.opened;

  live.signOut();
  await live.signIn(8);
  await after(60_000);

  expect([first?.readyState, FakeSocket.opened.length]).toEqual([3, 2]);
});

test('[SOC-30] after its own write a page reads each item once, whenever the announcement arrives', async () => {
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
