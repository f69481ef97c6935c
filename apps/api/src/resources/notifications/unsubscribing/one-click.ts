import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import type { Limits } from '../../../http/limits/limits.ts';
import type { CommitJob } from '../../../live/commit.ts';
import { unsubscribe } from './unsubscribing.service.ts';

/** In bytes: the form has only one field. */
const BODY_LIMIT = 4096;

/**
 * DLV-30. Handles the button of a mail program (RFC 8058): it posts a form to the address of the link, from any origin
 * and without a session. The address is signed and names the group, so the body and the origin are ignored. Opening the
 * address with GET shows the page and switches nothing.
 */
export function mountOneClick(app: FastifyInstance, commit: CommitJob, limits: Pick<Limits, 'oneClick'>): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null));
    for (const url of ['/user/unsubscribe', '/user/unsubscribe/']) {
      own.route<{ Querystring: { token?: string | string[] } }>({
        method: 'POST',
        url,
        helmet: false,
        bodyLimit: BODY_LIMIT,
        preHandler: (request) => limits.oneClick(request),
        async handler({ query: { token } }, reply) {
          reply.headers(ANSWER_HEADERS);
          await commit((tx) => unsubscribe(tx, typeof token === 'string' ? token : ''), { name: 'unsubscribe' });
          return reply.code(204).send();
        },
      });
    }
  });
}
