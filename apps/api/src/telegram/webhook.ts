import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Update } from 'grammy/types';
import { ANSWER_HEADERS } from '@planner/server-core';
import { Refusal } from '../http/refusal.ts';
import { type News, newsOf } from './news.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** BOT-12. A path that nobody can guess. The logs of proxies have only a hash of the secret. */
export const webhookPath = (secret: string) => `/telegram/${digest(`path:${secret}`).toString('base64url')}`;

const isUpdate = (body: unknown): body is Update =>
  typeof body === 'object' && body !== null && 'update_id' in body && Number.isSafeInteger(body.update_id);

/** BOT-12. Receives updates from Telegram, which repeats an update whose processing failed. */
export function mountWebhook(app: FastifyInstance, secret: string, handle: (news: News) => Promise<void>): void {
  const known = digest(secret);
  app.post(webhookPath(secret), { helmet: false }, async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    const told = request.headers['x-telegram-bot-api-secret-token'];
    if (typeof told !== 'string' || !timingSafeEqual(digest(told), known)) throw new Refusal('method_not_allowed');
    if (!isUpdate(request.body)) throw new Refusal('bad_request');
    const news = newsOf(request.body);
    if (news !== null) await handle(news);
    return reply.code(204).send();
  });
}
