import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../who.ts';

/** Whose page a request is for, asked once however many parts of the page want to know; while the database is away it is a visitor's. */
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
