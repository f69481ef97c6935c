import type { FastifyInstance } from 'fastify';

/** Logs each answer at the level `debug`, to help find a fault. */
export function logAnswered(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions, headers } = request;
    const answered = { method, route: routeOptions.url, mfe: headers['x-mfe'], statusCode, elapsedTime };
    request.log.debug(answered, 'answered');
  });
}
