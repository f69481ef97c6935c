import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOCUMENT_HEADERS } from '@planner/server-core';

const PUBLIC = join(import.meta.dirname, '../../public');
/** SEC-118: without a charset a browser would guess one, because SVG is XML. */
const SVG = 'image/svg+xml; charset=utf-8';

/** A Fastify plugin that serves the server's own files: icons, the picture for links, the page of the API. */
export async function publicFiles(own: FastifyInstance): Promise<void> {
  await own.register(fastifyStatic, {
    acceptRanges: false,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    setHeaders(reply: FastifyReply, path: string) {
      reply.header('cache-control', 'no-cache');
      // SEC-119: a user may open an SVG as a page, where it could run code.
      if (path.endsWith('.svg')) reply.header('content-type', SVG).headers(DOCUMENT_HEADERS);
    },
    root: PUBLIC,
    wildcard: false,
  });
  // Browsers request this name by default.
  own.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.svg'));
}
