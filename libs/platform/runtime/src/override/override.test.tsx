import type { Candidate } from '@planner/platform-contract';
import { fakeShell } from '@planner/shell-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { beginOverride } from './begin.tsx';
import { KEPT_OVERRIDE } from './kept-override.ts';
import { useFakeClock } from '../testing/fake-clock.ts';

const OF = 'calendar@http://localhost:4101';
const DEPLOYED = fakeCandidate({
  menu: [{ to: '/calendar', label: 'Календарь', icon: 'calendar', order: 1, roles: ['teacher'] }],
});
const build = { version: 'dev', name: 'calendar_dev', entry: 'remoteEntry.js', files: {}, preload: [], pages: {} };
const SLOTS = [{ name: 'day-card', label: 'Дела', order: 1 }];
const served = (name = 'calendar') => ({
  manifest: {
    name,
    routes: [{ path: '/calendar', title: 'Неделя' }],
    menu: [],
    modals: [],
    slots: SLOTS,
    requires: {},
  },
  build: { ...build, requires: {} },
});

let asked: string[] = [];
const answers = (body: () => unknown, status: number) =>
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json(body(), { status }));
  });
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  answers(served, 200);
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => document.querySelectorAll('#mfe-override').forEach((place) => place.remove()));
  delete document.documentElement.dataset['override'];
});

/** Opens a page with the configuration that the server would send. */
function stand({ at, of, yes, deployed = DEPLOYED }: { at: string; of?: string; yes?: string; deployed?: Candidate }) {
  history.replaceState(null, '', at);
  const { navigation } = fakeShell({ at });
  const versions = createRegistryStore({ contract: '', remotes: { calendar: { candidates: [deployed] } } });
  const left: string[] = [];
  const logged: unknown[] = [];
  const begun = beginOverride({
    page: document,
    configuration: { ...(of && { OVERRIDE: of }), ...(yes && { OVERRIDE_YES: yes }) },
    versions,
    navigation,
    tab: sessionStorage,
    log: (_, error) => logged.push(error),
    leave: (address) => left.push(address),
  });
  const first = () => versions.getSnapshot().remotes['calendar']?.candidates.map(({ base }) => base);
  return { settled: () => act(() => begun), versions, left, logged, first, navigation };
}

const asking = () => stand({ at: `/calendar?mfe=${OF}&date=2026-11-20`, of: OF, yes: 'mark' });

test('[PLT-290] the question names remote and address, «Отмена» has the focus, and nothing is requested from that address', async () => {
  const { settled, left, navigation } = asking();
  await settled();

  const dialog = screen.getByRole('dialog', { name: 'Загрузить раздел с этого компьютера?' });
  expect(dialog).toHaveTextContent('calendar — «Календарь»');
  expect(dialog).toHaveTextContent('http://localhost:4101');
  expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect([asked, left, sessionStorage.getItem(KEPT_OVERRIDE)]).toEqual([[], [], null]);
  expect(navigation.getSnapshot().location.search).toBe('?date=2026-11-20');
});

test('[PLT-290] [PLT-292] the question and the banner name a remote without menu entries by its name', async () => {
  const deployed = fakeCandidate();
  await stand({ at: '/calendar', of: OF, yes: 'mark', deployed }).settled();
  const [, remote] = screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .reverse();
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  sessionStorage.setItem(KEPT_OVERRIDE, `${OF} mark`);

  await stand({ at: '/calendar', of: OF, deployed }).settled();

  expect(remote).toBe('calendar');
  expect(screen.getByRole('status')).toHaveTextContent('calendar — с адреса http://localhost:4101');
});

test('[PLT-291] the consent reloads the page with the mark of this session, and requests nothing from that address yet', async () => {
  const { settled, left } = asking();
  await settled();

  await userEvent.click(screen.getByRole('button', { name: 'Загрузить' }));

  const [address = ''] = left;
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    date: '2026-11-20',
    mfe: OF,
    'mfe-yes': 'mark',
  });
  expect([asked, sessionStorage.getItem(KEPT_OVERRIDE)]).toEqual([[], `${OF} mark`]);
});

