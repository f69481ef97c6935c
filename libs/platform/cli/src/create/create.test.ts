import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemote } from './create-remote.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
/** Installed and generated folders of the repository and of a linked remote. */
const MADE = /(^|\/)(node_modules|dist|test-results|screenshots|\.nx\/cache|\.nx\/workspace-data|\.data|\.git)$/;
const WISH = { name: 'made-here', title: 'Сделано здесь', icon: 'book-open', order: '60' };
const AROUND = /\/(node_modules|dist)\/|\/apps\/made-here\//;
/** The environment without the variables of the surrounding test run. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)),
);
const run = promisify(execFile);

let copy: string;
let made: Awaited<ReturnType<typeof createRemote>>;
let before: Record<string, string>;

const read = (path: string) => readFileSync(join(copy, path), 'utf8');
/** Returns every file outside of the remote's folder, with its size and the time of its last change. */
const filesAround = (): Record<string, string> => {
  const entries = readdirSync(copy, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !AROUND.test(path));
  return Object.fromEntries(paths.map((path) => [path, `${statSync(path).size} ${statSync(path).mtimeMs}`]));
};

/**
 * Copies the repository with its own node_modules: a link to a workspace leads into the copy, every other link to the
 * installed package.
 */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mfe-create-'));
  const isSource = (path: string) => !MADE.test(path.slice(ROOT.length));
  cpSync(ROOT, folder, { recursive: true, filter: isSource, verbatimSymlinks: true });
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@planner'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@planner') symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(installed, '@planner')))
    symlinkSync(readlinkSync(join(installed, '@planner', name)), join(folder, 'node_modules/@planner', name));
  return folder;
}

const inCopy = async (command: string, args: string[], folder = '.') => {
  const { stdout } = await run(process.execPath, [join(copy, command), ...args], {
    cwd: join(copy, folder),
    env: ENVIRONMENT,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return stdout;
};

beforeAll(async () => {
  copy = copyRepository();
  before = filesAround();
  made = await createRemote(copy, WISH);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

test('[PLT-172] a new remote is one folder with a page, a menu entry, a modal, a slot and tests', () => {
  expect(made).toMatchObject({ name: 'made-here', isThere: false });
  expect(made.written).toEqual(
    expect.arrayContaining([
      'apps/made-here/src/manifest.ts',
      'apps/made-here/src/schemas.ts',
      'apps/made-here/src/made-here-page/made-here-page.test.tsx',
      'apps/made-here/src/made-here-form/made-here-form-modal.tsx',
      'apps/made-here/src/student-tab/student-tab.tsx',
      'apps/made-here/e2e/src/made-here.e2e.ts',
    ]),
  );
  expect(read('apps/made-here/src/manifest.ts')).toContain("title: 'Сделано здесь'");
  expect(filesAround()).toEqual(before);
});

test('[PLT-172] a created remote matches the types of the libraries', { tags: 'full' }, async () => {
  await expect(
    inCopy('node_modules/@typescript/native/bin/tsc', ['-p', 'apps/made-here', '--checkers', '1']),
  ).resolves.toBe('');
});

test(
  '[PLT-172] a created remote passes the architecture checks, boundaries, types, lint and tests, and builds',
  { tags: 'full' },
  async () => {
    const checks = [
      inCopy('tools/architecture/src/cli.ts', ['boundaries', 'architecture']),
      inCopy('node_modules/oxlint/bin/oxlint', ['apps/made-here']),
      inCopy('node_modules/@typescript/native/bin/tsc', ['-p', 'apps/made-here']),
      inCopy('node_modules/@typescript/native/bin/tsc', ['-p', 'apps/made-here/e2e']),
      inCopy('node_modules/prettier/bin/prettier.cjs', ['--check', ...made.written]),
      inCopy('node_modules/knip/bin/knip.js', ['--no-config-hints']),
      inCopy('node_modules/vitest/vitest.mjs', ['run', '--project', 'made-here']),
      inCopy('node_modules/@rspack/cli/bin/rspack.js', ['build'], 'apps/made-here'),
    ];
    const failed = (await Promise.allSettled(checks)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

    expect(failed.map(String).join('\n')).toBe('');

    const { manifest, build } = JSON.parse(read('apps/made-here/dist/manifest.json'));
    expect(manifest).toMatchObject({ name: 'made-here', modals: ['made-here-form'], slots: [{ name: 'student-tab' }] });
    expect(Object.keys(build.pages)).toEqual(['/made-here']);
  },
);

test('[PLT-172] an existing remote stays unchanged', async () => {
  const own = read('apps/made-here/package.json');

  expect(await createRemote(copy, WISH)).toMatchObject({ isThere: true, written: [] });

  expect(read('apps/made-here/package.json')).toBe(own);
  expect(filesAround()).toEqual(before);
});

test.each([
  ['an invalid name', { name: 'Notes_2' }, 'is not a valid name'],
  ['a title that would break the code', { name: 'cards', title: "Карты'" }, 'is not a valid title'],
  [
    'a tab that another remote has',
    { name: 'cards', title: 'Финансы' },
    'the extension «Финансы» in student-tab belongs to finance',
  ],
  ['a page that the shell has', { name: 'link-profile' }, 'the path /link-profile belongs to the shell'],
])('[PLT-172] %s is rejected, and nothing is written', async (_, wish, words) => {
  await expect(createRemote(copy, { ...WISH, title: 'Карты', ...wish })).rejects.toThrow(words);

  expect(filesAround()).toEqual(before);
  expect(existsSync(join(copy, 'apps', wish.name))).toBe(false);
});
