import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS, type Clock, PAGE_HEADERS } from '@planner/server-core';
import type { Database } from '../../../database/database.ts';
import type { Limits } from '../../../http/limits/limits.ts';
import { refuseForeignOrigin } from '../../../http/origin.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Commit } from '../../../live/commit.ts';
import { answerByLink, callOfAnswer, linkedAnswer } from './answer-links.service.ts';
import { askingText, endedText, resultText } from './answer-page-text.ts';

const BODY_LIMIT = 4096;

interface AnswerParts {
  clock: Clock;
  commit: Commit;
  database: Pick<Database, 'db'>;
  limits: Pick<Limits, 'oneClick'>;
  publicUrl(): string;
}

/** Only the style carries the nonce: the page has no script. */
const policyOf = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Asked = FastifyRequest<{ Params: { token: string } }>;

const headed = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .headers({ ...ANSWER_HEADERS, ...PAGE_HEADERS })
    .headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' })
    .header('cache-control', 'private, no-store');

function sendPage(reply: FastifyReply, status: number, textOf: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64');
  return headed(reply, status)
    .header('content-security-policy', policyOf(nonce))
    .type('text/html; charset=utf-8')
    .send(textOf(nonce));
}

/**
 * NTF-52 to NTF-54. Mounts the page of an answer, which needs no session. Opening it changes nothing, because programs
 * open the links of letters too. The service worker sends the same request and reads the result as JSON.
 */
export function mountAnswerPages(
  app: FastifyInstance,
  { database: { db }, commit, clock, limits, publicUrl }: AnswerParts,
): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/answer/:token',
    helmet: false,
    async handler(request, reply) {
      const found = await linkedAnswer(db, request.params.token);
      if (found === null) return sendPage(reply, 404, endedText);
      return sendPage(reply, 200, (nonce) => askingText(found, nonce));
    },
  });

  /** The status and the words of the result. A refusal is a result too. */
  async function answer({ params: { token } }: Asked): Promise<{ status: number; text: string; link: string }> {
    const found = await linkedAnswer(db, token);
    if (found === null) return { status: 404, text: '', link: '' };
    const { link } = found;
    const write = { user_id: found.user_id, call: callOfAnswer(found), at: clock.now(), undoable: false };
    try {
      const { result } = await commit((tx) => answerByLink(tx, token, clock.now()), write);
      return { status: 200, text: result, link };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, text: error.message, link };
    }
  }

  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null));
    own.route<{ Params: { token: string } }>({
      method: 'POST',
      url: '/answer/:token',
      helmet: false,
      bodyLimit: BODY_LIMIT,
      preHandler: (request) => limits.oneClick(request),
      async handler(request, reply) {
        refuseForeignOrigin(request, publicUrl());
        const { status, text, link } = await answer(request);
        if (request.headers.accept === 'application/json') return headed(reply, status).send({ text });
        return sendPage(reply, status, (nonce) => (link === '' ? endedText(nonce) : resultText({ text, link }, nonce)));
      },
    });
  });
}
