import { join, resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type App, appNamed, appOf, ROOT } from './app.ts';
import { serveAlone } from './development/alone.ts';
import { developmentApi } from './development/development-api.ts';
import { developmentBuild, developmentConfig } from './development/dev-config.ts';
import { portOf, remoteNames } from './development/ports.ts';
import { proxies, servePages } from './development/shell-pages.ts';
import { watchTypes } from './development/type-errors.ts';

const REMOTES_DIR = resolve(ROOT, process.env['REMOTES_DIR'] ?? 'dist/remotes');

/** PLT-294. The server of a remote for a shell at another address. */
function alone(app: App): Configuration {
  const build = developmentBuild(app, true);
  const config = developmentConfig(build);
  return {
    ...config,
    devServer: {
      ...config.devServer,
      watchFiles: [join(app.dir, 'src/manifest.ts')],
      setupMiddlewares: (middlewares) => [serveAlone(build), ...middlewares],
    },
  };
}

function withPages(app: App, config: Configuration): Configuration {
  if (!app.isShell) return config;
  const api = developmentApi();
  return {
    ...config,
    devServer: {
      ...config.devServer,
      proxy: proxies(api),
      // PLT-231: no build contains the manifests, so nothing else would reload an open page after a change.
      watchFiles: remoteNames().map((remote) => join(ROOT, 'apps', remote, 'src/manifest.ts')),
      setupMiddlewares: (middlewares) => [servePages({ app, remotesDir: REMOTES_DIR, api }), ...middlewares],
    },
  };
}

/**
 * PLT-360. Shows type errors in the terminal and over the open pages. The shell's server checks the whole repository
 * once; a remote with `--alone` checks only itself. Returns a function that ends the check, or null without a compiler.
 */
function showTypes(app: App, server: RspackDevServer): (() => void) | null {
  let shown: readonly string[] = [];
  let isBroken = false;
  server.compiler.hooks.done.tap('types', (stats) => void (isBroken = stats.hasErrors()));
  const send = (errors: readonly string[]) =>
    server.sendMessage(server.webSocketServer?.clients ?? [], errors.length > 0 ? 'errors' : 'still-ok', errors);
  server.webSocketServer?.implementation.on('connection', () => void (shown.length > 0 && send(shown)));
  return watchTypes(
    join(app.isShell ? ROOT : app.dir, app.isShell ? 'tsconfig.whole.json' : 'tsconfig.json'),
    (errors) => {
      if (errors.length > 0) process.stderr.write(`${errors.join('\n')}\n`);
      // Errors of the build itself stay over the page.
      if (errors.length > 0 || (shown.length > 0 && !isBroken)) send(errors);
      shown = errors;
    },
  );
}

const ALONE = '--alone';
const [name] = process.argv.slice(2).filter((argument) => argument !== ALONE);
const isAlone = process.argv.includes(ALONE);
try {
  const app = name === undefined ? appOf(process.cwd()) : appNamed(name);
  process.chdir(app.dir);
  if (isAlone && app.isShell) throw new Error('--alone serves a remote, not the shell');
  const config = isAlone ? alone(app) : withPages(app, developmentConfig(developmentBuild(app)));
  const server = new RspackDevServer(config.devServer || {}, rspack(config));
  await server.start();
  const endTypes = app.isShell || isAlone ? showTypes(app, server) : null;
  const address = `http://localhost:${portOf(app.name)}`;
  process.stdout.write(`${app.name} is served on ${address}\n`);
  if (isAlone) process.stdout.write(`Open a page of the product with ?mfe=${app.name}@${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      endTypes?.();
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
