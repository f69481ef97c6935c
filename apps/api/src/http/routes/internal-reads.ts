import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { spanOfRequest } from '../../tracing/spans.ts';
import { type AnswerWriter, answerWriter } from '../answers/answers.ts';
import { callName } from '../answers/call-name.ts';
import type { CallTimes } from '../answers/call-times.ts';
import { spellingsOf } from '../connection/methods.ts';
import type { Route } from '../implement.ts';
import type { Parts } from '../parts.ts';
import { loggedRefusal } from '../refuse.ts';
import { NOTHING } from '../uploads/received-body.ts';
import type { SignedIn } from '../who.ts';
import { operatorOf } from './admission.ts';
import type { HandledRequest } from './handled-request.ts';
import { statusOf, writes } from './route-kind.ts';
import { handlerRunner } from './run-handler.ts';

/** A call with the texts of its address. */
interface Read {
  key: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** The answer of a call as JSON, and the topics that change it. */
interface ReadAnswer {
  json: string;
  topics: readonly string[];
}

/** The calls that a page reads inside the process. */
export interface InternalReads {
  /**
   * Returns the answer that the page's user would get by HTTP. Null when the call is refused or fails, and for a call
   * that is no internal read. Never rejects.
   */
  answer(read: Read, user: SignedIn, reply: FastifyReply): Promise<ReadAnswer | null>;
}

interface Watching {
  /** Names a running read for the watchdog. Returns a function that removes the name. */
  watch(name: string): () => void;
  /** Null without a port of metrics. */
  calls: CallTimes | null;
}

/** A call with its name in the log and in metrics. */
interface Known {
  of: Route;
  route: string;
  name: string;
  /** Made when a page reads the call for the first time. */
  answer: AnswerRead | null;
}

type AnswerRead = (request: HandledRequest, reply: FastifyReply) => Promise<ReadAnswer>;

/**
 * Only a plain read can be part of a page. A write, a file, and a call with a limit of its own need a request by HTTP.
 */
const isPlain = (route: Route): boolean =>
  route.key.startsWith('GET ') &&
  !writes(route) &&
  !route.call.file &&
  !route.call.kept &&
  route.limit === undefined &&
  statusOf(route) === 200;

/** The headers that a handler sees: the browser and its session, and nothing by which a program identifies itself. */
function headersOf({ cookie, host, 'user-agent': agent }: IncomingHttpHeaders): IncomingHttpHeaders {
  return { cookie, host, 'user-agent': agent };
}

/** Writes the result of a call as its route writes it. */
function written(reply: FastifyReply, { schema, check }: AnswerWriter, result: unknown): string {
  const answer = check(result);
  if (schema === undefined) return JSON.stringify(answer);
  // Fastify compiles a schema once. Its type knows objects only, and an answer may be a list too.
  return reply.compileSerializationSchema(schema)(answer as Record<string, unknown>);
}

/** Checks the account, runs the handler and writes the answer as for a request by HTTP. Throws a `Refusal`. */
function answerer(route: Route, parts: Parts): AnswerRead {
  const { call } = route;
  const run = handlerRunner(route, parts);
  const writer = answerWriter(call, parts.production);
  return async (request, reply) => {
    if (call.roles !== 'public' && request.user !== null) request.operator = operatorOf(call, request.user);
    const { result } = await run(request, reply, NOTHING);
    return { json: written(reply, writer, result), topics: call.topics };
  };
}

/**
 * PLT-234. Answers the reads of pages by the handlers of their routes, without a request. The router, the hooks and the
 * headers of a request cost more than most reads, and the page's user is known. The rights, the log, the metrics and the
 * traces are the same as for a request.
 */
export function internalReads(routes: readonly Route[], parts: Parts, { watch, calls }: Watching): InternalReads {
  const reads = new Map<string, Known>();
  for (const of of routes.filter(isPlain)) {
    for (const path of spellingsOf(of.key)) {
      const route = path.replace(/\{(\w+)\}/g, ':$1');
      reads.set(`GET ${path}`, { of, route, name: callName('GET', route), answer: null });
    }
  }

  return {
    async answer({ key, params, query }, user, reply) {
      const read = reads.get(key);
      if (read === undefined) return null;
      const { ip, log, now, headers, raw, id } = reply.request;
      const facts = { params, query, body: undefined, headers: headersOf(headers) };
      const request: HandledRequest = { ...facts, ip, log, now, user, operator: null, onlyAccounts: null };
      const began = performance.now();
      const free = watch(key);
      const { route, name } = read;
      const span = spanOfRequest({ name, method: 'GET', route, number: id, headers: {} });
      const work = async () => (read.answer ??= answerer(read.of, parts))(request, reply);
      let status = 200;
      try {
        return await (span === null ? work() : new Promise<ReadAnswer>((done) => span.within(() => done(work()))));
      } catch (error) {
        const thrown = error instanceof Error ? error : new Error(String(error));
        status = loggedRefusal(thrown, { ip, log, method: 'GET', raw, user, route })?.status ?? 500;
        return null;
      } finally {
        free();
        span?.end(status);
        const elapsedTime = performance.now() - began;
        calls?.observe({ call: name, status: `${Math.floor(status / 100)}xx` }, elapsedTime / 1000);
        log.debug({ method: 'GET', route, statusCode: status, elapsedTime }, 'answered');
      }
    },
  };
}
