import type { SocketMessage } from '@planner/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocketClient, type LiveState, type SocketLike } from './socket-client.ts';

const ABNORMAL = 1006;

function socketStage(getToken: () => Promise<string> = () => Promise.resolve('secret')) {
  const sockets: (SocketLike & { sent: string[] })[] = [];
  const messages: SocketMessage[] = [];
  const states: LiveState[] = [];
  const logged: string[] = [];
  let resumed = 0;
  const client = createSocketClient({
    getToken,
    open() {
      const sent: string[] = [];
      const socket = {
        sent,
        send: (text: string) => void sent.push(text),
        close: () => {},
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      sockets.push(socket as unknown as SocketLike & { sent: string[] });
      return sockets[sockets.length - 1] as SocketLike;
    },
    onMessage: (message) => void messages.push(message),
    onState: (state) => void states.push(state),
    onResumed: () => void (resumed += 1),
    log: (text) => void logged.push(text),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  // A browser's event carries much more; the client reads only this.
  const fire = (name: 'onopen' | 'onmessage' | 'onclose', event: object) =>
    (last()[name] as ((event: object) => void) | null)?.(event);
  return {
    client,
    sockets,
    messages,
    states,
    logged,
    resumed: () => resumed,
    last,
    opens: () => fire('onopen', {}),
    hears: (message: unknown) =>
      fire('onmessage', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    closes: (code: number) => fire('onclose', { code }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

test('[SOC-1] the token is the first thing sent', async () => {
  const stage = socketStage();

  stage.client.start();
  await settle();
  stage.opens();

  expect(stage.last().sent).toEqual(['{"token":"secret"}']);
});

test('[SOC-2] announcements and notifications are passed on, pings and noise are not', async () => {
  const stage = socketStage();
  stage.client.start();
  await settle();

  for (const message of [
    { type: 'auth_required' },
    { type: 'auth_success' },
    { type: 'ping' },
    'no json',
    { type: 'notifications' },
    { type: 'event', topics: ['lessons'], id: 4 },
  ]) {
    stage.hears(message);
  }

  expect(stage.messages).toEqual([{ type: 'notifications' }, { type: 'event', topics: ['lessons'], id: 4 }]);
});

test('[SOC-3] a closed socket is opened again after 4000 ms, not sooner', async () => {
  const stage = socketStage();
  stage.client.start();
  await settle();

  stage.closes(ABNORMAL);
  await vi.advanceTimersByTimeAsync(3999);
  const sooner = stage.sockets.length;
  await vi.advanceTimersByTimeAsync(1);

  expect([sooner, stage.sockets.length]).toEqual([1, 2]);
});

test('[SOC-5] after 5 tries in a row it stops, says so, and starts anew when asked', async () => {
  const stage = socketStage();
  stage.client.start();
  await settle();
  for (let close = 0; close < 6; close += 1) {
    stage.closes(ABNORMAL);
    await vi.advanceTimersByTimeAsync(4000);
  }
  const opened = stage.sockets.length;

  stage.client.restart();
  await settle();

  expect(opened).toBe(6);
  expect(stage.states).toEqual(['interrupted', 'interrupted', 'interrupted', 'interrupted', 'interrupted', 'stopped']);
  expect(stage.logged).toEqual(['Превышено максимальное количество попыток подключения к WebSocket']);
  expect(stage.sockets.length).toBe(7);
});

test('[SOC-3] a success gives back all 5 tries', async () => {
  const stage = socketStage();
  stage.client.start();
  await settle();
  for (let close = 0; close < 5; close += 1) {
    stage.closes(ABNORMAL);
    await vi.advanceTimersByTimeAsync(4000);
  }

  stage.hears({ type: 'auth_success' });
  stage.closes(ABNORMAL);

  expect(stage.states.slice(-2)).toEqual(['live', 'interrupted']);
});

test('[SOC-3] a token that cannot be obtained is logged and tried again', async () => {
  const getToken = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('secret');
  const stage = socketStage(getToken);

  stage.client.start();
  await settle();
  await vi.advanceTimersByTimeAsync(4000);

  expect(stage.logged).toEqual(['Не удалось получить токен для WebSocket']);
  expect(stage.sockets.length).toBe(1);
});

test('[SOC-4] after 1008 it stays closed', async () => {
  const stage = socketStage();
  stage.client.start();
  await settle();

  stage.closes(1008);
  await vi.advanceTimersByTimeAsync(60_000);

  expect([stage.sockets.length, stage.states]).toEqual([1, ['stopped']]);
});

test('[SOC-6] live again, it tells so once; the first time it does not', async () => {
  const stage = socketStage();
  stage.client.start();
  await settle();
  stage.hears({ type: 'auth_success' });
  const atFirst = stage.resumed();

  stage.closes(ABNORMAL);
  await vi.advanceTimersByTimeAsync(4000);
  stage.hears({ type: 'auth_success' });

  expect([atFirst, stage.resumed()]).toEqual([0, 1]);
});

test('[SOC-1] a stopped client opens nothing, even if its token comes late', async () => {
  let give: (token: string) => void = () => {};
  const stage = socketStage(() => new Promise((done) => (give = done)));
  stage.client.start();

  stage.client.stop();
  give('late');
  await settle();

  expect(stage.sockets).toEqual([]);
});
