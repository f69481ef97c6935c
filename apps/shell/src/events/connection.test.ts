import { createBus } from '@planner/shell-api';
import { expect, test } from 'vitest';
import { watchConnection } from './connection.ts';

test('[NAV-19] the page tells since when there is no network, and that it is back', () => {
  const bus = createBus();
  const told: (number | null)[] = [];
  watchConnection(bus, window, () => 7);
  bus.latest('connection').subscribe(({ offlineSince }) => told.push(offlineSince));

  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));

  expect(told).toEqual([null, 7, null]);
});

test('[NTF-22] the page tells how the live updates stand, once each', () => {
  const bus = createBus();
  const told: string[] = [];
  const tellUpdates = watchConnection(bus, window, () => 0);
  bus.latest('connection').subscribe(({ updates }) => told.push(updates));

  for (const updates of ['live', 'live', 'stopped'] as const) tellUpdates(updates);

  expect(told).toEqual(['off', 'live', 'stopped']);
});

test('[PWA-5] what the worker has kept is told to be of when it was read, until the server answers again', () => {
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const bus = createBus();
  const told: (number | null)[] = [];
  watchConnection(bus, window, () => 7);
  bus.latest('connection').subscribe(({ offlineSince }) => told.push(offlineSince));

  for (const data of [{ keptAt: 5 }, { open: '/' }, null, { keptAt: null }]) {
    workers.dispatchEvent(new MessageEvent('message', { data }));
  }
  Reflect.deleteProperty(navigator, 'serviceWorker');

  expect(told).toEqual([null, 5, null]);
});
