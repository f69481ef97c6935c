import type { FastifyReply, FastifyRequest } from 'fastify';

export const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * PLT-314. Takes out of the head of a file that never changes what nobody reads there: its number in the log, where only failures
 * stand; a date beside the ETag; and that the connection stays, which HTTP/1.1 takes for granted.
 */
export async function shortenHead({ raw: { httpVersion } }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('cache-control') !== ONE_YEAR) return;
  reply.removeHeader('x-request-id').removeHeader('last-modified');
  const { raw } = reply;
  // One that is to end says so: its asker wished it, or the server closes.
  const goesOn = raw.shouldKeepAlive && !raw.hasHeader('connection') && !reply.hasHeader('connection');
  if (goesOn && httpVersion === '1.1') raw.removeHeader('connection');
}
