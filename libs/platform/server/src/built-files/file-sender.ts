import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_HEADERS, FILE_HEADERS } from '@planner/server-core';
import { type BuiltFile, packerWithDictionaries } from './dictionaries.ts';
import { familyOf } from './family.ts';
import { packerOfTexts } from './packed-once.ts';
import { ONE_YEAR } from './short-head.ts';

/** Files that a browser never opens as a page. */
const PART = /\.(woff2|png|avif)$/;
/** A policy header applies to a worker, but has no effect on a script or a stylesheet of a page. */
const CODE = /\.(m?js|css)$/;

export type Has = (name: string) => boolean;

/** A file, and a function that lists its other stored versions. */
export interface ServedFile extends BuiltFile {
  /** The path above the file, with a star for the version. */
  above: string;
  isVersioned: boolean;
  kept(has: Has): Promise<BuiltFile[]>;
}

export interface FileSender {
  /**
   * PLT-218, PLT-219. Sends a text as the difference to an earlier version, if the browser has one; otherwise returns
   * false. In both cases the browser keeps the text as a dictionary for the next version.
   */
  sendByDictionary(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<boolean>;
  /** PLT-316. Sends a file. An immutable text without a stored compressed file is compressed once. */
  sendPacked(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply>;
}

/** Returns a sender for files of builds, which compresses each file as the browser accepts it. */
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
      // A page repeats a request under another address when the file arrived damaged. The page then gets the whole
      // file.
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

/** Sets the headers of a file that has no dictionary. */
function setHeadersOfOther(reply: FastifyReply, name: string): void {
  reply.header('vary', 'accept-encoding');
  if (PART.test(name)) {
    reply.headers(FILE_HEADERS);
    return;
  }
  reply.helmet();
  if (!CODE.test(name)) reply.headers(DOCUMENT_HEADERS);
}
