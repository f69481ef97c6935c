import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** ACC-10: a write comes from our own pages or from a program that is no browser. */
export function refuseForeignOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreign_origin');
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl || isOwnHost(origin, headers.host, publicUrl)) return;
  throw new Refusal('foreign_origin');
}

/** A page opened by another of the server's names, 127.0.0.1 for localhost, is still its own page, by the scheme of the product. */
function isOwnHost(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return asked.host === host && asked.protocol === new URL(publicUrl).protocol;
}
