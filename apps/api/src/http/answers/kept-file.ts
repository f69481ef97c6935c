import { Readable } from 'node:stream';
import type { KeptFileAnswer } from '@planner/contract';
import { create as disposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

const isKeptFile = (answer: unknown): answer is KeptFileAnswer =>
  typeof answer === 'object' && answer !== null && 'open' in answer && 'tag' in answer;

/**
 * The requested range of bytes. Undefined means the whole file, as HTTP allows: for several ranges and for a range
 * outside the file.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : undefined;
}

/** FIL-10. Sends an uploaded file so that no browser runs it: an image is displayed, any other file is downloaded. */
export async function sendKeptFile(reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (!isKeptFile(answer)) throw new Error('A call that answers a kept file has answered something else');
  const { name, type, size, tag, inline } = answer;
  const { method, headers } = reply.request;
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    etag: `"${tag}"`,
  });
  if (headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
  reply.type(type).headers({
    'accept-ranges': 'bytes',
    'content-disposition': disposition(name, { type: inline ? 'inline' : 'attachment' }),
  });
  const range = headers['if-range'] === undefined ? rangeOf(headers.range, size) : undefined;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (method === 'HEAD') return reply.send();
  return reply.send(Readable.from(await answer.open(range), { objectMode: false }));
}
