import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../plugins/integrity.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Decision } from './live-file.ts';
import { deployRemote, rollBackRemote } from './remotes.ts';
import { readBuilt } from './taken.ts';

let remotesDir: string;
beforeEach(() => {
  remotesDir = temporaryFolder();
});

const NOON = Date.parse('2026-11-20T12:00:00Z');
const decided = (by: Decision['by'], daysAgo = 0): Decision => ({ by, at: new Date(NOON - daysAgo * 24 * 3600_000) });

interface Claims {
  name?: string;
  routes?: { path: string; title: string }[];
  modals?: string[];
  slots?: { name: string; label: string; order: number }[];
}

/** The output of `rspack build` with one file. */
function built(
  version: string,
  code = `// ${version}`,
  claims: Claims = {},
  integrity = integrityOf(Buffer.from(code)),
): string {
  const dir = temporaryFolder();
  const entry = 'remoteEntry.js';
  const build = { version, name: 'sound', entry, preload: [], pages: {}, requires: {} };
  const files = { [entry]: integrity };
  const manifest = { name: 'sound', routes: [], menu: [], modals: [], requires: {}, ...claims };
  writeFileSync(join(dir, entry), code);
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ manifest, build: { ...build, files } }));
  return dir;
}

const deploy = (version: string, decision = decided('deploy')) => deployRemote(built(version), remotesDir, decision);
const current = () => JSON.parse(readFileSync(join(remotesDir, 'sound/current.json'), 'utf8'));
const folders = () => readdirSync(join(remotesDir, 'sound')).toSorted();

test('[PLT-9] a deployment records the live version, the previous one, its author and its time', () => {
  deploy('1.0.0+a', decided('start'));
  deploy('1.0.0+b');

  const at = '2026-11-20T12:00:00.000Z';
  expect(current()).toEqual({ current: '1.0.0+b', previous: '1.0.0+a', by: 'deploy', at, left: { '1.0.0+a': at } });
  expect(folders()).toEqual(['1.0.0+a', '1.0.0+b', 'current.json']);
});

test('[PLT-9] deploying the live version again keeps its record', () => {
  deploy('1.0.0+a');
  deploy('1.0.0+b');

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect(outcome).toBe('live already');
  expect(current()).toMatchObject({ current: '1.0.0+b', previous: '1.0.0+a', by: 'deploy' });
});

test('[PLT-9] one command restores the previous version', () => {
  deploy('1.0.0+a');
  deploy('1.0.0+b');

  rollBackRemote(join(remotesDir, 'sound'), decided('deploy'));

  expect(current()).toMatchObject({ current: '1.0.0+a', previous: '1.0.0+b', by: 'deploy' });
});

test.each([
  ['nothing is live', () => mkdirSync(join(remotesDir, 'sound'))],
  ['there is no previous version', () => deploy('1.0.0+a')],
  [
    'the files of the previous version are missing',
    () => {
      deploy('1.0.0+a');
      deploy('1.0.0+b');
      rmSync(join(remotesDir, 'sound/1.0.0+a'), { recursive: true });
    },
  ],
])('[PLT-9] a rollback is rejected if %s', (_, lay) => {
  lay();

  expect(() => rollBackRemote(join(remotesDir, 'sound'), decided('deploy'))).toThrow(/no previous version/);
});

test('[OPS-43] `npm start` replaces a version that `npm start` has deployed', () => {
  deploy('1.0.0+a', decided('start'));

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect([outcome, current().current]).toEqual(['live', '1.0.0+b']);
});

test('[OPS-43] `npm start` replaces a live version without a recorded author', () => {
  deploy('1.0.0+a');
  writeFileSync(join(remotesDir, 'sound/current.json'), '{"current":"1.0.0+a","previous":null}');

  expect(deploy('1.0.0+b', decided('start')).outcome).toBe('live');
});

