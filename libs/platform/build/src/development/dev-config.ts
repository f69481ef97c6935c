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

/**
 * Returns the development build of an app. `isForBuiltShell`: for a shell at another address that was built for
 * production.
 */
export const developmentBuild = (app: App, isForBuiltShell = false): Build => ({
  app,
  mode: 'development',
  version: DEV_VERSION,
  isForBuiltShell,
  outDir: join(ROOT, 'dist/development', isForBuiltShell ? `${app.name}-alone` : app.name),
});

/** Returns the configuration of an app's development server, without the pages and proxies. */
export function developmentConfig(build: Build): Configuration {
  const { app, isForBuiltShell } = build;
  const port = portOf(app.name);
  const config = configOf(build);
  const refresh = new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/](?!@planner)/, REFRESH] });
  return {
    ...config,
    // The waiting page shows the progress, and serve.ts prints the address.
    infrastructureLogging: { level: 'warn' },
    entry: app.isShell ? { shell: [join(REFRESH, 'page-wide.js'), './src/main.tsx'] } : {},
    // PLT-233: a page may request an update with a delay. Without the file, the page would reload.
    output: { ...config.output, clean: false },
    plugins: [...(config.plugins ?? []), ...(isForBuiltShell ? [] : [refresh])],
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...(app.isShell || isForBuiltShell ? {} : { 'react-refresh': REFRESH }) },
    },
    devServer: {
      host: 'localhost',
      port,
      // PLT-294: a shell built for production cannot replace a changed module, so the page reloads.
      hot: !isForBuiltShell,
      liveReload: true,
      allowedHosts: 'all',
      headers: FOR_OTHER_ORIGINS,
      client: {
        webSocketURL: `ws://localhost:${port}/__hmr`,
        logging: 'error',
        // The content policy of a page from another server would reject the overlay.
        overlay: isForBuiltShell ? false : { runtimeErrors: false },
      },
      webSocketServer: { type: 'ws', options: { path: '/__hmr' } },
      devMiddleware: { publicPath: app.isShell ? '/shell/' : '/' },
    },
  };
}
