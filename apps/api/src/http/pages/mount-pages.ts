import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { answerUnknownCall } from '../refuse.ts';
import { pagePolicy } from '../security.ts';
import { fillPage } from './html-page.ts';
import { deployedIn } from './registry.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const ONE_YEAR = 'public, max-age=31536000, immutable';
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const NOT_BUILT = 'Страницы не собраны. Выполните npm run build и обновите эту.';

interface PageParts {
  publicUrl(): string;
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

/** PLT-43: everything that is no call: files of the builds, prerendered pages, and the shell for every other path. */
export async function mountPages(app: FastifyInstance, config: Config, parts: PageParts): Promise<void> {
  const deployed = deployedIn(config.remotesDir, (message) => app.log.warn(message));

  const files = { cacheControl: false, index: false, serveDotFiles: false, suppressWarning: true } as const;
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
    const { registry, pages } = await deployed();
    const page = pages.get(path) ?? pages.get(path.replace(/\/+$/, ''));
    const template =
      page === undefined
        ? await readText(join(config.shellDir, 'index.html'))
        : await prerendered(page.file, await parts.isSignedIn(request));
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

/** The variant for a signed-in visitor where the remote has built one. */
async function prerendered(file: string, isSignedIn: boolean): Promise<string | undefined> {
  const variant = isSignedIn ? await readText(file.replace(/\.html$/, '.signed-in.html')) : undefined;
  return variant ?? readText(file);
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
