import { existsSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { appOf, distOf } from '../app.ts';
import { proxiesTo } from '../proxy/proxies.ts';
import { answerLocal, type Emulated } from './answers.ts';
import { watchBuild } from './watched-build.ts';

/** The remote that an emulator shows, the product, and the port. */
export interface EmulatorOptions {
  /** The folder of the remote. */
  dir: string;
  /** The address of a running product with its shell, its other remotes and its server. */
  against: string;
  port: number;
  /** Whether the emulator shows the output of `rspack build` instead of building itself. */
  isBuilt: boolean;
  say(text: string): void;
}

/**
 * PLT-187. Serves the product's pages with the remote of this folder in them. Returns a function that stops the server.
 */
export async function startEmulator({
  dir,
  against,
  port,
  isBuilt,
  say,
}: EmulatorOptions): Promise<() => Promise<void>> {
  const app = appOf(dir);
  const folder = isBuilt ? distOf(app) : join(dir, 'node_modules/.mfe-dev');
  if (isBuilt && !existsSync(join(folder, 'manifest.json')))
    throw new Error(`${join(folder, 'manifest.json')} is not there: build the remote first.`);
  mkdirSync(folder, { recursive: true });
  const product = against.replace(/(?<!\/)\/+$/, '');
  const listening = new Set<ServerResponse>();
  const emulated: Emulated = { product, here: `http://localhost:${port}`, folder, listening, say };
  let stopBuilding = () => Promise.resolve();
  if (!isBuilt)
    await new Promise<void>((first) => {
      stopBuilding = watchBuild(app, folder, (faults) => {
        say(faults ?? `${app.name} is built`);
        if (faults === null) for (const page of listening) page.write('data: built\n\n');
        first();
      });
    });
  // The server needs only its proxies; it compiles nothing.
  const idle = rspack({ mode: 'none', context: dir, entry: {}, infrastructureLogging: { level: 'warn' } });
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      allowedHosts: 'all',
      hot: false,
      liveReload: false,
      client: false,
      static: false,
      webSocketServer: false,
      devMiddleware: { publicPath: '/__mfe/none/' },
      proxy: proxiesTo(product),
      setupMiddlewares: (middlewares) => [
        (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
          void answerLocal(emulated, request, response)
            .then((isAnswered) => (isAnswered ? undefined : next()))
            .catch((error: unknown) => {
              response.statusCode = 502;
              response.end(`${product}: ${error instanceof Error ? error.message : String(error)}\n`);
            }),
        ...middlewares,
      ],
    },
    idle,
  );
  await server.start();
  return async () => {
    for (const page of listening) page.end();
    await stopBuilding();
    await server.stop();
  };
}
