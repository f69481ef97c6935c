import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalBody, RefusalCode } from '@planner/contract';
import { CRASH_TEXT } from '@planner/wording';
import { ANSWER_HEADERS, QueueFull, sqlState, StoreAway } from '@planner/server-core';
import { TooCostly } from '../foreign-files/reader-handle.ts';
import { isAway } from '../database/away.ts';
import { isDiskFull } from '../file-store/disk-full.ts';
import { PlatformRefusal } from '@planner/platform-server';
import { isPathTooLong } from './connection/request-checks.ts';
import { Refusal } from './refusal.ts';
import { GivenUp } from './request/asker.ts';

const CODE_OF_STATUS: Partial<Record<number, RefusalCode>> = {
  400: 'bad_json',
  // A path outside the folder of files, or a path that no file system accepts.
  403: 'not_found',
  404: 'not_found',
  // A conditional request for a version of a file that has changed.
  412: 'version_conflict',
  413: 'too_large',
  415: 'wrong_media_type',
};

/**
 * SQL states that the request caused: a text that no database can store, or a row that was deleted or inserted
 * meanwhile.
 */
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

/** The seconds after which a retry makes sense, for refusals by a timeout. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = { busy: 5, overloaded: 30 };

const WAIT_TEXT = 'Сервер сейчас читает много файлов. Повторите через минуту';
const TOO_COSTLY_TEXT = 'Этот файл не прочитать: он слишком сложный. Сохраните его заново или разделите';

/** Whether the sender disconnected before the whole request arrived, so that no answer can reach it. */
const isBrokenOff = (error: Error, { raw }: Pick<FastifyRequest, 'raw'>) => !raw.complete && raw.errored === error;

/** Refusals of attempts that were not allowed, or too frequent. */
const DENIED: readonly string[] = [
  'wrong_role',
  'foreign_origin',
  'money_hidden',
  'rate_limited',
  'not_found',
  'unknown_id',
];

/** The facts of a failed request that its line in the log has. */
interface Failed extends Pick<FastifyRequest, 'ip' | 'log' | 'method' | 'raw' | 'user'> {
  route: string | undefined;
}

/** SEC-60: logs the route instead of the address, which may carry a token. */
function logDenied({ method, route, user, ip, log }: Failed, { code }: Refusal) {
  if (!DENIED.includes(code)) return;
  // Without a user, every missing file would be logged. For a signed-in user the missing row may be a foreign one.
  if (code === 'not_found' && !user) return;
  log.info({ code, method, route, user_id: user?.id ?? null, ip }, 'denied');
}

function refusalOf(error: Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>): Refusal | undefined {
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
  if (isDiskFull(error)) return new Refusal('files_away', { retryAfter: 30 });
  const code = CODE_OF_STATE[sqlState(error) ?? ''] ?? CODE_OF_STATUS[error.statusCode ?? 500];
  if (code === undefined) return undefined;
  const retryAfter = RETRY_AFTER[code];
  return new Refusal(code, retryAfter === undefined ? {} : { retryAfter });
}

/** Logs the error of a request. Returns its refusal, or undefined for a crash. */
export function loggedRefusal(thrown: Error, failed: Failed): Refusal | undefined {
  const { log } = failed;
  const error = thrown instanceof PlatformRefusal ? new Refusal(thrown.code, thrown.parts) : thrown;
  if (isBrokenOff(error, failed) || error instanceof GivenUp) {
    // Checked first: an aborted request has the same error code as an unreachable database.
    log.info({ err: error }, 'broken off by its sender');
    return new Refusal('bad_request');
  }
  const refusal = refusalOf(error);
  if (refusal === undefined) log.error({ err: error }, 'crash');
  else if (refusal !== error) log.warn({ err: error, code: refusal.code }, 'refused');
  else logDenied(failed, refusal);
  return refusal;
}

/**
 * Answers every error with one kind of body. A crash is logged under the request's id, and the browser learns only that
 * id.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { ip, log, method, raw, user, routeOptions } = request;
    const refusal = loggedRefusal(error, { ip, log, method, raw, user, route: routeOptions.url });
    if (refusal !== undefined) return answer(reply, refusal);
    const body = numbered({ status: 500, code: 'crash', message: CRASH_TEXT }, request);
    return reply.code(500).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

/** ADM-19: the number of the request, by which the operator finds it in the log. */
const numbered = (body: RefusalBody, { id }: Pick<FastifyRequest, 'id'>): RefusalBody => ({
  ...body,
  message: `${body.message}. Номер ошибки: ${id}`,
  request_id: id,
});

/** Whether the log has a line for each such refusal. An outage of the database is logged only every ten seconds. */
const hasNumber = ({ status, code }: Refusal) => status >= 500 && code !== 'database_away';

function answer(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.parts;
  const body = hasNumber(refusal) ? numbered(refusal.body(), reply.request) : refusal.body();
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** SEC-90: an API path without a call is answered with the headers of a call, `no-store` among them. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply.headers(ANSWER_HEADERS), new Refusal('not_found'));
}

/** Answers an address that cannot be decoded, before any route or hook. */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isPathTooLong(request.url)) void answer(reply.headers(ANSWER_HEADERS), new Refusal('address_too_long'));
  else void answerUnknownCall(request, reply);
}
