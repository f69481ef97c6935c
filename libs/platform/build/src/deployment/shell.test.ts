import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../plugins/integrity.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Decision } from './live-file.ts';
import { deployShell } from './shell.ts';

let shellDir: string;
beforeEach(() => {
  shellDir = join(temporaryFolder(), 'shell');
});

function deploy(version: string, by: Decision['by'] = 'deploy') {
  const builtDir = temporaryFolder();
  const texts = { [`shell.${version}.js`]: `// ${version}`, 'index.html': version };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(builtDir, file), text);
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, integrityOf(Buffer.from(text))]));
  writeFileSync(join(builtDir, 'version.json'), JSON.stringify({ version, files }));
  writeFileSync(join(builtDir, 'contract.json'), `of ${version}`);
  return deployShell(builtDir, shellDir, { by, at: new Date('2026-11-20T12:00:00Z') });
}

const live = () => readFileSync(join(shellDir, 'index.html'), 'utf8');

test('[PLT-7] [PLT-214] a deployed shell keeps the files and the page of the previous build, but no older ones', () => {
  for (const version of ['a', 'b', 'c']) deploy(version);

  expect(readdirSync(shellDir).toSorted()).toEqual([
    'contract.json',
    'index.html',
    'previous.html',
    'shell.b.js',
    'shell.c.js',
    'version.json',
  ]);
  expect(live()).toBe('c');
  expect(readFileSync(join(shellDir, 'previous.html'), 'utf8')).toBe('b');
});

test('[PLT-7] a shell deployed before hashes were recorded also keeps its files', () => {
  deploy('a');
  writeFileSync(join(shellDir, 'version.json'), '{"version":"a","files":["shell.a.js","index.html"]}');

  deploy('b', 'start');

  expect(readdirSync(shellDir).toSorted()).toEqual([
    'contract.json',
    'index.html',
    'previous.html',
    'shell.a.js',
    'shell.b.js',
    'version.json',
  ]);
});

test('[OPS-43] `npm start` keeps a shell that a person has deployed, and replaces its own', () => {
  deploy('a', 'start');
  deploy('b', 'start');
  expect(live()).toBe('b');
  deploy('c');

  const { outcome } = deploy('d', 'start');

  expect([outcome, live()]).toEqual(['kept back', 'c']);
});

test('[PLT-191] the contract of the live shell is in its folder', () => {
  deploy('a');
  deploy('b');

  expect(readFileSync(join(shellDir, 'contract.json'), 'utf8')).toBe('of b');
});

test.each<[Decision['by'], Decision['by'], Decision['by']]>([
  ['start', 'deploy', 'deploy'],
  ['deploy', 'start', 'deploy'],
  ['start', 'start', 'start'],
])('[OPS-43] a shell deployed by %s and again by %s has the author %s', (first, second, by) => {
  deploy('a', first);

  const { outcome } = deploy('a', second);

  expect(outcome).toBe('live already');
  expect(JSON.parse(readFileSync(join(shellDir, 'version.json'), 'utf8'))).toMatchObject({ by });
});

test.each([
  ['without version.json', undefined],
  ['from before hashes were recorded', '{"version":"a","files":["index.html"]}'],
])('[PLT-60] a build of the shell %s is not deployed', (_, written) => {
  const builtDir = temporaryFolder();
  if (written !== undefined) writeFileSync(join(builtDir, 'version.json'), written);

  expect(() => deployShell(builtDir, shellDir, { by: 'deploy', at: new Date('2026-11-20T12:00:00Z') })).toThrow(
    'has no version.json: build again',
  );
});
