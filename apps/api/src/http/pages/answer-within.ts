import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from './first-answers.ts';

/** Asks this server itself, with what the page's request says of who asks and from where. */
export const answerWithin =
  (server: FastifyInstance): AnswerOf =>
  async (url, { headers, socket }) => {
    const { cookie, host, 'user-agent': agent } = headers;
    const forwarded = Object.entries(headers).filter(([name]) => name.startsWith('x-forwarded-'));
    const answer = await server.inject({
      ...{ method: 'GET', url, remoteAddress: socket.remoteAddress ?? '' },
      headers: { ...Object.fromEntries(forwarded), cookie, host, 'user-agent': agent },
    });
    const { 'x-topics': topics, 'set-cookie': cookies = [] } = answer.headers;
    return {
      ...{ status: answer.statusCode, body: answer.body, topics: topics === undefined ? undefined : String(topics) },
      cookies: [cookies].flat(),
    };
  };
