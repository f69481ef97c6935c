import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Operator } from '@planner/platform-server';
import { answerWriter } from '../answers/answers.ts';
import { exportsAtOnce } from '../answers/exports-at-once.ts';
import { sendFile } from '../answers/file.ts';
import { sendKeptFile } from '../answers/kept-file.ts';
import { methodsOf, spellingsOf } from '../connection/methods.ts';
import { ARCHIVE_PATIENCE_MS } from '../connection/unreadable.ts';
import type { Route } from '../implement.ts';
import { PUBLIC_BYTES } from '../limits/limits.ts';
import type { Parts } from '../parts.ts';
import { atItsField } from '../request/at-its-field.ts';
import { tagOf } from '../request/version-header.ts';
import { bodyReceiver } from '../uploads/received-body.ts';
import type { SignedIn } from '../who.ts';
import { admission } from './admission.ts';
import { statusOf } from './route-kind.ts';
import { handlerRunner } from './run-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | null;
    operator: Operator | null;
    now: Date;
    onlyAccounts: readonly number[] | null;
  }
}

/**
 * Checks the sender, parses the request, opens its transaction, answers, and announces the changes after the commit.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], given: Parts): void {
  const parts = { ...given, limitExports: exportsAtOnce() };
  for (const route of routes) {
    if (!route.call.multipart && !route.call.form && !route.call.archive) mountRoute(app, route, parts);
    // Only these calls accept form data.
    else
      void app.register(async (own) => {
        await own.register(multipart, { throwFileSizeLimit: false });
        mountRoute(own, route, parts);
      });
  }
}

type Writer = ReturnType<typeof answerWriter>;
type Mounting = Parts & { limitExports: ReturnType<typeof exportsAtOnce> };

function mountRoute(app: FastifyInstance, route: Route, parts: Mounting): void {
  const { key, call } = route;
  const writer = answerWriter(call, parts.production);
  const receiver = bodyReceiver({ call, admit: route.admit }, parts);
  const run = handlerRunner(route, parts);
  const send = sender(route, writer, parts);
  const options: RouteOptions = {
    ...optionsOf(route, writer, parts),
    onRequest: admission(route, parts),
    async handler(request, reply) {
      const received = await receiver.receive(request, reply);
      try {
        const { result, isPreview } = await run(request, reply, received);
        return await send(request, reply.code(isPreview ? 200 : statusOf(route)), result);
      } catch (error) {
        throw atItsField(error, call, received.form ?? request.body);
      } finally {
        await receiver.end(request, received);
      }
    },
  };
  for (const path of spellingsOf(key)) app.route({ ...options, url: path.replace(/\{(\w+)\}/g, ':$1') });
}

function optionsOf(
  { key, call, limit }: Route,
  { schema }: Writer,
  { limits, limitExports }: Mounting,
): Omit<RouteOptions, 'handler'> {
  const status = statusOf({ call });
  return {
    method: methodsOf({ key, call }),
    url: '',
    helmet: false,
    ...(call.kept && { compress: false }),
    ...(call.archive && { handlerTimeout: ARCHIVE_PATIENCE_MS }),
    ...(call.roles === 'public' && { bodyLimit: PUBLIC_BYTES }),
    ...(schema && status !== 204 && !call.file && { schema: { response: { 200: schema, [status]: schema } } }),
    ...(limit && { preHandler: (request: FastifyRequest) => limits[limit](request) }),
    ...(call.file && !call.kept && { preHandler: limitExports }),
  };
}

/** Sends the result of a call as its contract declares: a file, nothing, or JSON that is checked against the schema. */
function sender({ call }: Route, writer: Writer, parts: Parts) {
  const topics = call.topics.join(',');
  return async (request: FastifyRequest, reply: FastifyReply, result: unknown): Promise<unknown> => {
    if (topics !== '') reply.header('x-topics', topics);
    const tag = tagOf(result);
    if (tag !== null) reply.header('etag', tag);
    if (call.kept) return sendKeptFile(reply, result);
    if (call.file) {
      await parts.noteExport(request);
      return sendFile(reply, result);
    }
    return call.status === 204 ? reply.send() : reply.send(writer.check(result));
  };
}
