import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { integrityOf } from '../plugins/integrity.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { keepMaps } from './kept-maps.ts';
import { deployRemote } from './remotes.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const VERSION = '1.0.0+a';

/** The output of `rspack build` with one file and its source map. */
function built(): string {
  const dir = temporaryFolder();
  const files = { 'remoteEntry.js': integrityOf(Buffer.from('1')) };
  const build = {
    version: VERSION,
    name: 'sound',
    entry: 'remoteEntry.js',
    preload: [],
    pages: {},
    requires: {},
    files,
  };
  const manifest = { name: 'sound', routes: [], menu: [], modals: [], requires: {} };
  mkdirSync(join(dir, 'maps'));
  writeFileSync(join(dir, 'remoteEntry.js'), '1');
  writeFileSync(join(dir, 'maps/remoteEntry.js.map'), '{}');
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ manifest, build }));
  return dir;
}

test('[PLT-267] source maps are deployed into the server’s data, and not into the served folder', () => {
  const [builtDir, remotesDir, mapsDir] = [built(), temporaryFolder(), temporaryFolder()];

  const { version } = deployRemote(builtDir, remotesDir, { by: 'deploy', at: NOON });
  keepMaps({ builtDir, mapsDir, name: 'sound', version, at: NOON });

  expect(readdirSync(join(remotesDir, 'sound', VERSION)).toSorted()).toEqual(['manifest.json', 'remoteEntry.js']);
  expect(existsSync(join(mapsDir, 'sound', VERSION, 'remoteEntry.js.map'))).toBe(true);
});

test('[PLT-267] a build without source maps stores none', () => {
  const mapsDir = temporaryFolder();

  keepMaps({ builtDir: temporaryFolder(), mapsDir, name: 'sound', version: VERSION, at: NOON });

  expect(readdirSync(mapsDir)).toEqual([]);
});

test('[PLT-267] source maps older than a month are deleted, unless they belong to the deployed version', () => {
  const [builtDir, mapsDir] = [built(), temporaryFolder()];
  const old = new Date(NOON.getTime() - 31 * 24 * 3600_000);
  for (const version of ['0.8.0', '0.9.0', VERSION]) mkdirSync(join(mapsDir, 'sound', version), { recursive: true });
  for (const version of ['0.8.0', VERSION]) utimesSync(join(mapsDir, 'sound', version), old, old);
  utimesSync(join(mapsDir, 'sound/0.9.0'), NOON, NOON);

  keepMaps({ builtDir, mapsDir, name: 'sound', version: VERSION, at: NOON });

  expect(readdirSync(join(mapsDir, 'sound')).toSorted()).toEqual(['0.9.0', VERSION]);
});
