import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import type { Database } from '../database/database.ts';

/**
 * Answers 200 while the process can answer calls, 503 while the database is unreachable. SEC-119: with the headers of
 * every call's answer.
 */
export function mountHealth(app: FastifyInstance, { reading }: Database): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    helmet: false,
    async handler(_request, reply) {
      const isReady = await reading.query('select 1').then(
        () => true,
        () => false,
      );
      return reply
        .code(isReady ? 200 : 503)
        .headers(ANSWER_HEADERS)
        .send({ ready: isReady });
    },
  });
}
