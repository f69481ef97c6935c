import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { put } from '@planner/platform-server/testing';
import { hasFailure, hasRemote } from '../../testing/deployed/recorded.ts';
import { bearerOf } from '../../testing/deployed/team.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const mapsDir = join(api.config.dataDir, 'mfe-maps');
let remote = '';
beforeEach(async () => {
  ({ remote } = await api.commit(hasRemote));
});

const FAILURES = 'GET /api/platform/failures';
const ONE = 'GET /api/platform/remotes/{remote}/failures/{id}';
const at = (place: string, version = '1') => `at week (https://planner.example/mfe/${remote}/${version}/${place})`;
const fails = (stack: string, instant = '2026-11-20T12:00:00Z', version = '1') =>
  api.commit((tx) => hasFailure(tx, { remote, version, stack, kind: 'render', phase: 'mount' }, new Date(instant)));

// The 20th column of the first line maps to the fifth column of the third line of week.tsx.
const MAP = JSON.stringify({
  version: 3,
  sources: ['apps/calendar/src/week/week.tsx'],
  names: ['openWeek'],
  sourcesContent: ['one\ntwo\nthe third line\nfour\nfive\nsix\nseven'],
  mappings: 'mBAEIA',
});

async function framesOf(stack: string, headers = {}) {
  const id = await fails(stack);
  const person = 'authorization' in headers ? api.visitor() : await api.admin();
  const { body } = await person.send(ONE, { params: { remote, id } }, headers);
  return (body as { frames: { text: string; source: unknown }[] }).frames;
}

test('[PLT-265] failures are counted by remote, version, phase, kind and place, most frequent first, and filtered by version and period', async () => {
  const admin = await api.admin();
  await fails(`${at('week.js:1:20')}\nat other`, '2026-11-20T10:00:00Z');
  const newest = await fails(at('week.js:1:20').replace('planner.example', 'other.example'), '2026-11-20T11:00:00Z');
  await fails(at('day.js:1:4'), '2026-11-20T11:30:00Z');
  await fails(at('day.js:1:4', '2'), '2026-11-15T11:30:00Z', '2');
  const read = (query: object) => admin.call(FAILURES, { query: { remote, ...query } });

  const day = await read({});
  const week = await read({ period: 'week', version: '2' });
  const second = await read({ page_size: 1, page: 2 });

  const places = day.items.map(({ place, count, kind, phase }) => [place, count, kind, phase]);
  expect(places.slice(0, 1)).toEqual([[`at week (/mfe/${remote}/1/week.js:1:20)`, 2, 'render', 'mount']]);
  expect(day.items[0]).toMatchObject({
    id: newest,
    first_at: expect.stringContaining('10:00'),
    stack: expect.any(String),
  });
  expect([day.total, week.total, week.items[0]?.version]).toEqual([3, 1, '2']);
  expect([second.total, second.items.length]).toEqual([3, 1]);
});

test('[PLT-266] a stack is mapped to its sources by the stored source map, with the lines around', async () => {
  await put(join(mapsDir, remote, '1'), 'week.js.map', MAP);

  const [mapped, foreign] = await framesOf(`${at('week.js:1:20')}\n${at('gone.js:1:20')}`);

  expect(mapped?.source).toEqual({
    file: 'apps/calendar/src/week/week.tsx',
    line: 3,
    column: 5,
    name: 'openWeek',
    lines: ['one', 'two', 'the third line', 'four', 'five', 'six'].map((text, place) => ({ number: place + 1, text })),
  });
  expect(foreign).toEqual({ text: at('gone.js:1:20'), source: null });
});

test('[PLT-266] a stack can name any file, but only source maps of versions are read', async () => {
  await put(join(mapsDir, remote, '1'), 'week.js.map', MAP);
  await put(api.config.dataDir, 'secret.js.map', MAP);
  await put(join(api.config.dataDir, 'elsewhere'), 'week.js.map', MAP);
  await mkdir(join(mapsDir, remote, '2'), { recursive: true });
  await symlink(join(api.config.dataDir, 'secret.js.map'), join(mapsDir, remote, '2/link.js.map'));
  await symlink(join(api.config.dataDir, 'elsewhere'), join(mapsDir, remote, '3'));
  await writeFile(join(mapsDir, remote, '1/broken.js.map'), '{"version":3,"sources":[');
  await writeFile(join(mapsDir, remote, '1/large.js.map'), `${MAP}${' '.repeat(20_000_001)}`);
  const hostile = [
    at('../../../secret.js:1:20'),
    at('..%2f..%2f..%2fsecret.js:1:20'),
    at('%2e%2e/%2e%2e/%2e%2e/secret.js:1:20'),
    at('secret.js:1:20', '../..'),
    at('link.js:1:20', '2'),
    at('week.js:1:20', '3'),
    at('broken.js:1:20'),
    at('large.js:1:20'),
    at('week.js:1:20\0'),
    at('week.js:0:0'),
    at('week.js:9999999:9999999'),
    `at week (/mfe/..:1:20)`,
    `at week (/shell/../${remote}/1/week.js:1:20)`,
    'at week (file:///etc/passwd:1:20)',
  ].map((line) => line.replace('\0', '%00'));

  const frames = await framesOf(hostile.join('\n'));

  expect(frames.filter(({ source }) => source !== null)).toEqual([]);
  expect(frames).toHaveLength(hostile.length);
});

test('[PLT-266] the shell’s map is found by the name of its file; a team sees only its own remote’s frames', async () => {
  await put(join(mapsDir, 'shell/0.1.0+aaaa'), 'shell.12ab34cd.js.map', MAP);
  await put(join(mapsDir, remote, '1'), 'week.js.map', MAP);
  const stack = `at https://planner.example/shell/shell.12ab34cd.js:1:20\n${at('week.js:1:20')}`;

  const own = await framesOf(stack);
  const teams = await framesOf(stack, await bearerOf(api, remote));

  expect(own.map(({ source }) => source !== null)).toEqual([true, true]);
  expect(teams.map(({ source }) => source !== null)).toEqual([false, true]);
});

test('[PLT-266] a failure is shown only under its own remote, and only with the right', async () => {
  const { remote: other } = await api.commit(hasRemote);
  const id = await fails(at('week.js:1:20'));
  const asked = { params: { remote, id } };

  const elsewhere = await (await api.admin()).send(ONE, { params: { remote: other, id } });
  const answers = [await (await api.teacher()).send(ONE, asked), await api.visitor().send(ONE, asked)];
  const served = await api.server.inject({ url: `/mfe-maps/${remote}/1/week.js.map` });

  expect(elsewhere.status).toBe(404);
  expect(answers.map(({ status }) => status)).toEqual([403, 401]);
  expect(served.body).not.toContain('openWeek');
});
