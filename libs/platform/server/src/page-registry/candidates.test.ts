import { expect, test, vi } from 'vitest';
import type { DeployedVersion, Deployment } from '../store/deployment.ts';
import { bucketOf, candidatesFor } from './candidates.ts';

const version = (name: string, manifest: Partial<DeployedVersion['manifest']> = {}): DeployedVersion => ({
  dir: '',
  manifest: {
    name: 'notes',
    routes: [{ path: '/notes', title: 'Заметки' }],
    menu: [],
    modals: [],
    requires: {},
    ...manifest,
  },
  build: {
    version: name,
    name: `notes_${name}`,
    entry: 'entry.js',
    preload: ['a.js'],
    pages: { '/notes': ['b.js'] },
    requires: {},
    files: { 'entry.js': '1', 'a.js': '2', 'b.js': '3', 'later.js': '4' },
  },
});
const [LIVE, PREVIOUS, CANARY, PINNED] = ['live', 'previous', 'canary', 'pinned'].map((name) => version(name)) as [
  DeployedVersion,
  DeployedVersion,
  DeployedVersion,
  DeployedVersion,
];
const canary = (percent: number) => ({ version: CANARY, percent, salt: 'salt' });
const DEPLOYED: Deployment = { remote: 'notes', live: LIVE, previous: null, canary: null, pinned: null, at: '' };
const BUCKET = bucketOf(7, 'salt');

const visitor = (
  userId: number | null,
  { quarantined = [], rights }: { quarantined?: string[]; rights?: string[] } = {},
) => ({
  userId: async () => userId,
  quarantined: new Set(quarantined),
  ...(rights && { rights: async () => new Set(rights) }),
});
const given = async (deployed: Partial<Deployment>, who = visitor(7)) =>
  (await candidatesFor({ ...DEPLOYED, ...deployed }, who)).map(
    ({ candidate }) => `${candidate.why} ${candidate.version}`,
  );

test.each<[string, Partial<Deployment>, ReturnType<typeof visitor>, string[]]>([
  ['only the live version', {}, visitor(7), ['stable live']],
  ['the previous version as a fallback', { previous: PREVIOUS }, visitor(7), ['stable live', 'previous previous']],
  [
    'a pin first',
    { pinned: PINNED, previous: PREVIOUS },
    visitor(7),
    ['pin pinned', 'stable live', 'previous previous'],
  ],
  [
    'three versions at most',
    { pinned: PINNED, canary: canary(100), previous: PREVIOUS },
    visitor(7),
    ['pin pinned', 'canary canary', 'stable live'],
  ],
  ['each version once', { pinned: LIVE, previous: LIVE }, visitor(7), ['pin live']],
  ['the canary, for a user in its share', { canary: canary(BUCKET + 1) }, visitor(7), ['canary canary', 'stable live']],
  ['no canary, for a user outside its share', { canary: canary(BUCKET) }, visitor(7), ['stable live']],
  ['no canary without a share', { canary: canary(0) }, visitor(7), ['stable live']],
  ['no canary, for a visitor who is not signed in', { canary: canary(100) }, visitor(null), ['stable live']],
  [
    'no version that has failed in this browser',
    { previous: PREVIOUS },
    visitor(7, { quarantined: ['notes_live'] }),
    ['previous previous'],
  ],
  [
    'all versions, after all have failed',
    { previous: PREVIOUS },
    visitor(7, { quarantined: ['notes_live', 'notes_previous'] }),
    ['stable live', 'previous previous'],
  ],
])('[PLT-62] [PLT-142] [PLT-150] a page receives %s', async (_, deployed, who, candidates) => {
  expect(await given(deployed, who)).toEqual(candidates);
});

test('[PLT-161] a page receives only the hashes of the files that it requests itself', async () => {
  const [choice] = await candidatesFor(DEPLOYED, visitor(7));

  expect(choice?.candidate.files).toEqual({ 'entry.js': '1', 'a.js': '2', 'b.js': '3' });
});

type Manifest = DeployedVersion['manifest'];
const OF_RIGHT: Manifest['routes'][number] = { path: '/platform', title: 'Платформа', right: 'platform' };
const ENTRY: Manifest['menu'][number] = {
  to: '/platform',
  label: 'Платформа',
  icon: 'layers',
  order: 1,
  right: 'platform',
  roles: ['teacher'],
};

test.each<[string, Partial<DeployedVersion['manifest']>, string[] | undefined, string[]]>([
  ['a user with the right', { routes: [OF_RIGHT] }, ['platform'], ['/platform']],
  ['a user with another right', { routes: [OF_RIGHT] }, ['admin'], []],
  ['a user without rights', { routes: [OF_RIGHT] }, undefined, []],
  [
    'a user without the right, with a page for everybody',
    { routes: [OF_RIGHT, { path: '/notes', title: 'Заметки' }] },
    [],
    ['/notes'],
  ],
  ['a user without the right to a menu entry', { routes: [], menu: [ENTRY] }, [], []],
  ['a user with the right to a menu entry', { routes: [], menu: [ENTRY] }, ['platform'], ['/platform']],
  ['a user without the right, with a modal', { routes: [OF_RIGHT], modals: ['note'] }, [], ['note']],
  [
    'a user without the right, with an extension',
    { routes: [OF_RIGHT], slots: [{ name: 'day-card', label: 'Метки', order: 1 }] },
    [],
    ['day-card'],
  ],
])('[PLT-260] the parts of a remote for %s', async (_, manifest, rights, shown) => {
  const who = visitor(7, rights && { rights });

  const choices = await candidatesFor({ ...DEPLOYED, live: version('live', manifest) }, who);

  const found = choices.flatMap(({ candidate: { routes, menu, modals, slots = [] } }) => [
    ...routes.map(({ path }) => path),
    ...menu.map(({ to }) => to),
    ...modals,
    ...slots.map(({ name }) => name),
  ]);
  expect(found).toEqual(shown);
  expect(JSON.stringify(choices.map(({ candidate }) => candidate))).not.toContain('"right"');
});

test('[PLT-62] a remote without pages, menu and modals is present when it names no right', async () => {
  expect(await given({ live: version('live', { routes: [] }) })).toEqual(['stable live']);
});

test('[PLT-260] rights are read only if a manifest names one, and the account only if a canary has a share', async () => {
  const who = {
    quarantined: new Set<string>(),
    userId: vi.fn(() => Promise.resolve(null)),
    rights: vi.fn(() => Promise.resolve(new Set<string>())),
  };

  await candidatesFor({ ...DEPLOYED, canary: canary(0) }, who);

  expect(who.userId).not.toHaveBeenCalled();
  expect(who.rights).not.toHaveBeenCalled();
});
