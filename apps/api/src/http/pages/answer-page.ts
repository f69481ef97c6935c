import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  filledText,
  type FindSharedPage,
  type NewTexts,
  type PackPage,
  pagePacker,
  type PageText,
  sharedPages,
  takesGzip,
  textNumbers,
} from '@planner/platform-server';

/** What a process keeps of the pages that it has sent. */
export interface KeptPages {
  pack: PackPage;
  find: FindSharedPage;
  /** Returns the same number for equal templates. */
  numberOf(template: string): number;
}

export const keptPages = (): KeptPages => ({ pack: pagePacker(), find: sharedPages(), numberOf: textNumbers() });

/** The texts of a page. Many visitors share the beginning. A page without `later` is sent at once. */
export interface PageTexts extends Pick<PageText, 'beginning'> {
  rest: string;
  /** A text between the beginning and the rest that is not known yet. */
  later?: () => Promise<string>;
}

export const sharedByAll = (html: string): PageTexts => ({ beginning: html, rest: '' });

/** A page that no other visitor gets. */
export const ownAlone = (html: string): PageTexts => ({ beginning: '', rest: html });

interface Answered {
  request: FastifyRequest;
  reply: FastifyReply;
  kept: KeptPages;
  anew: NewTexts;
}

/** OPS-310. Every browser accepts gzip. Any other sender gets the page as the route compresses it. */
export async function answerPage(
  { request, reply, kept, anew }: Answered,
  { beginning, rest, later }: PageTexts,
  policy: string,
): Promise<FastifyReply> {
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
  const own = later === undefined ? [rest] : lastOf(later, rest);
  if (!takesGzip(request.headers['accept-encoding'])) {
    const bytes = typeof beginning === 'string' ? Buffer.from(beginning) : filledText(beginning, anew);
    if (later === undefined) return reply.send(Buffer.concat([bytes, Buffer.from(rest)]));
    return reply.send(Readable.from(inParts(bytes, own)));
  }
  reply.headers({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
  const packed = kept.pack({ beginning, anew, rest: own });
  return reply.send(later === undefined ? await buffer(packed) : Readable.from(packed));
}

async function* lastOf(later: () => Promise<string>, rest: string) {
  yield (await later()) + rest;
}

async function* inParts(beginning: Buffer, own: AsyncIterable<string> | Iterable<string>) {
  yield beginning;
  for await (const text of own) yield Buffer.from(text);
}
