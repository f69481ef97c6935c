import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildStale } from '../machine/build-stale.ts';
import { deployBuilt } from '../machine/deploy-built.ts';
import { takeApi } from '../named-api.ts';
import { needs } from '../machine/needs.ts';
import { arePageApps, pageApps } from '../machine/page-apps.ts';
import { runTogether } from '../machine/run.ts';
import { settings } from './start.ts';

const SERVER = 'apps/api/src/main.ts';
const DEV_SERVER = 'libs/platform/build/src/serve.ts';
const ELSEWHERE = 'dist/development/elsewhere';
const LOOK_MS = 300;

const isLive = (app: string) => existsSync(`dist/remotes/${app}/current.json`);

/**
 * PLT-232. Makes a page that the server shows instead of a built shell. The page leads from the server's own address to
 * the development pages.
 */
function leadTo(address: string): string {
  mkdirSync(ELSEWHERE, { recursive: true });
  const link = `<a href="${address}">${address}</a>`;
  const script = `location.replace(${JSON.stringify(address)} + location.pathname + location.search + location.hash)`;
  writeFileSync(
    `${ELSEWHERE}/index.html`,
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Тетрадка</title><script nonce="__CSP_NONCE__">${script}</script></head><body><p>Страницы здесь: ${link}</p></body></html>`,
  );
  return resolve(ELSEWHERE);
}

/** PLT-232. Prints the address as the last line of the start, once a page answers there. */
async function sayWhenOpen(address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(address, { signal }).catch(() => null);
    // This header marks a page that waits for its build.
    if (answer?.ok && answer.headers.get('retry-after') === null) return console.log(`\nOpen ${address}`);
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** PLT-294. Serves only remotes, for a shell that is served elsewhere. */
async function alone(names: readonly string[]): Promise<number> {
  if (names.length === 0 || names.includes('shell')) {
    console.error('Which remotes? npm run dev -- calendar --alone');
    return 2;
  }
  return runTogether(names.map((app) => ({ args: [`../../${DEV_SERVER}`, '--alone'], cwd: `apps/${app}` })));
}

interface Processes {
  /** The apps with a development server. */
  live: readonly string[];
  /** A named base instead of an own server. */
  base: string | null;
  /** Settings of .env for Node. */
  settings: readonly string[];
  /** Returns the folder that the own server shows instead of a shell. */
  shellDir(): string;
}

/** PLT-334, PLT-335. The processes of `npm run dev`: the development servers, and the server unless a base is named. */
function processesOf({ live, base, settings: given, shellDir }: Processes) {
  const env = { DEV_APPS: live.join(','), API_BASE: base ?? '' };
  const servers = live.map((app) => ({ args: [...given, `../../${DEV_SERVER}`], cwd: `apps/${app}`, env }));
  if (base !== null) return servers;
  const args = [...given, '--watch', '--watch-preserve-output', SERVER];
  return [{ args, env: { SHELL_DIR: shellDir() } }, ...servers];
}

/** PLT-335. Pages and the last line of the start wait for a silent base; the terminal shows the reason. */
async function warnOfSilent(base: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${base}/healthz`, { signal }).catch(() => null);
  if (answer?.status !== 200 && !signal.aborted) console.error(`${base} does not answer: pages wait until it does.`);
}

/** Builds and deploys the remotes that are not served live and have no version on any server. */
async function provideBuilds(missing: string[]): Promise<void> {
  if (missing.length > 0 && ((await buildStale(missing)) !== 0 || (await deployBuilt(missing)) !== 0))
    console.error(`${missing.join(', ')} could not be built, so not all of the product is there.`);
}

/**
 * Starts the server and the development servers of the shell and of the named remotes; the other remotes run their
 * deployed versions. With `--api test` pages call the named base instead of a server: `npm run dev -- calendar --api
 * test`.
 */
export async function dev(args: string[], { start = runTogether } = {}): Promise<number> {
  const called = takeApi(args);
  if (called === null) return 2;
  const { rest: given, base } = called;
  const names = given.filter((argument) => argument !== '--alone');
  const isAlone = names.length < given.length;
  if (!arePageApps(names)) return 2;
  if (isAlone && base !== null) {
    console.error('--alone serves remotes without a shell, so no page of it calls an API: leave out --api.');
    return 2;
  }
  if (isAlone) return needs(DEV_SERVER, 'The development server') ? alone(names) : 1;
  if (!needs(SERVER, 'The server') || !needs(DEV_SERVER, 'The development server')) return 1;
  const apps = pageApps();
  const live = names.length === 0 ? apps : apps.filter((app) => app === 'shell' || names.includes(app));
  // A named base has a version of each remote.
  if (base === null) await provideBuilds(apps.filter((app) => !live.includes(app) && !isLive(app)));
  const address = `http://localhost:${process.env.DEV_PORT ?? 4100}`;
  const stopping = new AbortController();
  const processes = processesOf({ live, base, settings: settings(), shellDir: () => leadTo(address) });
  const running = start(processes).finally(() => stopping.abort());
  const { signal } = stopping;
  await Promise.all([running, sayWhenOpen(address, signal), base !== null && warnOfSilent(base, signal)]);
  return running;
}
