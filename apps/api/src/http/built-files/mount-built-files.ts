import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOCUMENT_HEADERS, WORKER_POLICY } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import { answerUnknownCall } from '../refuse.ts';
import type { BuiltFile } from './dictionaries.ts';
import { fileSender, type FileSender, type Has } from './file-sender.ts';
import { ONE_YEAR, shortenHead } from './short-head.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
/** SEC-118: it is XML, so a browser without the charset would guess one. */
const SVG = 'image/svg+xml; charset=utf-8';
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

export interface BuiltFileParts {
  /** The folder of versions from the bucket: their files never change either. */
  keptDir: string;
  /** The folder in which a file of a remote's version may be served. */
  folderOf(remote: string, version: string, name: string): Promise<string | undefined>;
  /** The same file packed, where one lies beside it that the browser accepts. */
  packedFor(
    folder: string,
    name: string,
    accepted: string | undefined,
  ): Promise<{ name: string; encoding: string; type: string } | undefined>;
  /** The files of that name in all kept versions of a remote. */
  filesOf(remote: string, has: Has): Promise<BuiltFile[]>;
}

/** PLT-43: serves what was built, whole or as its difference from the build before. */
export async function mountBuiltFiles(app: FastifyInstance, config: Config, parts: BuiltFileParts): Promise<void> {
  await mountPublicFiles(app, config, parts);
  const sender = fileSender((message, err) => app.log.warn({ err }, message));
  mountFilesOfRemotes(app, sender, parts);
  mountFilesOfShell(app, sender, config.shellDir);
}

async function mountPublicFiles(
  app: FastifyInstance,
  { remotesDir, shellDir }: Config,
  { keptDir }: BuiltFileParts,
): Promise<void> {
  // A file is sent whole: the server may ignore a range, and one that cannot be met would need a refusal of its own.
  await app.register(fastifyStatic, {
    acceptRanges: false,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    suppressWarning: true,
    setHeaders(reply: FastifyReply, path: string) {
      const isVersion = [remotesDir, keptDir].some((folder) => path.startsWith(folder));
      const isImmutable = isVersion || (path.startsWith(shellDir) && HASHED.test(path));
      reply.header('cache-control', isImmutable ? ONE_YEAR : 'no-cache');
      if (path.endsWith('.svg')) reply.header('content-type', SVG);
      // SEC-119: somebody may open a picture of the server's own as a page.
      if (path.endsWith('.svg') && path.startsWith(PUBLIC)) reply.headers(DOCUMENT_HEADERS);
    },
    root: PUBLIC,
    wildcard: false,
  });
  // Browsers ask for this name on their own.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.svg'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    handler: (_request, reply) => reply.header('content-security-policy', WORKER_POLICY).sendFile('sw.js', shellDir),
  });
}

function mountFilesOfRemotes(
  app: FastifyInstance,
  { sendByDictionary, sendPacked }: FileSender,
  { folderOf, filesOf, packedFor }: BuiltFileParts,
): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/mfe/*',
    helmet: false,
    onSend: shortenHead,
    async handler(request, reply) {
      const [remote = '', version = '', ...rest] = request.params['*'].split('/');
      const name = rest.join('/');
      const folder = await folderOf(remote, version, name);
      if (folder === undefined) return answerUnknownCall(request, reply);
      const file = {
        folder,
        name,
        above: `/mfe/${remote}/*/`,
        isVersioned: true,
        kept: (has: Has) => filesOf(remote, has),
      };
      if (await sendByDictionary(request, reply, file)) return reply;
      const packed = await packedFor(folder, name, request.headers['accept-encoding']);
      if (packed === undefined) return sendPacked(request, reply, file);
      // The type is that of the unpacked file.
      reply.header('content-encoding', packed.encoding).type(packed.type);
      return reply.sendFile(packed.name, folder, { contentType: false });
    },
  });
}

function mountFilesOfShell(app: FastifyInstance, { sendByDictionary, sendPacked }: FileSender, folder: string): void {
  const kept = async (has: Has) => (await readdir(folder)).filter(has).map((name) => ({ folder, name }));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/shell/*',
    helmet: false,
    onSend: shortenHead,
    async handler(request, reply) {
      const name = request.params['*'];
      // The static plugin would take such a name for an unreadable request.
      if (name.includes('\0')) return answerUnknownCall(request, reply);
      const file = { folder, name, above: '/shell/', isVersioned: false, kept };
      return (await sendByDictionary(request, reply, file)) ? reply : sendPacked(request, reply, file);
    },
  });
}
