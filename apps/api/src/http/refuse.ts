import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalBody, RefusalCode } from '@planner/contract';
import { CRASH_TEXT } from '@planner/wording';
import { isAway } from '../database/away.ts';
import { sqlState } from '../database/database.ts';
import { Refusal } from './refusal.ts';

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
};

/** Whose sender has gone before all of it came: nobody is left who could be answered. */
const isBrokenOff = (error: Error, { raw }: FastifyRequest) => !raw.complete && raw.errored === error;

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isAway(error)) return new Refusal('database_away', { retryAfter: 2 });
  const code = CODE_OF_STATE[sqlState(error) ?? ''] ?? CODE_OF_STATUS[error.statusCode ?? 500];
  return code && new Refusal(code);
}

/** One body for whatever goes wrong; a crash is logged under the request's id and tells the browser nothing else. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isBrokenOff(error, request)) {
      // Its code is that of a database which is away, too.
      request.log.info({ err: error }, 'broken off by its sender');
      return answer(reply, new Refusal('bad_request'));
    }
    const refusal = refusalOf(error);
    if (refusal !== undefined) {
      if (refusal !== error) request.log.warn({ err: error, code: refusal.code }, 'refused');
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

/** A path of the API that no call has. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new Refusal('not_found'));
}

/** An address that cannot be decoded, before any route or hook. */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void answerUnknownCall(request, reply);
}
