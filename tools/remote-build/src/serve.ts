import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type App, appNamed, appOf, ROOT } from './app.ts';
import { developmentConfig } from './development/dev-config.ts';
import { portOf } from './development/ports.ts';
import { proxies, servePages } from './development/shell-pages.ts';

const REMOTES_DIR = resolve(ROOT, process.env['REMOTES_DIR'] ?? 'dist/remotes');

function withPages(app: App, config: Configuration): Configuration {
  if (!app.isShell) return config;
  return {
    ...config,
    devServer: {
      ...config.devServer,
      proxy: proxies(),
      setupMiddlewares: (middlewares) => [servePages(app, REMOTES_DIR), ...middlewares],
    },
  };
}

const [name] = process.argv.slice(2);
try {
  const app = name === undefined ? appOf(process.cwd()) : appNamed(name);
  process.chdir(app.dir);
  const config = withPages(app, developmentConfig(app));
  const server = new RspackDevServer(config.devServer || {}, rspack(config));
  await server.start();
  process.stdout.write(`${app.name} is served on http://localhost:${portOf(app.name)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
