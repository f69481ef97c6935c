import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { HEADER, newBuffer, occupy, type SharedState, sharedState } from './shared-state.ts';
import { LOOK_MS } from './stillness.ts';

/** Publishes the current requests to the watchdog by method and route, never by address, which may carry a token. */
export function nameRequests(app: FastifyInstance): SharedState {
  const state = sharedState(newBuffer());
  app.addHook('onRequest', async ({ method, routeOptions, raw }, reply) => {
    // A socket is open for hours and is not counted as a request.
    if (raw.headers.upgrade !== undefined) return;
    const free = occupy(state, `${method} ${routeOptions.url ?? 'of no route'}`);
    reply.raw.once('finish', free).once('close', free);
  });
  return state;
}

/** OPS-186. Kills the process when its event loop is frozen, so that its supervisor starts a new one. */
export function startWatchdog(state: SharedState, logLevel: string): void {
  const { buffer, header } = state;
  const beat = () => {
    Atomics.store(header, HEADER.isDebugged, inspector.url() === undefined ? 0 : 1);
    Atomics.add(header, HEADER.beats, 1);
  };
  beat();
  setInterval(beat, LOOK_MS).unref();
  const workerData = { buffer, isSilent: logLevel === 'silent' };
  // `execArgv` is empty, because a debugger's arguments are not for this thread.
  new Worker(new URL('./main.ts', import.meta.url), { workerData, name: 'watchdog', execArgv: [] }).unref();
}
