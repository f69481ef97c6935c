import { createBus } from '@planner/shell-api';
import { afterEach, expect, test, vi } from 'vitest';
import { watchConnection } from './connection.ts';

afterEach(() => void vi.useRealTimers());

/** A page that sends no requests. */
const alone = () => ({ page: window, now: () => 7, ask: async () => undefined, refetch: () => undefined });

test('[NAV-19] the page publishes since when the network is missing, and that it has returned', () => {
  const bus = createBus();
  const told: (number | null)[] = [];
  watchConnection({ ...alone(), bus });
  bus.latest('connection').subscribe(({ offlineSince }) => told.push(offlineSince));

  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));

  expect(told).toEqual([null, 7, null]);
});

test('[NTF-22] the page publishes each state of the live updates once', () => {
  const bus = createBus();
  const told: string[] = [];
  const tellUpdates = watchConnection({ ...alone(), bus });
  bus.latest('connection').subscribe(({ updates }) => told.push(updates));

  for (const updates of ['live', 'live', 'stopped'] as const) tellUpdates(updates);

  expect(told).toEqual(['off', 'live', 'stopped']);
});

test('[PWA-5] cached data are published with their time until the server answers again', () => {
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const bus = createBus();
  const told: (number | null)[] = [];
  watchConnection({ ...alone(), bus });
  bus.latest('connection').subscribe(({ offlineSince }) => told.push(offlineSince));

  for (const data of [{ keptAt: 5 }, { open: '/' }, null, { keptAt: null }]) {
    workers.dispatchEvent(new MessageEvent('message', { data }));
  }
  Reflect.deleteProperty(navigator, 'serviceWorker');

  expect(told).toEqual([null, 5, null]);
});

test('[PWA-25] after a read that fails when the network has returned, the page asks until the server answers, and the bar disappears', async () => {
  vi.useFakeTimers();
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const say = (keptAt: number | null) => workers.dispatchEvent(new MessageEvent('message', { data: { keptAt } }));
  const bus = createBus();
  const told: (number | null)[] = [];
  const ask = vi.fn(async () => void (ask.mock.calls.length < 3 ? say(5) : say(null)));
  const refetch = vi.fn();
  watchConnection({ ...alone(), bus, ask, refetch });
  bus.latest('connection').subscribe(({ offlineSince }) => told.push(offlineSince));

  window.dispatchEvent(new Event('online'));
  say(5);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  Reflect.deleteProperty(navigator, 'serviceWorker');

  expect(told.at(-1)).toBeNull();
  expect([ask.mock.calls.length, refetch.mock.calls.length]).toEqual([3, 1]);
});
