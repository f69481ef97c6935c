import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { type App, appNamed, appOf, ROOT } from './app.ts';
import { deployShell, makeCurrent, readShellVersion, removeOld } from './deploy.ts';
import { checkFacades } from './facade-check.ts';
import { writeIndexHtml } from './index-html.ts';
import { writeManifest } from './manifest.ts';
import { prerender } from './prerender.ts';
import { configOf, versionOfBuild } from './rspack-config.ts';

const REMOTES_DIR = resolve(ROOT, process.env['REMOTES_DIR'] ?? 'dist/remotes');
const SHELL_DIR = resolve(ROOT, process.env['SHELL_DIR'] ?? 'dist/shell');

function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error) return fail(error);
      const failed = !stats || stats.hasErrors();
      if (failed)
        return fail(new Error(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'rspack said nothing'));
      const json = stats.toJson({
        all: false,
        chunks: true,
        chunkOrigins: true,
        entrypoints: true,
        assets: true,
        ids: true,
      });
      compiler.close((closing) => (closing ? fail(closing) : done(json)));
    });
  });
}

async function buildShell(app: App, version: string): Promise<void> {
  const outDir = `${SHELL_DIR}.${process.pid}`;
  const build = { app, mode: 'production' as const, version, outDir };
  try {
    writeIndexHtml(build, await compile(configOf(build)));
    deployShell(outDir, SHELL_DIR, version);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function buildRemote(app: App, version: string): Promise<void> {
  checkFacades(app);
  const remoteDir = join(REMOTES_DIR, app.name);
  const outDir = join(remoteDir, `.building-${process.pid}`);
  const build = { app, mode: 'production' as const, version, outDir };
  mkdirSync(remoteDir, { recursive: true });
  try {
    const stats = await compile(configOf(build));
    await prerender(build, compile);
    await writeManifest(build, stats);
    rmSync(join(remoteDir, version), { recursive: true, force: true });
    renameSync(outDir, join(remoteDir, version));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function build(app: App, now: number): Promise<void> {
  process.chdir(app.dir);
  const version = versionOfBuild(app, 'production');
  const remoteDir = join(REMOTES_DIR, app.name);
  const isBuilt = app.isShell
    ? readShellVersion(SHELL_DIR)?.version === version
    : existsSync(join(remoteDir, version, 'manifest.json'));
  if (!isBuilt) await (app.isShell ? buildShell(app, version) : buildRemote(app, version));
  if (!app.isShell) {
    makeCurrent(remoteDir, version);
    removeOld(remoteDir, now);
  }
  process.stdout.write(`${app.name} ${version} ${isBuilt ? 'is built already' : `built in ${Date.now() - now} ms`}\n`);
}

const names = process.argv.slice(2);
const startDir = process.cwd();
try {
  for (const app of names.length > 0 ? names.map(appNamed) : [appOf(startDir)]) await build(app, Date.now());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
