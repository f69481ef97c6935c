import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_HEADERS, FILE_HEADERS } from '@planner/server-core';
import { type BuiltFile, packerWithDictionaries } from './dictionaries.ts';
import { familyOf } from './family.ts';
import { packerOfTexts } from './packed-once.ts';
import { ONE_YEAR } from './short-head.ts';

/** A file that no page is, however it is opened. */
const PART = /\.(woff2|png|avif)$/;
/** A policy binds a worker, and means nothing to a script or a stylesheet of a page. */
const CODE = /\.(m?js|css)$/;

export type Has = (name: string) => boolean;

/** A file, and the other versions of it that are kept. */
export interface ServedFile extends BuiltFile {
  /** The path above it, with a star for its version. */
  above: string;
  isVersioned: boolean;
  kept(has: Has): Promise<BuiltFile[]>;
}

export interface FileSender {
  /**
   * PLT-218, PLT-219. Sends a text as its difference from an earlier version, where the browser has that; returns false where it
   * does not. Either way the browser keeps the text for the next version.
   */
  sendByDictionary(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<boolean>;
  /** PLT-316. Sends a file. A text that never changes and has no packed file beside it is packed once. */
  sendPacked(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply>;
}

/** Sends files of builds, each packed as its browser takes it. */
export function fileSender(warn: (message: string, error: unknown) => void): FileSender {
  const packWithDictionary = packerWithDictionaries(warn);
  const packOnce = packerOfTexts();
  return {
    async sendByDictionary({ headers, url }, reply, { folder, name, kept, ...place }) {
      const family = familyOf(name, place);
      if (family === null) {
        setHeadersOfOther(reply, name);
        return false;
      }
      reply.headers({
        ...FILE_HEADERS,
        vary: 'accept-encoding, available-dictionary',
        'use-as-dictionary': `match="${family.match}"`,
      });
      // A page repeats a request under another address when the file arrived damaged. It gets the whole file.
      if (url.includes('?')) return false;
      const packed = await packWithDictionary({ folder, name, family, kept: () => kept(family.has) }, headers);
      if (packed === undefined) return false;
      reply.headers({ 'content-encoding': 'dcz', 'cache-control': ONE_YEAR }).type(family.type).send(packed);
      return true;
    },
    async sendPacked({ headers }, reply, { folder, name, ...place }) {
      const family = familyOf(name, place);
      const packed = family && (await packOnce({ folder, name }, headers['accept-encoding']));
      if (!packed) return reply.sendFile(name, folder);
      reply.headers({ etag: packed.tag, 'cache-control': ONE_YEAR });
      if (headers['if-none-match'] === packed.tag) return reply.code(304).send();
      return reply.header('content-encoding', 'br').type(family.type).send(packed.bytes);
    },
  };
}

/** The headers of a file that has no dictionary. */
function setHeadersOfOther(reply: FastifyReply, name: string): void {
  reply.header('vary', 'accept-encoding');
  if (PART.test(name)) {
    reply.headers(FILE_HEADERS);
    return;
  }
  reply.helmet();
  if (!CODE.test(name)) reply.headers(DOCUMENT_HEADERS);
}
