import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../plugins/integrity.ts';
import type { Decision } from './live-file.ts';
import { deployRemote, rollBackRemote } from './remotes.ts';

let remotesDir: string;
beforeEach(() => {
  remotesDir = mkdtempSync(join(tmpdir(), 'remotes-'));
});

const NOON = Date.parse('2026-11-20T12:00:00Z');
const decided = (by: Decision['by'], daysAgo = 0): Decision => ({ by, at: new Date(NOON - daysAgo * 24 * 3600_000) });

/** What `rspack build` leaves, of one file. */
function built(version: string, code = `// ${version}`): string {
  const dir = mkdtempSync(join(tmpdir(), 'built-'));
  const entry = 'remoteEntry.js';
  const build = { version, name: 'sound', entry, preload: [], pages: {}, requires: {} };
  const files = { [entry]: integrityOf(Buffer.from(code)) };
  const manifest = { name: 'sound', routes: [], menu: [], modals: [], requires: {} };
  writeFileSync(join(dir, entry), code);
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ manifest, build: { ...build, files } }));
  return dir;
}

const deploy = (version: string, decision = decided('deploy')) => deployRemote(built(version), remotesDir, decision);
const current = () => JSON.parse(readFileSync(join(remotesDir, 'sound/current.json'), 'utf8'));
const folders = () => readdirSync(join(remotesDir, 'sound')).toSorted();

test('[PLT-9] the version put live is named, with the one before it, who did it and when', () => {
  deploy('1.0.0+a', decided('start'));
  deploy('1.0.0+b');

  expect(current()).toEqual({ current: '1.0.0+b', previous: '1.0.0+a', by: 'deploy', at: '2026-11-20T12:00:00.000Z' });
  expect(folders()).toEqual(['1.0.0+a', '1.0.0+b', 'current.json']);
});

test('[PLT-9] putting the same version live again forgets nothing', () => {
  deploy('1.0.0+a');
  deploy('1.0.0+b');

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect(outcome).toBe('live already');
  expect(current()).toMatchObject({ current: '1.0.0+b', previous: '1.0.0+a', by: 'deploy' });
});

test('[PLT-9] the version before is live again by one word', () => {
  deploy('1.0.0+a');
  deploy('1.0.0+b');

  rollBackRemote(join(remotesDir, 'sound'), decided('deploy'));

  expect(current()).toMatchObject({ current: '1.0.0+a', previous: '1.0.0+b', by: 'deploy' });
});

test('[PLT-9] where there is no version before, going back is refused', () => {
  deploy('1.0.0+a');

  expect(() => rollBackRemote(join(remotesDir, 'sound'), decided('deploy'))).toThrow(/no version before/);
});

test('[OPS-43] `npm start` replaces what `npm start` has put live', () => {
  deploy('1.0.0+a', decided('start'));

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect([outcome, current().current]).toEqual(['live', '1.0.0+b']);
});

test('[OPS-43] `npm start` replaces what was live before it was recorded who did it', () => {
  deploy('1.0.0+a');
  writeFileSync(join(remotesDir, 'sound/current.json'), '{"current":"1.0.0+a","previous":null}');

  expect(deploy('1.0.0+b', decided('start')).outcome).toBe('live');
});

test('[OPS-43] `npm start` leaves what somebody has put live', () => {
  deploy('1.0.0+a');

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect([outcome, current().current]).toEqual(['kept back', '1.0.0+a']);
});

test('[OPS-43] `npm start` leaves a version that somebody went back to', () => {
  deploy('1.0.0+a', decided('start'));
  deploy('1.0.0+b', decided('start'));
  rollBackRemote(join(remotesDir, 'sound'), decided('deploy'));

  const { outcome } = deploy('1.0.0+b', decided('start'));

  expect([outcome, current().current]).toEqual(['kept back', '1.0.0+a']);
});

test('[PLT-7] versions that an open page may still ask for stay, old ones go 14 days after they were live', () => {
  deploy('old', decided('deploy', 40));
  deploy('long-lived', decided('deploy', 30));
  deploy('recent', decided('deploy', 2));
  deploy('previous', decided('deploy', 1));
  deploy('current');

  expect(folders()).toEqual(['current', 'current.json', 'long-lived', 'previous', 'recent']);
});

test('[PLT-60] a build whose files are not those it names is not deployed', () => {
  const dir = built('1.0.0+a');
  writeFileSync(join(dir, 'remoteEntry.js'), '// half');

  expect(() => deployRemote(dir, remotesDir, decided('deploy'))).toThrow(/remoteEntry.js is not what was built/);
  expect(existsSync(join(remotesDir, 'sound/current.json'))).toBe(false);
});

test('[PLT-60] other files under a version that is there already are not deployed', () => {
  deploy('1.0.0+a');

  expect(() => deployRemote(built('1.0.0+a', '// other'), remotesDir, decided('deploy'))).toThrow(/never changes/);
  expect(readFileSync(join(remotesDir, 'sound/1.0.0+a/remoteEntry.js'), 'utf8')).toBe('// 1.0.0+a');
});

test('[PLT-61] who reads current.json passes over what it does not know', () => {
  mkdirSync(join(remotesDir, 'sound'));
  deploy('1.0.0+a');
  writeFileSync(
    join(remotesDir, 'sound/current.json'),
    '{"current":"1.0.0+a","previous":7,"by":"robot","at":"soon","channel":"canary"}',
  );

  expect(deploy('1.0.0+b', decided('start')).outcome).toBe('kept back');
  expect(deploy('1.0.0+b').outcome).toBe('live');
});
