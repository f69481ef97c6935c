import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

let root = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const write = (name: string) => writeFileSync(join(root, name), `${name} ${Math.random()}`);
const commit = (...names: string[]) => {
  for (const name of names) write(name);
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'A change');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tetradka-changed-'));
  git('init', '--quiet', '-b', 'main');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a branch is looked at since it left main, what is not committed too', () => {
  commit('old.ts', 'gone.ts', 'edited.ts');
  git('switch', '--quiet', '-c', 'work');
  commit('first.ts');
  commit('урок 1.ts');
  write('edited.ts');
  write('new.ts');
  rmSync(join(root, 'gone.ts'));

  expect(changedFiles(root)).toEqual(['edited.ts', 'first.ts', 'new.ts', 'урок 1.ts']);
});

test('on main the last commit is looked at', () => {
  commit('old.ts');
  commit('last.ts');

  expect(changedFiles(root)).toEqual(['last.ts']);
});

test('a main that is ahead of origin is looked at since origin', () => {
  commit('old.ts');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit('first.ts');
  commit('second.ts');

  expect(changedFiles(root)).toEqual(['first.ts', 'second.ts']);
});

test('without an earlier commit every file is looked at', () => {
  expect(changedFiles(root)).toBe('all');
  commit('only.ts');
  expect(changedFiles(root)).toBe('all');
});
