import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, ROOT } from '../app.ts';
import type { Build } from '../build.ts';
import { configOf } from '../rspack-config.ts';
import { FOR_OTHER_ORIGINS } from './alone.ts';
import { portOf } from './ports.ts';
import { DEV_VERSION } from './registry.ts';

const REFRESH = join(import.meta.dirname, 'refresh');

/** How an app's development build is made; `isForBuiltShell`: for a shell of another address, built for production. */
export const developmentBuild = (app: App, isForBuiltShell = false): Build => ({
  app,
  mode: 'development',
  version: DEV_VERSION,
  isForBuiltShell,
  outDir: join(ROOT, 'dist/development', isForBuiltShell ? `${app.name}-alone` : app.name),
});

/** The configuration of an app's development server, without what it serves besides the build. */
export function developmentConfig(build: Build): Configuration {
  const { app, isForBuiltShell } = build;
  const port = portOf(app.name);
  const config = configOf(build);
  const refresh = new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/](?!@planner)/, REFRESH] });
  return {
    ...config,
    // What it waits for is said by the page that waits, and where it is served by serve.ts.
    infrastructureLogging: { level: 'warn' },
    entry: app.isShell ? { shell: [join(REFRESH, 'page-wide.js'), './src/main.tsx'] } : {},
    // PLT-233: an update that a page asks for a moment late is still there; without it the page is loaded anew.
    output: { ...config.output, clean: false },
    plugins: [...(config.plugins ?? []), ...(isForBuiltShell ? [] : [refresh])],
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...(app.isShell || isForBuiltShell ? {} : { 'react-refresh': REFRESH }) },
    },
    devServer: {
      host: 'localhost',
      port,
      // PLT-294: a shell that is built for production has nothing to put a changed module in; the page is loaded anew.
      hot: !isForBuiltShell,
      liveReload: true,
      allowedHosts: 'all',
      headers: FOR_OTHER_ORIGINS,
      client: {
        webSocketURL: `ws://localhost:${port}/__hmr`,
        logging: 'error',
        // What it draws would be refused by the policy of a page that somebody else serves.
        overlay: isForBuiltShell ? false : { runtimeErrors: false },
      },
      webSocketServer: { type: 'ws', options: { path: '/__hmr' } },
      devMiddleware: { publicPath: app.isShell ? '/shell/' : '/' },
    },
  };
}
