import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Registry } from '@planner/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { answerUnknownCall } from '../refuse.ts';
import { pagePolicy } from '../security.ts';
import { fillPage } from './html-page.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const ONE_YEAR = 'public, max-age=31536000, immutable';
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const NOT_BUILT = 'Страницы не собраны. Выполните npm run build и обновите эту.';

interface PageParts {
  publicUrl(): string;
  /** Which remotes the page may use, and the page of a path that one of them has prerendered. */
  offerFor(
    request: FastifyRequest,
  ): Promise<{ registry: Registry; prerendered(path: string): Promise<string | undefined> }>;
}

/** PLT-43: everything that is no call: files of the builds, prerendered pages, and the shell for every other path. */
export async function mountPages(app: FastifyInstance, config: Config, parts: PageParts): Promise<void> {
  // A file is sent whole: a range is a wish that may be passed over, and one that cannot be met would be a refusal of its own.
  const files = {
    acceptRanges: false,
    cacheControl: false,
    index: false,
    serveDotFiles: false,
    suppressWarning: true,
  } as const;
  await app.register(fastifyStatic, { ...files, root: PUBLIC, wildcard: false, setHeaders: cacheFor(() => false) });
  // Browsers ask for this name on their own.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.svg'));
  await app.register(fastifyStatic, {
    ...files,
    root: config.remotesDir,
    prefix: '/mfe/',
    decorateReply: false,
    // What stands in a version's folder never changes; current.json beside the folders does.
    setHeaders: cacheFor((path) => path.slice(config.remotesDir.length).split(/[\\/]/).length > 3),
  });
  await app.register(fastifyStatic, {
    ...files,
    root: config.shellDir,
    prefix: '/shell/',
    decorateReply: false,
    setHeaders: cacheFor((path) => HASHED.test(path)),
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const { registry, prerendered } = await parts.offerFor(request);
    const template = (await prerendered(path)) ?? (await readText(join(config.shellDir, 'index.html')));
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
    if (template === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, parts.publicUrl(), config.links.analytics))
      .type('text/html; charset=utf-8')
      .send(fillPage(template, nonce, path, registry, config));
  }

  // A route, not the handler of what is not found: only routes are compressed.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const path = pathOf(request.url);
      if (extname(path) !== '' || /^\/(api|mfe|shell|ws)(\/|$)/.test(path)) return answerUnknownCall(request, reply);
      return sendPage(request, reply, path);
    },
  });
  app.setNotFoundHandler(answerUnknownCall);
}

function cacheFor(isImmutable: (path: string) => boolean) {
  return (reply: FastifyReply, path: string) => {
    reply.header('cache-control', isImmutable(path) ? ONE_YEAR : 'no-cache');
  };
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
