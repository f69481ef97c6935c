import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_HEADERS, FILE_HEADERS, WORKER_POLICY } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import { answerUnknownCall } from '../refuse.ts';
import { type BuiltFile, packerWithDictionaries } from './dictionaries.ts';
import { familyOf } from './family.ts';
import { packerOfTexts } from './packed-once.ts';
import { ONE_YEAR, shortenHead } from './short-head.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
/** SEC-118: it is XML, so a browser without the charset would guess one. */
const SVG = 'image/svg+xml; charset=utf-8';
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
/** What is no document of its own whichever way it is opened. */
const PART = /\.(woff2|png|avif)$/;
/** A policy would bind a worker, and is nothing to a script or a stylesheet of a page. */
const CODE = /\.(m?js|css)$/;

export interface BuiltFileParts {
  /** Where versions of the bucket are kept: their files never change either. */
  keptDir: string;
  /** The folder in which a file of a remote's version may be served. */
  folderOf(remote: string, version: string, name: string): Promise<string | undefined>;
  /** The same file packed, where one lies beside it that the browser takes. */
  packedFor(
    folder: string,
    name: string,
    accepted: string | undefined,
  ): Promise<{ name: string; encoding: string; type: string } | undefined>;
  /** The files so named of all versions of a remote that are kept. */
  filesOf(remote: string, has: Has): Promise<BuiltFile[]>;
}

type Has = (name: string) => boolean;

/** What the address of a file says beside its name, and which files are kept there. */
interface Place {
  above: string;
  isVersioned: boolean;
  kept(has: Has): Promise<BuiltFile[]>;
}

/** PLT-43: what was built is served as it is, and as what is different from the build before. */
export async function mountBuiltFiles(app: FastifyInstance, config: Config, parts: BuiltFileParts): Promise<void> {
  // A file is sent whole: a range is a wish that may be passed over, and one that cannot be met would be a refusal of its own.
  await app.register(fastifyStatic, {
    acceptRanges: false,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    suppressWarning: true,
    setHeaders(reply: FastifyReply, path: string) {
      const isVersion = [config.remotesDir, parts.keptDir].some((folder) => path.startsWith(folder));
      const isImmutable = isVersion || (path.startsWith(config.shellDir) && HASHED.test(path));
      reply.header('cache-control', isImmutable ? ONE_YEAR : 'no-cache');
      if (path.endsWith('.svg')) reply.header('content-type', SVG);
      // SEC-119: a picture of the server's own, which somebody may open as a page.
      if (path.endsWith('.svg') && path.startsWith(PUBLIC)) reply.headers(DOCUMENT_HEADERS);
    },
    root: PUBLIC,
    wildcard: false,
  });
  const packWithDictionary = packerWithDictionaries((message, err) => app.log.warn({ err }, message));
  const packOnce = packerOfTexts();
  // Browsers ask for this name on their own.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.svg'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    handler: (_request, reply) =>
      reply.header('content-security-policy', WORKER_POLICY).sendFile('sw.js', config.shellDir),
  });

  /** PLT-218, PLT-219. Sends a text as what is different from the one before it, where the browser has that; whatever is sent is the next one's. */
  async function sendByDictionary(
    { headers, url }: FastifyRequest,
    reply: FastifyReply,
    { folder, name, kept, ...place }: BuiltFile & Place,
  ): Promise<boolean> {
    const family = familyOf(name, place);
    if (family === null) {
      reply.header('vary', 'accept-encoding');
      if (PART.test(name)) reply.headers(FILE_HEADERS);
      else {
        reply.helmet();
        if (!CODE.test(name)) reply.headers(DOCUMENT_HEADERS);
      }
      return false;
    }
    reply.headers({
      ...{ ...FILE_HEADERS, vary: 'accept-encoding, available-dictionary' },
      'use-as-dictionary': `match="${family.match}"`,
    });
    // Who asks anew under another address got something wrong, and gets the file itself.
    if (url.includes('?')) return false;
    const packed = await packWithDictionary({ folder, name, family, kept: () => kept(family.has) }, headers);
    if (packed === undefined) return false;
    reply.headers({ 'content-encoding': 'dcz', 'cache-control': ONE_YEAR }).type(family.type).send(packed);
    return true;
  }

  /** PLT-316. A text that never changes is packed once, beside which no packed file lies. */
  async function sendPacked(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { folder, name, ...place }: BuiltFile & Place,
  ): Promise<FastifyReply> {
    const family = familyOf(name, place);
    const packed = family && (await packOnce({ folder, name }, headers['accept-encoding']));
    if (!packed) return reply.sendFile(name, folder);
    reply.headers({ etag: packed.tag, 'cache-control': ONE_YEAR });
    if (headers['if-none-match'] === packed.tag) return reply.code(304).send();
    return reply.header('content-encoding', 'br').type(family.type).send(packed.bytes);
  }

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/mfe/*',
    helmet: false,
    onSend: shortenHead,
    async handler(request, reply) {
      const [remote = '', version = '', ...rest] = request.params['*'].split('/');
      const name = rest.join('/');
      const folder = await parts.folderOf(remote, version, name);
      if (folder === undefined) return answerUnknownCall(request, reply);
      const kept = (has: Has) => parts.filesOf(remote, has);
      const file = { ...{ folder, name, above: `/mfe/${remote}/*/` }, isVersioned: true, kept };
      if (await sendByDictionary(request, reply, file)) return reply;
      const packed = await parts.packedFor(folder, name, request.headers['accept-encoding']);
      if (packed === undefined) return sendPacked(request, reply, file);
      // As what it is once it is unpacked.
      reply.header('content-encoding', packed.encoding).type(packed.type);
      return reply.sendFile(packed.name, folder, { contentType: false });
    },
  });

  const { shellDir } = config;
  const shell: Place & { folder: string } = {
    ...{ folder: shellDir, above: '/shell/', isVersioned: false },
    kept: async (has) => (await readdir(shellDir)).filter(has).map((name) => ({ folder: shellDir, name })),
  };
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/shell/*',
    helmet: false,
    onSend: shortenHead,
    async handler(request, reply) {
      const name = request.params['*'];
      // No file's name; the plugin takes it for an unreadable request.
      if (name.includes('\0')) return answerUnknownCall(request, reply);
      const file = { ...shell, name };
      return (await sendByDictionary(request, reply, file)) ? reply : sendPacked(request, reply, file);
    },
  });
}
