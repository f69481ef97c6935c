import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type App, appNamed, appOf, distOf, ROOT } from './app.ts';
import { keepMaps } from './deployment/kept-maps.ts';
import type { Decision } from './deployment/live-file.ts';
import { type Deployed, deployRemote, rollBackRemote } from './deployment/remotes.ts';
import { deployShell } from './deployment/shell.ts';
import { readBuilt } from './deployment/taken.ts';

const REMOTES_DIR = resolve(ROOT, process.env['REMOTES_DIR'] ?? 'dist/remotes');
/** The server keeps source maps in its data folder. */
const MAPS_DIR = join(resolve(ROOT, process.env['DATA_DIR'] ?? '.data'), 'mfe-maps');
const SHELL_DIR = resolve(ROOT, process.env['SHELL_DIR'] ?? 'dist/shell');

const isBuilt = (app: App) => existsSync(join(distOf(app), app.isShell ? 'version.json' : 'manifest.json'));

/** Returns the apps with these names or folders. Without names, returns all apps that are built, the shell first. */
function wanted(names: string[]): App[] {
  if (names.length > 0) return names.map((name) => (/[./\\]/.test(name) ? appOf(resolve(name)) : appNamed(name)));
  const apps = readdirSync(join(ROOT, 'apps')).filter((name) =>
    existsSync(join(ROOT, 'apps', name, 'rspack.config.ts')),
  );
  const built = apps.map((name) => appOf(join(ROOT, 'apps', name))).filter(isBuilt);
  if (built.length === 0) throw new Error('There is no build to deploy: run npm run build first.');
  return built.toSorted((one, other) => Number(other.isShell) - Number(one.isShell));
}

function refuseUnbuilt(app: App): void {
  if (!isBuilt(app)) throw new Error(`${distOf(app)} contains no build: run npm run build -- ${app.name} first.`);
}

function deployed(app: App, apps: App[], decision: Decision): Deployed {
  if (app.isShell) return deployShell(distOf(app), SHELL_DIR, decision);
  const together = apps.filter(({ isShell }) => !isShell).map((other) => readBuilt(distOf(other)).manifest);
  return deployRemote(distOf(app), REMOTES_DIR, decision, together);
}

function deploy(app: App, apps: App[], decision: Decision): Deployed {
  const outcome = deployed(app, apps, decision);
  const { name } = app;
  keepMaps({ builtDir: distOf(app), mapsDir: MAPS_DIR, name, version: outcome.version, at: decision.at });
  return outcome;
}

function rollBack(app: App, decision: Decision): Deployed {
  if (app.isShell) throw new Error('The shell cannot be rolled back: deploy an older build of it.');
  return rollBackRemote(join(REMOTES_DIR, app.name), decision);
}

const SAID: Record<Deployed['outcome'], string> = {
  live: 'is live',
  'live already': 'is live already',
  'kept back':
    'was built but not deployed, because somebody has deployed another version: npm run deploy deploys this one',
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string', default: 'deploy' }, previous: { type: 'boolean', default: false } },
  });
  if (values.by !== 'deploy' && values.by !== 'start') throw new Error('--by is deploy or start.');
  if (values.previous && positionals.length === 0) throw new Error('Name the remote to roll back.');
  const decision: Decision = { by: values.by, at: new Date() };
  const apps = wanted(positionals);
  if (!values.previous) apps.forEach(refuseUnbuilt);
  for (const app of apps) {
    const { version, outcome } = values.previous ? rollBack(app, decision) : deploy(app, apps, decision);
    process.stdout.write(`${app.name} ${version} ${SAID[outcome]}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
