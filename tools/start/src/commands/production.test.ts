/** @module-tag full */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { pageApps } from '../machine/page-apps.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const BIG = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };

/** Runs a program and returns its output, also when it reports a fault beside it. */
const linesOf = (program: string, ...args: string[]): Promise<string[]> =>
  run(program, args, BIG).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean),
    (error: { stdout?: string }) => (error.stdout ?? '').split('\n').filter(Boolean),
  );

/** The apps with pages, built as the operator builds them. */
async function builtApps(): Promise<string[]> {
  const apps = pageApps(join(ROOT, 'apps'));
  const isBuilt = (app: string) => existsSync(join(ROOT, 'apps', app, 'dist'));
  if (!apps.every(isBuilt)) await run(process.execPath, ['tools/start/src/cli.js', 'build'], BIG);
  return apps;
}

/** Copies a file or folder of the checkout, by hard links where the disk allows it. */
const copied = (path: string, to: string) =>
  run('sh', ['-c', 'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"', 'sh', path, to]);

/** A checkout as after `npm ci && npm run build`, with the packages that `npm ci --omit=dev` leaves. */
async function productionCheckout(): Promise<string> {
  const apps = await builtApps();
  const copy = await mkdtemp(join(tmpdir(), 'tetradka-production-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  for (const file of await linesOf('git', 'ls-files')) {
    if (!existsSync(join(ROOT, file))) continue;
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await link(join(ROOT, file), join(copy, file)).catch(() => cp(join(ROOT, file), join(copy, file)));
  }
  for (const app of apps) await copied(join(ROOT, 'apps', app, 'dist'), join(copy, 'apps', app, 'dist'));

  const modules = join(ROOT, 'node_modules');
  const listed = await linesOf('npm', 'ls', '--omit=dev', '--all', '--parseable');
  const packages = listed
    .map((path) => relative(modules, path))
    .filter((path) => !path.startsWith('..'))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  for (const name of new Set(packages)) {
    await mkdir(dirname(join(copy, 'node_modules', name)), { recursive: true });
    await copied(join(modules, name), join(copy, 'node_modules', name));
  }
  const commands = join(copy, 'node_modules/.bin');
  await mkdir(commands, { recursive: true });
  for (const name of await readdir(join(modules, '.bin'))) {
    const target = await readlink(join(modules, '.bin', name));
    if (existsSync(join(commands, target))) await symlink(target, join(commands, name));
  }
  return copy;
}

/** The variables of this machine, without the variables that npm and the test runner have set. */
const ofMachine = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|TMPDIR|TZ)$/.test(name)));

test('[OPS-273] [OPS-274] after `npm ci --omit=dev`, npm start serves the last build, and ends with npm', async () => {
  const copy = await productionCheckout();
  const env = { ...ofMachine(), PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' };
  const npm = spawn('npm', ['start'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let said = '';
  const opened = Promise.withResolvers<string>();
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /открыта: (http:\S+)/.exec(said) ?? [];
      if (address !== undefined) opened.resolve(address);
    });
  }
  // Every process that npm started has the pipes, so they close when the last one has ended.
  const ended = once(npm, 'close').then(() => opened.reject(new Error(said)));

  const url = await opened.promise;
  const answers = await Promise.all(['/healthz', '/readyz', '/'].map((path) => fetch(url + path)));
  const page = (await answers.at(-1)?.text()) ?? '';
  npm.kill('SIGTERM');
  await ended;

  expect(existsSync(join(copy, 'node_modules/nx'))).toBe(false);
  expect(existsSync(join(copy, 'node_modules/vitest'))).toBe(false);
  expect(said).toContain('The development packages are not installed, so the last build is served.');
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(page).toContain('<title>');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});
