import type { Candidate, Registry } from '@planner/platform-contract';
import { expect, test, vi } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { hasPage, menuOf, ownerOfModal, readRegistry, routeOf } from './registry.ts';
import { fakeCandidate } from '../testing/candidate.ts';

const students = fakeCandidate({
  routes: [
    { path: '/my-students-test/student/:id', roles: ['teacher'], title: 'Ученик' },
    { path: '/my-students-test/student/new', roles: ['teacher'], title: 'Новый ученик' },
  ],
  menu: [{ to: '/my-students-test/', label: 'Ученики', icon: 'users', order: 30, roles: ['teacher'] }],
  modals: ['student-form'],
});
const calendar = fakeCandidate({
  routes: [{ path: '/calendar', roles: ['teacher'], title: 'Календарь' }],
  menu: [
    { to: '/calendar/', label: 'Календарь', icon: 'calendar', order: 20, roles: ['teacher'] },
    { to: '/mine', label: 'Мои занятия', icon: 'calendar', order: 10, roles: ['student'] },
  ],
  modals: ['lesson-form'],
});
const former = fakeCandidate({
  version: '0.9.0',
  name: 'calendar_0_9_0',
  why: 'previous',
  routes: [{ path: '/old-calendar', roles: ['teacher'], title: 'Прежний' }],
  menu: [{ to: '/old-calendar', label: 'Прежний', icon: 'calendar', order: 5, roles: ['teacher'] }],
  modals: ['lesson'],
});
const registry: Registry = {
  contract: '0.1.0',
  remotes: { students: { candidates: [students] }, calendar: { candidates: [calendar, former] } },
};

test.each([
  ['/calendar', 'Календарь'],
  ['/calendar/', 'Календарь'],
  ['/my-students-test/student/7', 'Ученик'],
  ['/my-students-test/student/new', 'Новый ученик'],
  ['/finance/', undefined],
])('[PLT-6] the path %s opens the page «%s»', (path, title) => {
  expect(routeOf(registry, path)?.route.title).toBe(title);
});

test('[PLT-6] the menu contains the entries of all deployed remotes for one role, in order', () => {
  expect(menuOf(registry, 'teacher').map(({ label }) => label)).toEqual(['Календарь', 'Ученики']);
});

test('[MOD-3] a modal belongs to the remote that offers it; a modal that no deployed remote offers has no owner', () => {
  expect([ownerOfModal(registry, 'student-form')?.remote, ownerOfModal(registry, 'lesson')]).toEqual([
    'students',
    null,
  ]);
});

test('[PLT-62] pages, menu and modals belong to the version that the page would use', () => {
  const older: Registry = { ...registry, remotes: { calendar: { candidates: [former] } } };

  expect(routeOf(registry, '/calendar')?.candidate).toBe(calendar);
  expect([routeOf(registry, '/old-calendar'), routeOf(older, '/calendar')]).toEqual([null, null]);
  expect(menuOf(older, 'teacher').map(({ label }) => label)).toEqual(['Прежний']);
  expect(ownerOfModal(older, 'lesson')?.candidate).toBe(former);
  expect([hasPage(calendar, '/calendar/'), hasPage(former, '/calendar')]).toEqual([true, false]);
});

test('[PLT-62] a subscriber of the registry is notified until it unsubscribes', () => {
  const store = createRegistryStore(registry);
  const next: Registry = { ...registry, remotes: {} };
  const heard: Registry[] = [];
  const stop = store.subscribe(() => heard.push(store.getSnapshot()));

  store.replace(next);
  stop();
  store.replace(registry);

  expect(heard).toEqual([next]);
  expect(store.getSnapshot()).toBe(registry);
});

test('[PLT-61] a registry of a newer server is read without its unknown fields', () => {
  const newer = { ...calendar, why: 'canary', slots: ['student-tab'], routes: [{ ...calendar.routes[0], slot: 1 }] };
  document.body.innerHTML = `<script type="application/json" id="mfe">${JSON.stringify({
    revision: 42,
    ...registry,
    remotes: { calendar: { candidates: [newer], pinned: true } },
  })}</script>`;

  const read = readRegistry(document);
  document.body.innerHTML = '';

  expect(routeOf(read, '/calendar')).toMatchObject({ remote: 'calendar', route: { title: 'Календарь' } });
  expect(ownerOfModal(read, 'lesson-form')?.remote).toBe('calendar');
});

const sound = fakeCandidate({ routes: [{ path: '/notes', title: 'Записки' }] });
const without = (field: keyof Candidate) => ({ ...sound, [field]: undefined });

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'notes'],
  ...(
    ['version', 'name', 'entry', 'base', 'files', 'pages', 'requires', 'preload', 'modals', 'routes', 'menu'] as const
  ).map((field): [string, unknown] => [`one without ${field}`, without(field)]),
  ['a route without a path', { ...sound, routes: [{ title: 'Записки' }] }],
  ['a menu entry without roles', { ...sound, menu: [{ to: '/notes', label: 'Записки', icon: 'users' }] }],
  ['a menu entry without a label', { ...sound, menu: [{ to: '/notes', icon: 'users', roles: ['teacher'] }] }],
  ['a modal without a name', { ...sound, modals: [null] }],
  ['a slot that is none', { ...sound, slots: [null] }],
])('[PLT-343] a malformed version, %s, does not affect other versions and remotes', (_, malformed) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const remotes = {
    broken: { candidates: [malformed] },
    fallen: { candidates: [malformed, sound] },
    none: null,
    tags: { candidates: [sound] },
  };
  document.body.innerHTML = `<script type="application/json" id="mfe">${JSON.stringify({ contract: '1', remotes })}</script>`;

  const read = readRegistry(document);
  document.body.innerHTML = '';

  expect(read).toEqual({ contract: '1', remotes: { fallen: { candidates: [sound] }, tags: { candidates: [sound] } } });
  expect(said.mock.calls.map(([words]) => String(words).split(':')[0])).toEqual(['broken', 'fallen', 'none']);
});

test('[PLT-343] a registry that is no JSON leaves the shell without remotes', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<script type="application/json" id="mfe">{"contract":</script>';

  const read = readRegistry(document);
  document.body.innerHTML = '';

  expect([read.remotes, said.mock.calls.length]).toEqual([{}, 1]);
});

test('[PLT-6] a page without a registry has no remotes', () => {
  expect(readRegistry(document).remotes).toEqual({});
});