test('[OPS-43] `npm start` keeps a version that a person has deployed', () => {
  deploy('1.0.0+a');

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect([outcome, current().current]).toEqual(['kept back', '1.0.0+a']);
});

test('[OPS-43] `npm start` keeps a version that a person has restored', () => {
  deploy('1.0.0+a', decided('start'));
  deploy('1.0.0+b', decided('start'));
  rollBackRemote(join(remotesDir, 'sound'), decided('deploy'));

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect([outcome, current().current]).toEqual(['kept back', '1.0.0+a']);
});

test('[OPS-43] `npm start` replaces a version of a person if its files are missing', () => {
  deploy('1.0.0+a');
  rmSync(join(remotesDir, 'sound/1.0.0+a'), { recursive: true });

  expect(deploy('1.0.0+b', decided('start')).outcome).toBe('live');
});

test('[PLT-7] versions that an open page may still request stay; others are deleted 14 days after they were live', () => {
  deploy('old', decided('deploy', 40));
  deploy('long-lived', decided('deploy', 30));
  deploy('recent', decided('deploy', 2));
  deploy('previous', decided('deploy', 1));
  deploy('current');

  expect(folders()).toEqual(['current', 'current.json', 'long-lived', 'previous', 'recent']);
});

test('[PLT-96] the 14 days start when the version ceases to be live, whatever the date of its folder is', () => {
  deploy('1.0.0+a', decided('deploy', 60));
  deploy('1.0.0+b', decided('deploy', 1));
  const longAgo = new Date(NOON - 60 * 24 * 3600_000);
  for (const version of ['1.0.0+a', '1.0.0+b']) utimesSync(join(remotesDir, 'sound', version), longAgo, longAgo);

  deploy('1.0.0+c');

  expect(folders()).toEqual(['1.0.0+a', '1.0.0+b', '1.0.0+c', 'current.json']);
});

test('[PLT-96] after the loss of current.json, the 14 days of the former live version start now', () => {
  deploy('1.0.0+a', decided('deploy', 60));
  rmSync(join(remotesDir, 'sound/current.json'));

  deploy('1.0.0+b');
  deploy('1.0.0+c');

  expect(folders()).toEqual(['1.0.0+a', '1.0.0+b', '1.0.0+c', 'current.json']);
});

test('[PLT-95] the next deployment repairs an unreadable current.json', () => {
  deploy('1.0.0+a');
  writeFileSync(join(remotesDir, 'sound/current.json'), '{"current":');

  expect(deploy('1.0.0+b').outcome).toBe('live');
  expect(current()).toMatchObject({ current: '1.0.0+b', previous: null });
});

const week = { routes: [{ path: '/week/:id', title: 'Неделя' }], modals: ['lesson-form'] };
const claiming = (claims: Claims) => built('1.0.0+z', '// z', { name: 'thief', ...claims });

test.each<[string, Claims]>([
  ['the path /week/:', { routes: [{ path: '/Week/:date/', title: 'Своя неделя' }] }],
  ['the modal lesson-form', { modals: ['lesson-form'] }],
  ['the extension «Финансы» in student-tab', { slots: [{ name: 'student-tab', label: 'Финансы', order: 1 }] }],
])('[PLT-97] a deployment cannot claim %s of another remote', (claim, claims) => {
  const slots = [{ name: 'student-tab', label: 'Финансы', order: 5 }];
  deployRemote(built('1.0.0+a', '// a', { ...week, slots }), remotesDir, decided('deploy'));

  expect(() => deployRemote(claiming(claims), remotesDir, decided('deploy'))).toThrow(
    `thief claims ${claim}, which sound has: deploy that remote without it first, or both together`,
  );
  expect(existsSync(join(remotesDir, 'thief/current.json'))).toBe(false);
});

test('[PLT-113] a deployment cannot claim a page of the shell', () => {
  const claims = { routes: [{ path: '/user/login/', title: 'Вход' }] };

  expect(() => deployRemote(claiming(claims), remotesDir, decided('deploy'))).toThrow(
    'thief claims the path /user/login, which the shell has',
  );
  expect(existsSync(join(remotesDir, 'thief/current.json'))).toBe(false);
});

