import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, ROOT } from '../app.ts';
import { configOf } from '../rspack-config.ts';
import { portOf } from './ports.ts';
import { DEV_VERSION } from './registry.ts';

const REFRESH = join(import.meta.dirname, 'refresh');

/** The configuration of an app's development server, without what it serves besides the build. */
export function developmentConfig(app: App): Configuration {
  const port = portOf(app.name);
  const outDir = join(ROOT, 'dist/development', app.name);
  const config = configOf({ app, mode: 'development', version: DEV_VERSION, outDir });
  const refresh = new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/](?!@planner)/, REFRESH] });
  return {
    ...config,
    entry: app.isShell ? { shell: [join(REFRESH, 'page-wide.js'), './src/main.tsx'] } : {},
    plugins: [...(config.plugins ?? []), refresh],
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...(app.isShell ? {} : { 'react-refresh': REFRESH }) },
    },
    devServer: {
      host: 'localhost',
      port,
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/__hmr`, logging: 'error', overlay: { runtimeErrors: false } },
      webSocketServer: { type: 'ws', options: { path: '/__hmr' } },
      devMiddleware: { publicPath: app.isShell ? '/shell/' : '/' },
    },
  };
}
