import type { FastifyReply, FastifyRequest } from 'fastify';

export const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * PLT-314. Removes headers that are useless for an immutable file: the request id, because the log contains only
 * failures; the date beside the ETag; and `connection: keep-alive`, the default of HTTP/1.1.
 */
export async function shortenHead({ raw: { httpVersion } }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('cache-control') !== ONE_YEAR) return;
  reply.removeHeader('x-request-id').removeHeader('last-modified');
  const { raw } = reply;
  // The header stays if the connection ends, because the client requested it or the server is closing.
  const goesOn = raw.shouldKeepAlive && !raw.hasHeader('connection') && !reply.hasHeader('connection');
  if (goesOn && httpVersion === '1.1') raw.removeHeader('connection');
}
