import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import { Refusal } from '../http/refusal.ts';
import type { News } from './news.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** BOT-12. A path that nobody can guess. The logs of proxies have only a hash of the secret. */
export const secretPath = (folder: string, secret: string) =>
  `/${folder}/${digest(`path:${secret}`).toString('base64url')}`;

export interface Webhook {
  path: string;
  /** The header in which the messenger repeats the secret. */
  header: string;
  secret: string;
  /** The answer by which the messenger recognizes success. */
  status: 200 | 204;
  /** Null for an update that the bot ignores, and undefined for a body that is no update. */
  read(body: unknown): News | null | undefined;
}

/** BOT-12. Receives updates from a messenger, which repeats an update whose processing failed. */
export function mountWebhook(
  app: FastifyInstance,
  { path, header, secret, status, read }: Webhook,
  handle: (news: News) => Promise<void>,
): void {
  const known = digest(secret);
  app.post(path, { helmet: false }, async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    const told = request.headers[header];
    if (typeof told !== 'string' || !timingSafeEqual(digest(told), known)) throw new Refusal('method_not_allowed');
    const news = read(request.body);
    if (news === undefined) throw new Refusal('bad_request');
    if (news !== null) await handle(news);
    return reply.code(status).send();
  });
}
