import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appOf, ROOT } from './app.ts';
import { hashOfInputs, librariesOf } from './inputs.ts';
import { containerName } from './rspack-config.ts';
import { takenByRemotes } from './shares.ts';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(ROOT, 'node_modules/.remote-build-')), 'students');
  cpSync(join(ROOT, 'e2e/shell/remotes/sound'), dir, { recursive: true });
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(dir, 'src', file), text);

test('[PLT-8] the version stays while nothing that is built has changed', () => {
  const before = hashOfInputs(appOf(dir), 'production');

  write('first-page.test.tsx', 'anything');

  expect(hashOfInputs(appOf(dir), 'production')).toBe(before);
});

test('[PLT-8] the version changes with a source, and with the mode', () => {
  const before = hashOfInputs(appOf(dir), 'production');
  const inDevelopment = hashOfInputs(appOf(dir), 'development');

  write('first-page.tsx', 'export const FirstPage = () => null;');

  expect(new Set([before, inDevelopment, hashOfInputs(appOf(dir), 'production')]).size).toBe(3);
});

test('[PLT-8] an app is made of its libraries and of theirs', () => {
  const names = librariesOf(appOf(dir)).map((library) => library.slice(ROOT.length + 1));

  expect(names).toEqual(['libs/contract', 'libs/shell-api']);
});

test('[PLT-7] two versions of a remote share no name in a page', () => {
  expect(containerName('student-cabinet', '0.1.0+3f2a9c1b')).toBe('student_cabinet_0_1_0_3f2a9c1b');
});

test('[PLT-2] a remote takes what is shared and never brings it', () => {
  const taken = Object.values(takenByRemotes('production'));

  expect(taken.every(({ import: own, singleton, strictVersion }) => own === false && singleton && strictVersion)).toBe(
    true,
  );
  expect(Object.keys(takenByRemotes('production'))).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'rxjs',
    '@tanstack/react-query',
    '@planner/shell-api',
  ]);
});
