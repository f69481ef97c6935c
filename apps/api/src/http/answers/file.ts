import { Readable } from 'node:stream';
import type { FileAnswer } from '@planner/contract';
import { create as disposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'content' in answer && 'name' in answer;

/**
 * MNY-98. Streams a file as fast as its reader reads; a reader who disconnects stops the writing. XPT-45: the file name
 * may have any letters.
 */
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!isFile(answer)) throw new Error('A call that answers a file has answered something else');
  const { name, type, content } = answer;
  // A HEAD request gets only the headers.
  const written = reply.request.method === 'HEAD' ? [] : content;
  return reply
    .type(type)
    .header('content-disposition', disposition(name))
    .send(Readable.from(written, { objectMode: false }));
}
