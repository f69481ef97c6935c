import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App, appOf, ROOT } from './app.ts';
import { containerName } from './build.ts';
import { hashOfTask, versionOfBuild } from './version.ts';

let app: App;
beforeEach(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const dir = join(mkdtempSync(join(ROOT, 'dist/version-test-')), 'sound');
  cpSync(join(ROOT, 'e2e/shell/remotes/sound'), dir, { recursive: true });
  app = appOf(dir);
});
afterEach(() => rmSync(join(app.dir, '..'), { recursive: true }));

const task = { NX_TASK_HASH: '13785', NX_TASK_TARGET_PROJECT: '@planner/sound', NX_TASK_TARGET_TARGET: 'build' };
const write = (file: string, text: string) => writeFileSync(join(app.dir, 'src', file), text);

test('[PLT-8] a build in a task of nx carries the hash of this task', async () => {
  const [version, other] = await Promise.all(
    ['13785', '13786'].map((hash) => versionOfBuild(app, { ...task, NX_TASK_HASH: hash })),
  );

  expect(version).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/);
  expect(other).not.toBe(version);
});

test.each([
  ['no task of nx', {}],
  ['a task that is no build', { ...task, NX_TASK_TARGET_TARGET: 'test' }],
  ['the build of another app', { ...task, NX_TASK_TARGET_PROJECT: '@planner/calendar' }],
])('[PLT-8] the hash of %s is not the version of this build', (_, environment) => {
  expect(hashOfTask(app, environment)).toBeNull();
});

test('[PLT-8] without nx, the version depends on the built content: a test keeps it, a source changes it', async () => {
  const before = await versionOfBuild(app, {});

  write('first-page.test.tsx', 'anything');
  const withTest = await versionOfBuild(app, {});
  write('second-page.tsx', 'export const SecondPage = () => null;');
  const withSource = await versionOfBuild(app, {});

  expect(before).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/);
  expect([withTest === before, withSource === before]).toEqual([true, false]);
});

test('[PLT-7] two versions of a remote have different names in a page', () => {
  expect(containerName('student-cabinet', '0.1.0+3f2a9c1b')).toBe('student_cabinet_0_1_0_3f2a9c1b');
});
