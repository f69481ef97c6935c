import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../who.ts';

/**
 * Looks up the user of a page's request once, however many parts of the page ask. While the database is unreachable,
 * the user is null.
 */
export function visitorsBy(
  userOf: (request: FastifyRequest) => Promise<SignedIn | null>,
): (request: FastifyRequest) => Promise<SignedIn | null> {
  const known = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();
  return (request) => {
    const user = known.get(request) ?? userOf(request).catch(() => null);
    known.set(request, user);
    return user;
  };
}
