import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildStale } from '../machine/build-stale.ts';
import { deployBuilt } from '../machine/deploy-built.ts';
import { needs } from '../machine/needs.ts';
import { arePageApps, pageApps } from '../machine/page-apps.ts';
import { runTogether } from '../machine/run.ts';
import { settings } from './start.ts';

const SERVER = 'apps/api/src/main.ts';
const DEV_SERVER = 'tools/remote-build/src/serve.ts';
const ELSEWHERE = 'dist/development/elsewhere';
const LOOK_MS = 300;

const isLive = (app: string) => existsSync(`dist/remotes/${app}/current.json`);

/** PLT-232. What the server shows in the place of a built shell, so that its own address leads to where the pages are. */
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

/** PLT-232. Says the address when a page is answered there, as the last line of the start. */
async function sayWhenOpen(address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(address, { signal }).catch(() => null);
    // A page that waits says so by this header.
    if (answer?.ok && answer.headers.get('retry-after') === null) return console.log(`\nOpen ${address}`);
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** PLT-294. Remotes alone, each for a shell that is served elsewhere. */
async function alone(names: readonly string[]): Promise<number> {
  if (names.length === 0 || names.includes('shell')) {
    console.error('Which remotes? npm run dev -- calendar --alone');
    return 2;
  }
  return runTogether(names.map((app) => ({ args: [`../../${DEV_SERVER}`, '--alone'], cwd: `apps/${app}` })));
}

/** The server and the development servers of the shell and of the named remotes; the rest is what is live. */
export async function dev(given: string[]): Promise<number> {
  const names = given.filter((argument) => argument !== '--alone');
  if (!arePageApps(names)) return 2;
  if (names.length < given.length) return needs(DEV_SERVER, 'The development server') ? alone(names) : 1;
  if (!needs(SERVER, 'The server') || !needs(DEV_SERVER, 'The development server')) return 1;
  const apps = pageApps();
  const live = names.length === 0 ? apps : apps.filter((app) => app === 'shell' || names.includes(app));
  const missing = apps.filter((app) => !live.includes(app) && !isLive(app));
  if (missing.length > 0 && ((await buildStale(missing)) !== 0 || (await deployBuilt(missing)) !== 0))
    console.error(`${missing.join(', ')} could not be built, so not all of the product is there.`);
  const address = `http://localhost:${process.env.DEV_PORT ?? 4100}`;
  const env = { DEV_APPS: live.join(',') };
  const servers = live.map((app) => ({ args: [...settings(), `../../${DEV_SERVER}`], cwd: `apps/${app}`, env }));
  const server = {
    args: [...settings(), '--watch', '--watch-preserve-output', SERVER],
    env: { SHELL_DIR: leadTo(address) },
  };
  const stopping = new AbortController();
  const running = runTogether([server, ...servers]).finally(() => stopping.abort());
  await Promise.all([running, sayWhenOpen(address, stopping.signal)]);
  return running;
}
