import type { FastifyRequest } from 'fastify';

/** The facts of a request that the handling of a call reads: of a request by HTTP, or of a page's internal read. */
export type HandledRequest = Pick<
  FastifyRequest,
  'body' | 'headers' | 'ip' | 'log' | 'now' | 'onlyAccounts' | 'operator' | 'params' | 'query' | 'user'
>;
