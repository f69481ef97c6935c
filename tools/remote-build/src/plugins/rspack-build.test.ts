import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote } from '@planner/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../app.ts';
import { integrityOf } from './integrity.ts';

let dir: string;
beforeEach(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  dir = join(mkdtempSync(join(ROOT, 'dist/build-test-')), 'sound');
  cpSync(join(ROOT, 'e2e/shell/remotes/sound'), dir, { recursive: true });
  cpSync(join(ROOT, 'apps/calendar/rspack.config.ts'), join(dir, 'rspack.config.ts'));
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

function change(file: string, from: string, to: string) {
  const path = join(dir, 'src', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

/** As nx runs it: with the hash of its task, hence one compilation. */
function rspackBuild() {
  const task = { NX_TASK_HASH: '1', NX_TASK_TARGET_PROJECT: '@planner/sound', NX_TASK_TARGET_TARGET: 'build' };
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, ...task, NO_COLOR: '1' },
  });
  return { status, said: stdout + stderr };
}

test('[PLT-1] `rspack build` in an app makes the complete remote: every file of it with its hash, and what each page needs', () => {
  const { status, said } = rspackBuild();

  expect([status, said]).toEqual([0, expect.any(String)]);
  const dist = join(dir, 'dist');
  const { manifest, build } = BuiltRemote.parse(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')));
  const files = readdirSync(dist).filter((file) => file !== 'manifest.json');
  expect(build.files).toEqual(
    Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dist, file)))])),
  );
  expect(manifest.routes.map(({ path }) => path)).toEqual(Object.keys(build.pages));
  expect(build.pages['/sound']?.map((file) => file.replace(/.*\./, ''))).toEqual(['js', 'css']);
  expect(build.requires).toMatchObject({ react: expect.stringMatching(/^\^/), contract: expect.stringMatching(/^\^/) });
});

test.each([
  [
    '[PLT-6] a page that remote.ts lacks',
    () => change('remote.ts', "'/sound/second/:number': () => import('./second-page.tsx'),", ''),
    "sound: remote.ts has no page '/sound/second/:number', which manifest.ts names",
  ],
  [
    '[PLT-6] a field of the manifest that nobody knows',
    () => change('manifest.ts', 'modals: [],', 'modals: [], colour: 1,'),
    'Unrecognized key: "colour"',
  ],
  [
    '[PLT-10] a name that the page would not have',
    () => change('second-page.tsx', 'import { useParams }', 'import { useParams, useBlocker }'),
    'imports useBlocker of react-router-dom',
  ],
  [
    '[PLT-10] a router of its own beside the page’s',
    () => change('second-page.tsx', "'react-router-dom'", "'react-router'"),
    'imports useParams of react-router, which the shell does not provide',
  ],
])('%s stops `rspack build` with one sentence and leaves no build', (_, breakIt, sentence) => {
  breakIt();

  const { status, said } = rspackBuild();

  expect(status).not.toBe(0);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/\n\s+at /);
  expect(existsSync(join(dir, 'dist'))).toBe(false);
});

test('[PLT-131] an entry brings nothing of the federation runtime for what no build here has', () => {
  expect(rspackBuild().status).toBe(0);

  const entry = readFileSync(join(dir, 'dist/remoteEntry.js'), 'utf8');
  expect(entry.includes('consumesLoadingModuleToHandlerMapping')).toBe(true);
  const lateData = '._updated';
  const remotesOfABuild = 'while loading ';
  const copies = ['tree-shake-plugin', 'No fallback item'];
  expect([lateData, remotesOfABuild, ...copies].filter((words) => entry.includes(words))).toEqual([]);
});
