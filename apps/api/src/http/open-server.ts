import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Clock, guardApp } from '@planner/server-core';
import type { Config } from '../config/config.ts';
import { traceId } from '../tracing/spans.ts';
import { nameRequests } from '../watchdog/watchdog.ts';
import type { CallTimes } from './answers/call-times.ts';
import { logAnswered } from './answers/log-answered.ts';
import { outageLines } from './answers/outage-lines.ts';
import { type UnderWay, watchRequests } from './connection/under-way.ts';
import {
  ANSWER_PATIENCE_MS,
  READING,
  refuseUnparsed,
  REQUEST_PATIENCE_MS,
  SILENCE_MS,
} from './connection/unreadable.ts';
import { acceptJson } from './json-body.ts';
import { answerErrors, answerUnreadableAddress } from './refuse.ts';

const BODY_LIMIT = 1024 * 1024;

/** OPS-291: the trace of a line in the log. */
function traceOfLine(): object {
  const trace_id = traceId();
  return trace_id === undefined ? {} : { trace_id };
}

interface OpenServer {
  server: FastifyInstance;
  underWay: UnderWay;
  /** The current requests, named for the watchdog. */
  named: ReturnType<typeof nameRequests>;
  /** Null without a port of metrics. */
  calls: CallTimes | null;
}

/**
 * A server without routes: its limits, the log, the number and time of each request, JSON bodies and the answers for
 * errors.
 */
export async function openServer(config: Config, clock: Clock): Promise<OpenServer> {
  const thisProcess = randomBytes(4).toString('hex');
  let requests = 0;
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: refuseUnparsed,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    http: READING,
    genReqId: () => `${thisProcess}-${(++requests).toString(36)}`,
    logger: { level: config.logLevel, hooks: outageLines(), ...(config.traces && { mixin: traceOfLine }) },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_PATIENCE_MS,
    handlerTimeout: ANSWER_PATIENCE_MS,
    connectionTimeout: SILENCE_MS,
    // A closing server still answers new requests and closes each connection with the answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerUnreadableAddress,
    // ACC-141: only these proxies may name the address of a client.
    trustProxy: config.trustedProxies,
  });
  const underWay = watchRequests(server.server);
  const named = nameRequests(server);
  server.decorateRequest('user', null);
  server.decorateRequest('operator', null);
  server.decorateRequest('now');
  server.decorateRequest('onlyAccounts', null);
  server.addHook('onRequest', async (request, reply) => {
    request.now = clock.now();
    reply.header('x-request-id', request.id);
  });
  // Loaded only for a process with tracing.
  if (config.traces) (await import('./connection/trace-requests.ts')).traceRequests(server);
  if (config.logLevel === 'debug' || config.logLevel === 'trace') logAnswered(server);
  // Loaded only for a process with metrics.
  const calls = config.metrics && (await import('./answers/call-times.ts')).watchCalls(server);
  acceptJson(server);
  answerErrors(server);
  await guardApp(server, config.givenPublicUrl?.startsWith('https:') ?? false);
  return { server, underWay, named, calls };
}