test.each([
  ['/user/:a', /^thief claims the path \/user\/login; .*which the shell has$/],
  ['/week/now', /^thief claims the path \/week\/:, which sound has/],
])('[PLT-332] the pattern %s, which matches another owner’s page, is not deployed', (path, message) => {
  deployRemote(built('1.0.0+a', '// a', week), remotesDir, decided('deploy'));
  const claims = { routes: [{ path, title: 'Чужая страница' }] };

  expect(() => deployRemote(claiming(claims), remotesDir, decided('deploy'))).toThrow(message);
});

test('[PLT-97] a page moves to another remote if both are deployed together; a rollback of one of them is rejected', () => {
  deployRemote(built('1.0.0+a', '// a', week), remotesDir, decided('deploy'));
  const without = built('1.0.0+b');
  const taking = claiming(week);
  const together = [without, taking].map((dir) => readBuilt(dir).manifest);

  const outcomes = [taking, without].map((dir) => deployRemote(dir, remotesDir, decided('deploy'), together).outcome);

  expect(outcomes).toEqual(['live', 'live']);
  expect(() => rollBackRemote(join(remotesDir, 'sound'), decided('deploy'))).toThrow(/the path .*, which thief has/);
});

test.each([
  ['different from its manifest', (file: string) => writeFileSync(file, '// half')],
  ['missing', (file: string) => rmSync(file)],
])('[PLT-60] a build whose files are %s is not deployed', (_, spoil) => {
  const dir = built('1.0.0+a');
  spoil(join(dir, 'remoteEntry.js'));

  expect(() => deployRemote(dir, remotesDir, decided('deploy'))).toThrow(/remoteEntry.js is not what was built/);
  expect(existsSync(join(remotesDir, 'sound/current.json'))).toBe(false);
});

test.each(['sha256', 'sha384'])('[PLT-60] a build with %s hashes is deployed', (algorithm) => {
  const code = '// of before';
  const dir = built('1.0.0+a', code, {}, integrityOf(Buffer.from(code), algorithm));

  expect(deployRemote(dir, remotesDir, decided('deploy')).outcome).toBe('live');
  writeFileSync(join(dir, 'remoteEntry.js'), '// half');
  expect(() => deployRemote(dir, remotesDir, decided('deploy'))).toThrow(/is not what was built/);
});

test('[PLT-60] different files under an existing version are not deployed', () => {
  deploy('1.0.0+a');

  expect(() => deployRemote(built('1.0.0+a', '// other'), remotesDir, decided('deploy'))).toThrow(/never changes/);
  expect(readFileSync(join(remotesDir, 'sound/1.0.0+a/remoteEntry.js'), 'utf8')).toBe('// 1.0.0+a');
});

test('[PLT-61] a reader of current.json ignores unknown fields and words', () => {
  mkdirSync(join(remotesDir, 'sound'));
  deploy('1.0.0+a');
  writeFileSync(
    join(remotesDir, 'sound/current.json'),
    '{"current":"1.0.0+a","previous":7,"by":"robot","at":"soon","channel":"canary"}',
  );

  expect(deploy('1.0.0+b', decided('start')).outcome).toBe('kept back');
  expect(deploy('1.0.0+b').outcome).toBe('live');
});

test.each<[Decision['by'], Decision['by']]>([
  ['deploy', 'deploy'],
  ['start', 'start'],
  ['start', 'deploy'],
])('[PLT-152] a version deployed by `%s` is wished again by a second `%s`', (first, second) => {
  deploy('1.0.0+a', decided(first, 1));

  const { outcome } = deploy('1.0.0+a', decided(second));

  expect([outcome, current().at]).toEqual(['live already', '2026-11-20T12:00:00.000Z']);
});
