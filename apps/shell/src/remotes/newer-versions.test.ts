import type { BusEvents } from '@planner/shell-api';
import { fakeShell } from '@planner/shell-api/testing';
import { expect, test, vi } from 'vitest';
import { watchVersions } from './newer-versions.ts';
import { fakeCandidate } from './testing/candidate.ts';

const HOUR = 3_600_000;

function pageOf(version: string, shell = 'main.1.js'): Document {
  const remotes = { calendar: { candidates: [{ ...fakeCandidate(), version }] } };
  const mfe = JSON.stringify({ contract: '1.0.0', remotes });
  return new DOMParser().parseFromString(
    `<script src="/shell/${shell}"></script><script type="application/json" id="mfe">${mfe}</script>`,
    'text/html',
  );
}

/** A page of version 1 that looks at what the server would give now. */
function stand(askPage: () => Promise<Document>) {
  const { bus } = fakeShell();
  const told: BusEvents['registry'][] = [];
  bus.latest('registry').subscribe((registry) => told.push(registry));
  const clock = { time: 0 };
  const page = pageOf('1');
  const asking = vi.fn(askPage);
  watchVersions({ bus, page, now: () => clock.time, askPage: asking });
  return { bus, page, told, clock, asking };
}

const NEWER = { remotes: ['calendar'], isOld: true };

test('[NAV-22] a newer version is told of when somebody goes on after a while', async () => {
  const { bus, told, clock } = stand(() => Promise.resolve(pageOf('2')));
  bus.emit('route-changed', { path: '/soon' });
  const soon = [...told];

  clock.time = HOUR;
  bus.emit('route-changed', { path: '/later' });

  await expect.poll(() => told).toEqual([NEWER]);
  expect(soon).toEqual([]);
});

test('[NAV-22] so is another shell, when somebody comes back to the tab', async () => {
  const { page, told, clock } = stand(() => Promise.resolve(pageOf('1', 'main.2.js')));

  clock.time = HOUR;
  page.dispatchEvent(new Event('visibilitychange'));

  await expect.poll(() => told.at(-1)?.isOld).toBe(true);
});

test.each([
  ['the same version', () => Promise.resolve(pageOf('1'))],
  ['a server that does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[NAV-22] %s is nothing new', async (_, askPage) => {
  const { bus, told, clock, asking } = stand(askPage);
  clock.time = HOUR;

  bus.emit('route-changed', { path: '/later' });
  await asking.mock.results[0]?.value.catch(() => undefined);
  clock.time = 2 * HOUR;
  bus.emit('route-changed', { path: '/latest' });

  expect(asking).toHaveBeenCalledTimes(2);
  expect(told).toEqual([]);
});
