import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { SignedIn } from '../who.ts';

/** The header with the id of the account that a page was rendered for. */
const PAGE_ACCOUNT = 'x-account';

/**
 * SEC-68: compares the account of the page with the account of the session. A program sends no such header. Throws a
 * `Refusal`.
 */
export function refuseOtherAccount({ headers }: Pick<FastifyRequest, 'headers'>, { id }: Pick<SignedIn, 'id'>): void {
  const account = headers[PAGE_ACCOUNT];
  if (account !== undefined && account !== String(id)) throw new Refusal('other_account');
}
