import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import { PROBES } from '../probes/health.ts';
import type { Route } from '../implement.ts';
import { Refusal } from '../refusal.ts';
import { isOwnName } from './host.ts';
import { methodsByPath } from './methods.ts';

/** In bytes of the encoded path. The longest path of the product has about a hundred. */
const LONGEST_PATH = 2048;

const pathIn = (url: string) => url.split('?', 1)[0] ?? '';

/** SEC-1. Measures the path only: the query carries search texts and may be longer. */
export const isPathTooLong = (url: string): boolean => pathIn(url).length > LONGEST_PATH;

const hostsNamed = ({ raw: { rawHeaders } }: FastifyRequest) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/** Checks every request before its route runs. Throws a `Refusal`. */
export function mountRequestChecks(app: FastifyInstance, routes: readonly Route[], config: Config): void {
  const methodsAt = methodsByPath(routes);
  const names = { publicUrl: config.givenPublicUrl, host: config.host };

  /** SEC-12. Answers OPTIONS with the methods of the path, and refuses any other method with the same list. */
  function answerMethods({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const methods = methodsAt(pathIn(url));
    if (methods.length === 0 || (methods.includes(method) && method !== 'OPTIONS')) return undefined;
    reply.headers({ ...ANSWER_HEADERS, allow: methods.join(', ') });
    if (method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('method_not_allowed');
  }

  app.addHook('onRequest', async (request, reply) => {
    const { url, host } = request;
    if (hostsNamed(request) > 1) throw new Refusal('bad_request');
    if (host !== '' && !PROBES.includes(pathIn(url)) && !isOwnName(host, request.socket.remoteAddress, names)) {
      reply.headers(ANSWER_HEADERS);
      throw new Refusal('wrong_host');
    }
    if (isPathTooLong(url)) {
      reply.headers(ANSWER_HEADERS);
      throw new Refusal('address_too_long');
    }
    return request.is404 || request.routeOptions.url === '/*' ? answerMethods(request, reply) : undefined;
  });
}
