import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalBody, RefusalCode } from '@planner/contract';
import { CRASH_TEXT } from '@planner/wording';
import { ANSWER_HEADERS, QueueFull, sqlState, StoreAway } from '@planner/server-core';
import { TooCostly } from '../foreign-files/reader-handle.ts';
import { isAway } from '../database/away.ts';
import { PlatformRefusal } from '@planner/platform-server';
import { isPathTooLong } from './connection/request-checks.ts';
import { Refusal } from './refusal.ts';
import { GivenUp } from './request/asker.ts';

const CODE_OF_STATUS: Partial<Record<number, RefusalCode>> = {
  400: 'bad_json',
  // An address that leads out of the folder of files, or that no file system takes.
  403: 'not_found',
  404: 'not_found',
  // A file that is to be sent only as a version which it no longer is.
  412: 'version_conflict',
  413: 'too_large',
  415: 'wrong_media_type',
};

/** What a statement of ours met that is the request's doing: text no database can hold, a row gone or taken meanwhile. */
const CODE_OF_STATE: Partial<Record<string, RefusalCode>> = {
  '22003': 'invalid',
  '22007': 'invalid',
  '22008': 'invalid',
  '22021': 'invalid',
  '22P05': 'invalid',
  '23503': 'not_found',
  '23505': 'version_conflict',
  '25P03': 'overloaded', // idle_in_transaction_session_timeout
  '55P03': 'busy', // lock_not_available
  '57014': 'overloaded', // query_canceled
};

/** Seconds after which a repetition of what has run out of time makes sense. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = { busy: 5, overloaded: 30 };

const WAIT_TEXT = 'Сервер сейчас читает много файлов. Повторите через минуту';
const TOO_COSTLY_TEXT = 'Этот файл не прочитать: он слишком сложный. Сохраните его заново или разделите';

/** Whose sender has gone before all of it came: nobody is left who could be answered. */
const isBrokenOff = (error: Error, { raw }: FastifyRequest) => !raw.complete && raw.errored === error;

/** What somebody tried that is not for him, or too often. */
const DENIED: readonly string[] = [
  'wrong_role',
  'foreign_origin',
  'money_hidden',
  'rate_limited',
  'not_found',
  'unknown_id',
];

/** SEC-60: the route instead of the address, which may carry a token. */
function logDenied(request: FastifyRequest, { code }: Refusal) {
  if (!DENIED.includes(code)) return;
  const { method, routeOptions, user, ip } = request;
  // Every missing file is not found; what a call says so of may be another's.
  if (code === 'not_found' && !user) return;
  request.log.info({ code, method, route: routeOptions.url, user_id: user?.id ?? null, ip }, 'denied');
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return new Refusal('answer_too_slow', { retryAfter: 60 });
  if (error instanceof QueueFull) {
    return new Refusal('rate_limited', {
      message: WAIT_TEXT,
      fields: { file: WAIT_TEXT },
      retryAfter: error.retryAfter,
    });
  }
  if (error instanceof TooCostly) {
    return new Refusal('too_large', { message: TOO_COSTLY_TEXT, fields: { file: TOO_COSTLY_TEXT } });
  }
  if (error instanceof StoreAway) return new Refusal('files_away', { retryAfter: 30 });
  if (isAway(error)) return new Refusal('database_away', { retryAfter: 2 });
  const code = CODE_OF_STATE[sqlState(error) ?? ''] ?? CODE_OF_STATUS[error.statusCode ?? 500];
  if (code === undefined) return undefined;
  const retryAfter = RETRY_AFTER[code];
  return new Refusal(code, retryAfter === undefined ? {} : { retryAfter });
}

/** One body for whatever goes wrong; a crash is logged under the request's id and tells the browser nothing else. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = thrown instanceof PlatformRefusal ? new Refusal(thrown.code, thrown.parts) : thrown;
    if (isBrokenOff(error, request) || error instanceof GivenUp) {
      // Its code is that of a database which is away, too.
      request.log.info({ err: error }, 'broken off by its sender');
      return answer(reply, new Refusal('bad_request'));
    }
    const refusal = refusalOf(error);
    if (refusal !== undefined) {
      if (refusal !== error) request.log.warn({ err: error, code: refusal.code }, 'refused');
      else logDenied(request, refusal);
      return answer(reply, refusal);
    }
    request.log.error({ err: error }, 'crash');
    const body: RefusalBody = { status: 500, code: 'crash', message: CRASH_TEXT, request_id: request.id };
    return reply.code(500).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

function answer(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.parts;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body()));
}

/** SEC-90: a path of the API that no call has is answered with the headers of a call, `no-store` among them. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply.headers(ANSWER_HEADERS), new Refusal('not_found'));
}

/** An address that cannot be decoded, before any route or hook. */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isPathTooLong(request.url)) void answer(reply.headers(ANSWER_HEADERS), new Refusal('address_too_long'));
  else void answerUnknownCall(request, reply);
}
