import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cli = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'cli.js'), ...args], { encoding: 'utf8', cwd: '/' });

test('a command that does not exist is answered with those that do', () => {
  const { status, stderr } = cli('fly');

  expect(status).toBe(2);
  expect(stderr).toContain('There is no command "fly". The commands: start, dev, build');
});

test('a target that does not exist is answered with those that do', () => {
  const { status, stderr } = cli('test', 'types', 'dreams');

  expect(status).toBe(2);
  expect(stderr).toContain('There is no target dreams. The targets: types, lint');
});

test('a module without a browser suite is named', () => {
  const { status, stderr } = cli('e2e', 'dreams');

  expect(status).toBe(2);
  expect(stderr).toContain('There is no browser suite e2e/dreams');
});

test('a number of kills that is none is refused', () => {
  const { status, stderr } = cli('faults', 'many');

  expect(status).toBe(2);
  expect(stderr).toContain('"many" is no number');
});

test('a seed that is none is refused', () => {
  const { status, stderr } = cli('random', 'seven');

  expect(status).toBe(2);
  expect(stderr).toContain('"seven" is none');
});

test('kills of another database than there is are refused', () => {
  const { status, stderr } = cli('faults', '5', 'mysql');

  expect(status).toBe(2);
  expect(stderr).toContain('"mysql" is not "postgres"');
});

test('an app that does not exist is not built', () => {
  const { status, stderr } = cli('build', 'dreams');

  expect(status).toBe(2);
  expect(stderr).toContain('There is no app dreams. The apps: shell, ');
});

test('sessions of nobody in particular are not ended', () => {
  const { status, stderr } = cli('end-sessions');

  expect(status).toBe(2);
  expect(stderr).toContain('Say whose: npm run end-sessions --');
});

test.each([
  ['dev', 'calendar'],
  ['e2e', 'calendar'],
])('[PLT-333] `npm run %s` with a base that there is not starts nothing', (...args) => {
  const { status, stderr } = cli(...args, '--api', 'staging');

  expect(status).toBe(2);
  expect(stderr).toBe('There is no API base «staging»: write --api production or --api test.\n');
});
