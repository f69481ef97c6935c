import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * ACC-10: accepts a write only from the product's own pages or from a program that is no browser. Throws a `Refusal`
 * otherwise.
 */
export function refuseForeignOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreign_origin');
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl || isOwnHost(origin, headers.host, publicUrl)) return;
  throw new Refusal('foreign_origin');
}

/**
 * A page under another name of the server, such as 127.0.0.1 for localhost, is its own page too, if the scheme is the
 * product's.
 */
function isOwnHost(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return asked.host === host && asked.protocol === new URL(publicUrl).protocol;
}
