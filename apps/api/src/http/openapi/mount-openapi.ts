import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS, PAGE_HEADERS, pagePolicy } from '@planner/server-core';
import type { Route } from '../implement.ts';
import { openapiDocument } from './document.ts';

const PAGE = join(import.meta.dirname, '../../../public/api-docs/index.html');

/** OPS-30: serves the document for programs and its page for people. */
export function mountOpenapi(app: FastifyInstance, routes: readonly Route[], publicUrl: () => string): void {
  let made: string | null = null;
  // Made on the first request: it takes a quarter of a second, and few servers are ever asked for it.
  const text = () => (made ??= JSON.stringify(openapiDocument(routes, '1')));
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/api/openapi.json',
    helmet: false,
    handler: (_request, reply) => reply.headers(ANSWER_HEADERS).type('application/json; charset=utf-8').send(text()),
  });
  app.route({
    method,
    url: '/api/docs',
    handler: async (_request, reply) =>
      reply
        .headers(PAGE_HEADERS)
        .header(
          'content-security-policy',
          pagePolicy({ nonce: randomBytes(16).toString('base64'), publicUrl: publicUrl() }),
        )
        .type('text/html; charset=utf-8')
        .send(await readFile(PAGE, 'utf8')),
  });
}
