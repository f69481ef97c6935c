import type { FastifyInstance } from 'fastify';
import type { AskedWithin } from '../session/asked-within.ts';
import type { AnswerOf } from './first-answers.ts';

/** Sends a request to this server itself, in the name of the page's user and with the origin of the page's request. */
export const answerWithin =
  (server: FastifyInstance, within: AskedWithin): AnswerOf =>
  async (url, { headers, socket }, user) => {
    const { cookie, host, 'user-agent': agent } = headers;
    const forwarded = Object.entries(headers).filter(([name]) => name.startsWith('x-forwarded-'));
    const answer = await within.as(user, (known) =>
      server.inject({
        method: 'GET',
        url,
        remoteAddress: socket.remoteAddress ?? '',
        headers: { ...Object.fromEntries(forwarded), cookie, host, 'user-agent': agent, ...known },
      }),
    );
    const { 'x-topics': topics, 'set-cookie': cookies = [] } = answer.headers;
    return {
      status: answer.statusCode,
      body: answer.body,
      topics: topics === undefined ? undefined : String(topics),
      cookies: [cookies].flat(),
    };
  };
