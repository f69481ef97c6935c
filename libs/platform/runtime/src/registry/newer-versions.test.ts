import type { Registry } from '@planner/platform-contract';
import type { BusEvents } from '@planner/shell-api';
import { fakeShell } from '@planner/shell-api/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { askPage, watchVersions } from './newer-versions.ts';
import { fakeCandidate } from '../testing/candidate.ts';

const HOUR = 3_600_000;

const registryOf = (version: string): Registry => ({
  contract: '1.0.0',
  revision: Number(version),
  remotes: { calendar: { candidates: [fakeCandidate({ version, name: `calendar_${version}` })] } },
});

function pageOf(version: string, { shell = 'main.1.js', shown = '' } = {}): Document {
  return new DOMParser().parseFromString(
    `<script data-own src="/shell/${shell}"></script><script type="application/json" id="mfe">${JSON.stringify(registryOf(version))}</script>${shown}`,
    'text/html',
  );
}

const CALENDAR = '<div data-remote="calendar" data-version="1" data-offered="1"></div>';

/** A page of version 1 that checks which page the server would return now. */
function stand(askPage: () => Promise<Document>, shown = '', random = () => 0) {
  const { bus } = fakeShell();
  const told: BusEvents['registry'][] = [];
  bus.latest('registry').subscribe((registry) => told.push(registry));
  const clock = { time: 0 };
  const page = pageOf('1', { shown });
  const asking = vi.fn(askPage);
  const versions = createRegistryStore(registryOf('1'));
  watchVersions({ bus, versions, page, now: () => clock.time, askPage: asking, random });
  return { bus, page, told, clock, asking, versions };
}

const OLD = { remotes: ['calendar'], isOld: true };

test('[NAV-22] a view whose version is no longer live is reported when the user navigates after a while', async () => {
  const { bus, told, clock, versions } = stand(() => Promise.resolve(pageOf('2')), CALENDAR);
  bus.emit('route-changed', { path: '/soon' });
  const soon = [...told];

  clock.time = HOUR;
  bus.emit('route-changed', { path: '/later' });

  await expect.poll(() => told).toEqual([OLD]);
  expect(soon).toEqual([]);
  expect(versions.getSnapshot()).toEqual(registryOf('2'));
});

test('[NAV-22] a new shell is reported when the user returns to the tab', async () => {
  const { page, told, clock } = stand(() => Promise.resolve(pageOf('1', { shell: 'main.2.js' })));

  clock.time = HOUR;
  page.dispatchEvent(new Event('visibilitychange'));

  await expect.poll(() => told.at(-1)?.isOld).toBe(true);
});

test('[NAV-22] a hidden page requests nothing', () => {
  const { page, clock, asking } = stand(() => Promise.resolve(pageOf('2')));
  Object.defineProperty(page, 'visibilityState', { value: 'hidden' });

  clock.time = HOUR;
  page.dispatchEvent(new Event('visibilitychange'));

  expect(asking).not.toHaveBeenCalled();
});

test.each([
  ['a later file of the shell is loading', '<script src="/shell/menus.js"></script>'],
  ['the shell’s own file was requested again', '<script data-own src="/shell/main.1.js?again=1"></script>'],
])('[NAV-22] no new shell is reported if %s', async (_, shown) => {
  const { page, told, clock, asking } = stand(() => Promise.resolve(pageOf('1')), shown);

  clock.time = HOUR;
  page.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asking.mock.settledResults.length).toBe(1);
  await Promise.resolve();

  expect(told).toEqual([]);
});

test('[PLT-213] an announced version is offered while an older one runs, and no longer after the user has left that view', async () => {
  const { page, bus, told, versions } = stand(() => Promise.resolve(pageOf('2')), CALENDAR);

  versions.replace(registryOf('2'));
  await expect.poll(() => told).toEqual([OLD]);
  page.querySelector('[data-remote]')?.remove();
  bus.emit('route-changed', { path: '/students' });

  await expect.poll(() => told.at(-1)?.isOld).toBe(false);
});

test('[PLT-213] pages that receive a change together spread their requests over two seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pages = [0, 0.5, 0.999].map((chance) =>
    stand(
      () => Promise.resolve(pageOf('2')),
      CALENDAR,
      () => chance,
    ),
  );
  for (const { bus } of pages) bus.emit('registry-announced', { revision: 2 });
  const asked = () => pages.map(({ asking }) => asking.mock.calls.length);

  await vi.advanceTimersByTimeAsync(0);
  const atOnce = asked();
  await vi.advanceTimersByTimeAsync(2000);

  expect([atOnce, asked()]).toEqual([
    [1, 0, 0],
    [1, 1, 1],
  ]);
});

test('[PLT-213] an announced revision is requested once and applied; a known one is not requested', async () => {
  const { bus, asking, versions } = stand(() => Promise.resolve(pageOf('2')));

  for (const revision of [1, 2, 2]) bus.emit('registry-announced', { revision });

  await expect.poll(() => versions.getSnapshot()).toEqual(registryOf('2'));
  bus.emit('registry-announced', { revision: 2 });
  expect(asking).toHaveBeenCalledTimes(1);
});

test('[PLT-213] after a time without a socket the page requests the registry, because an announcement may be missing', async () => {
  const { bus, asking } = stand(() => Promise.resolve(pageOf('1')));

  bus.emit('registry-announced', {});

  await expect.poll(() => asking.mock.calls.length).toBe(1);
});

test.each([
  ['the previous version has replaced', '<div data-remote="calendar" data-version="1" data-offered="2"></div>'],
  ['failed together with the previous version', '<div data-remote="calendar" data-version="1"></div>'],
])('[NAV-22] a version that %s is not new when it is offered again', async (_, shown) => {
  const { bus, told, versions } = stand(() => Promise.resolve(pageOf('2')), shown);

  versions.replace(registryOf('2'));
  bus.emit('route-changed', { path: '/students' });

  await new Promise((done) => setTimeout(done));
  expect(told).toEqual([]);
});

test.each([
  ['the same version', () => Promise.resolve(pageOf('1'))],
  ['a server that does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[NAV-22] %s causes no notice of a new version', async (_, askPage) => {
  const { bus, told, clock, asking } = stand(askPage, CALENDAR);
  clock.time = HOUR;

  bus.emit('route-changed', { path: '/later' });
  await asking.mock.results[0]?.value.catch(() => undefined);
  clock.time = 2 * HOUR;
  bus.emit('route-changed', { path: '/latest' });

  expect(asking).toHaveBeenCalledTimes(2);
  expect(told).toEqual([]);
});

test('[NAV-22] a page that is only read contains no inline styles, which this page’s content policy would reject', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const html = `<style nonce="a">\n.b { color: red }\n</style>${pageOf('2').documentElement.outerHTML}`;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html)));

  const page = await askPage();

  expect(page.querySelectorAll('style')).toHaveLength(0);
  expect(page.querySelector('script[data-own]')?.getAttribute('src')).toBe('/shell/main.1.js');
  expect(JSON.parse(page.getElementById('mfe')?.textContent ?? '')).toEqual(registryOf('2'));
});

test('[NAV-22] a server that answers with a failure throws', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));

  await expect(askPage()).rejects.toThrow('503');
});

test('[NAV-22] a view that the navigation itself removes is not reported', async () => {
  const { page, bus, told, versions } = stand(() => Promise.resolve(pageOf('2')), CALENDAR);

  versions.replace(registryOf('2'));
  bus.emit('route-changed', { path: '/students' });
  page.querySelector('[data-remote]')?.remove();

  await new Promise((done) => setTimeout(done));
  expect(told).toEqual([]);
});
