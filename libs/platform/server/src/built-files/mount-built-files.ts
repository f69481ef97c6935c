import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { WORKER_POLICY } from '@planner/server-core';
import type { Places } from '../publishing/kept-pack.ts';
import { packedFor } from '../store/packed-files.ts';
import type { Versions } from '../store/versions.ts';
import { fileSender, type FileSender, type Has } from './file-sender.ts';
import { ONE_YEAR, shortenHead } from './short-head.ts';

/** SEC-118. SVG is XML: without a charset a browser would guess one. */
const SVG = 'image/svg+xml; charset=utf-8';
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

export interface BuiltFileParts {
  places: Pick<Places, 'remotesDir' | 'shellDir' | 'keptDir'>;
  versions: Pick<Versions, 'folderOf' | 'filesOf'>;
}

/** PLT-43. Serves built files, whole or as the difference to an earlier build. */
export async function mountBuiltFiles(own: FastifyInstance, { places, versions }: BuiltFileParts): Promise<void> {
  await openSending(own, places);
  const sender = fileSender((message, err) => own.log.warn({ err }, message));
  mountFilesOfRemotes(own, sender, versions);
  mountFilesOfShell(own, sender, places.shellDir);
}

async function openSending(
  own: FastifyInstance,
  { remotesDir, shellDir, keptDir }: BuiltFileParts['places'],
): Promise<void> {
  // Files are always sent whole: a server may ignore a Range header, and an impossible range would need an error answer
  // of its own.
  await own.register(fastifyStatic, {
    acceptRanges: false,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    serve: false,
    setHeaders(reply: FastifyReply, path: string) {
      const isVersion = [remotesDir, keptDir].some((folder) => path.startsWith(folder));
      const isImmutable = isVersion || (path.startsWith(shellDir) && HASHED.test(path));
      reply.header('cache-control', isImmutable ? ONE_YEAR : 'no-cache');
      if (path.endsWith('.svg')) reply.header('content-type', SVG);
    },
  });
}

/** Lets the host answer an address without a file. */
function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function mountFilesOfRemotes(
  own: FastifyInstance,
  { sendByDictionary, sendPacked }: FileSender,
  { folderOf, filesOf }: BuiltFileParts['versions'],
): void {
  own.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/mfe/*',
    helmet: false,
    onSend: shortenHead,
    async handler(request, reply) {
      const [remote = '', version = '', ...rest] = request.params['*'].split('/');
      const name = rest.join('/');
      const folder = await folderOf(remote, version, name);
      if (folder === undefined) return notFound(reply);
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
      // The content type belongs to the uncompressed file.
      reply.header('content-encoding', packed.encoding).type(packed.type);
      return reply.sendFile(packed.name, folder, { contentType: false });
    },
  });
}

function mountFilesOfShell(own: FastifyInstance, { sendByDictionary, sendPacked }: FileSender, folder: string): void {
  own.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    handler: (_request, reply) => reply.header('content-security-policy', WORKER_POLICY).sendFile('sw.js', folder),
  });
  const kept = async (has: Has) => (await readdir(folder)).filter(has).map((name) => ({ folder, name }));
  own.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/shell/*',
    helmet: false,
    onSend: shortenHead,
    async handler(request, reply) {
      const name = request.params['*'];
      // The static plugin would reject such a name as an unreadable request.
      if (name.includes('\0')) return notFound(reply);
      const file = { folder, name, above: '/shell/', isVersioned: false, kept };
      return (await sendByDictionary(request, reply, file)) ? reply : sendPacked(request, reply, file);
    },
  });
}