test('[PLT-290] [PLT-292] after the consent in this tab, the remote comes from that address instead of the deployed one, until the reset', async () => {
  sessionStorage.setItem(KEPT_OVERRIDE, `${OF} mark`);
  const { settled, first, left, versions } = stand({ at: `/calendar?mfe=${OF}&mfe-yes=mark`, of: OF });
  await settled();
  // An announcement of a deployment does not change the override.
  act(() => versions.replace({ contract: '', remotes: { calendar: { candidates: [DEPLOYED] } } }));

  expect(asked).toEqual(['http://localhost:4101/manifest.json']);
  expect(first()).toEqual(['http://localhost:4101/', DEPLOYED.base]);
  expect(versions.whole().remotes['calendar']?.candidates[0]?.slots).toEqual(SLOTS);
  expect(versions.foreignOrigins()).toEqual(['http://localhost:4101']);
  const banner = screen.getByRole('complementary', { name: 'Подменённый раздел' });
  expect(banner).toHaveTextContent('«Календарь» — с адреса http://localhost:4101');

  act(() => versions.quarantine('calendar_dev', null));
  expect(banner).toHaveTextContent('не запустился: работает то, что выложено');
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));

  expect(sessionStorage.getItem(KEPT_OVERRIDE)).toBeNull();
  expect(left.map((address) => new URL(address).search)).toEqual(['']);
});

test.each([
  ['another remote', () => served('students'), 200],
  ['no manifest', () => ({ manifest: { name: 'calendar' } }), 200],
  ['no entry', () => ({ ...served(), build: {} }), 200],
  ['an error', served, 404],
])(
  '[PLT-292] for an address that serves %s, the deployed version stays and the banner reports it',
  async (_, body, status) => {
    answers(body, status);
    sessionStorage.setItem(KEPT_OVERRIDE, `${OF} mark`);
    const { settled, first, versions, logged } = stand({ at: '/calendar', of: OF });
    await settled();

    expect(first()).toEqual([DEPLOYED.base]);
    expect(versions.foreignOrigins()).toEqual([]);
    expect(logged).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('не пришёл: работает то, что выложено');
  },
);

test('[PLT-292] for an address that does not answer within three seconds, the deployed version stays', async () => {
  useFakeClock();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_answer, refuse) => signal.addEventListener('abort', () => refuse(new Error('silence'))));
  });
  sessionStorage.setItem(KEPT_OVERRIDE, `${OF} mark`);
  const { logged } = stand({ at: '/calendar', of: OF });

  await act(() => vi.advanceTimersByTimeAsync(2999));
  const early = logged.length;
  await act(() => vi.advanceTimersByTimeAsync(1));

  expect([early, logged.length]).toEqual([0, 1]);
});

test('[PLT-292] a reloaded page is requested with the mark; if the server no longer accepts it, the tab forgets the override', async () => {
  sessionStorage.setItem(KEPT_OVERRIDE, `${OF} mark`);
  const { left } = stand({ at: '/calendar' });
  await waitFor(() => expect(left).toHaveLength(1));
  expect(new URL(left[0] ?? '').searchParams.get('mfe-yes')).toBe('mark');

  const refused = stand({ at: `/calendar?mfe=${OF}&mfe-yes=mark` });
  await refused.settled();

  expect([refused.left, sessionStorage.getItem(KEPT_OVERRIDE), asked]).toEqual([[], null, []]);
});

test('[PLT-290] a link with a mark loads nothing in a tab where the user has not agreed', async () => {
  const { settled, first } = stand({ at: `/calendar?mfe=${OF}&mfe-yes=mark`, of: OF });
  await settled();

  expect([asked, first()]).toEqual([[], [DEPLOYED.base]]);
});
