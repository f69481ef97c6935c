import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestSpan, spanOfRequest } from '../../tracing/spans.ts';
import { callName } from '../answers/call-name.ts';

/** OPS-289. Begins a span with each request and ends it with the answer. A socket is open for hours and has none. */
export function traceRequests(server: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, RequestSpan>();
  server.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id: number, headers } = request;
    if (headers.upgrade !== undefined) return done();
    const name = callName(method, routeOptions.url);
    const span = spanOfRequest({ name, method, route: routeOptions.url, number, headers });
    if (span === null) return done();
    open.set(request, span);
    const { raw } = reply;
    raw.once('close', () => span.end(raw.writableFinished ? raw.statusCode : null));
    span.within(done);
  });
  // The events of a request's body belong to the connection, so the trace is entered again after the body has arrived.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
}
