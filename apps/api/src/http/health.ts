import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** For whoever watches the process: 200 while it can answer calls, 503 while the database is away. */
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
      return reply.code(isReady ? 200 : 503).send({ ready: isReady });
    },
  });
}
