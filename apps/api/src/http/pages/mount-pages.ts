import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublicReview, Registry } from '@planner/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isPage } from '../connection/methods.ts';
import { answerUnknownCall } from '../refuse.ts';
import { PAGE_HEADERS, pagePolicy, WORKER_POLICY } from '../security.ts';
import { asksForReviews, fillPage, fillReviews } from './html-page.ts';
import { type LinkedPage, withHead, withOwnHead } from './page-head.ts';
import { fillForms, type LeftForm, mountPlainForms } from './plain-forms.ts';
import { type ListedPage, mountSearchEngines } from './search-engines.ts';

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
  /** What is shown of what people say of the product; none while that cannot be read. */
  reviews(): Promise<readonly PublicReview[]>;
  /** The pages of the news, the newest first; none while they cannot be read. */
  newsPages(): Promise<readonly ListedPage[]>;
  /** What a page that is not prerendered says of itself, where it is one that everybody may read. */
  saidOf(path: string): Promise<LinkedPage | null>;
  /** The folder in which a file of a remote's version may be served. */
  folderOf(remote: string, version: string, name: string): Promise<string | undefined>;
}

/** PLT-43: everything that is no call: files of the builds, prerendered pages, and the shell for every other path. */
export async function mountPages(app: FastifyInstance, config: Config, parts: PageParts): Promise<void> {
  // A file is sent whole: a range is a wish that may be passed over, and one that cannot be met would be a refusal of its own.
  const files = {
    acceptRanges: false,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    suppressWarning: true,
    setHeaders(reply: FastifyReply, path: string) {
      const isImmutable = path.startsWith(config.remotesDir) || (path.startsWith(config.shellDir) && HASHED.test(path));
      reply.header('cache-control', isImmutable ? ONE_YEAR : 'no-cache');
    },
  } as const;
  await app.register(fastifyStatic, { ...files, root: PUBLIC, wildcard: false });
  // Browsers ask for this name on their own.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.svg'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    handler: (_request, reply) =>
      reply.header('content-security-policy', WORKER_POLICY).sendFile('sw.js', config.shellDir),
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/mfe/*',
    async handler(request, reply) {
      const [remote = '', version = '', ...rest] = request.params['*'].split('/');
      const name = rest.join('/');
      const folder = await parts.folderOf(remote, version, name);
      return folder === undefined ? answerUnknownCall(request, reply) : reply.sendFile(name, folder);
    },
  });
  await app.register(fastifyStatic, { ...files, root: config.shellDir, prefix: '/shell/', decorateReply: false });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    left: LeftForm | null = null,
  ): Promise<FastifyReply> {
    const { registry, prerendered } = await parts.offerFor(request);
    const built = await prerendered(path);
    const template = built ?? (await readText(join(config.shellDir, 'index.html')));
    reply.headers(PAGE_HEADERS).header('cache-control', 'private, no-cache').header('vary', 'cookie');
    if (template === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    // Filled last: what people wrote holds no marks that would be filled.
    const filled = fillPage(template, nonce, path, registry, config);
    const page =
      built === undefined
        ? withHead(filled, parts.publicUrl(), await parts.saidOf(path))
        : fillForms(withOwnHead(filled, parts.publicUrl(), path), left);
    return reply
      .code(left?.status ?? 200)
      .header('content-security-policy', pagePolicy(nonce, parts.publicUrl(), config.links.analytics))
      .type('text/html; charset=utf-8')
      .send(asksForReviews(page) ? fillReviews(page, await parts.reviews()) : page);
  }

  mountPlainForms(app, {
    publicUrl: parts.publicUrl,
    sendPage: (request, reply, left) => sendPage(request, reply, '/', left),
  });
  mountSearchEngines(app, {
    ...parts,
    registryFor: (request) => parts.offerFor(request).then(({ registry }) => registry),
  });
  // A route, not the handler of what is not found: only routes are compressed.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const path = pathOf(request.url);
      if (!isPage(path)) return answerUnknownCall(request, reply);
      return sendPage(request, reply, path);
    },
  });
  app.setNotFoundHandler(answerUnknownCall);
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
