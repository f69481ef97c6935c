import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { callName } from './call-name.ts';

/** In seconds: from an answer out of memory to the longest statement (OPS-151). */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type CallTimes = Histogram<'call' | 'status'>;

/**
 * OPS-276: measures every answer of the server by route and class of status. Routes are a fixed list, so no label has
 * an address, an id or a person.
 */
export function watchCalls(server: FastifyInstance): CallTimes {
  const times: CallTimes = new Histogram({
    name: 'tetradka_call_seconds',
    help: 'Time from the arrival of a call to the end of its answer',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    // Only a process with a port of metrics has a registry.
    registers: [],
  });
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    times.observe({ call: callName(method, routeOptions.url), status }, elapsedTime / 1000);
  });
  return times;
}
