import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployShell, makeCurrent, readCurrent, removeOld } from './deploy.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'remote-build-'));

function built(remoteDir: string, version: string) {
  mkdirSync(join(remoteDir, version), { recursive: true });
  writeFileSync(join(remoteDir, version, 'manifest.json'), '{}');
}

test('[PLT-9] the version made current is named, with the one before it', () => {
  const remoteDir = folder();
  for (const version of ['1.0.0+a', '1.0.0+b']) {
    built(remoteDir, version);
    makeCurrent(remoteDir, version);
  }

  expect(readCurrent(remoteDir)).toEqual({ current: '1.0.0+b', previous: '1.0.0+a' });
  expect(readdirSync(remoteDir).toSorted()).toEqual(['1.0.0+a', '1.0.0+b', 'current.json']);
});

test('[PLT-9] making the same version current again forgets nothing', () => {
  const remoteDir = folder();
  for (const version of ['1.0.0+a', '1.0.0+b', '1.0.0+b']) {
    built(remoteDir, version);
    makeCurrent(remoteDir, version);
  }

  expect(readCurrent(remoteDir)).toEqual({ current: '1.0.0+b', previous: '1.0.0+a' });
});

test('[PLT-7] versions that an open page may still ask for stay, old ones go after 14 days', () => {
  const remoteDir = folder();
  const now = Date.parse('2026-11-20T12:00:00Z');
  for (const version of ['old', 'recent', 'previous', 'current']) {
    built(remoteDir, version);
    makeCurrent(remoteDir, version);
    const days = version === 'recent' ? 13 : 15;
    utimesSync(join(remoteDir, version), new Date(now), new Date(now - days * 24 * 3600 * 1000));
  }

  removeOld(remoteDir, now);

  expect(readdirSync(remoteDir).toSorted()).toEqual(['current', 'current.json', 'previous', 'recent']);
});

test('[PLT-7] a deployed shell keeps the files of the build before, not of the one before that', () => {
  const shellDir = join(folder(), 'shell');
  for (const version of ['a', 'b', 'c']) {
    const builtDir = folder();
    writeFileSync(join(builtDir, `shell.${version}.js`), version);
    writeFileSync(join(builtDir, 'index.html'), version);
    deployShell(builtDir, shellDir, version);
  }

  expect(readdirSync(shellDir).toSorted()).toEqual(['index.html', 'shell.b.js', 'shell.c.js', 'version.json']);
  expect(readFileSync(join(shellDir, 'index.html'), 'utf8')).toBe('c');
  expect(existsSync(join(shellDir, 'shell.a.js'))).toBe(false);
});
