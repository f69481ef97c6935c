import type { FastifyRequest } from 'fastify';
import type { Limit } from './attempt-counter.ts';

/** A browser that has signed in before to accounts that the name in the request means. */
export interface KnownBrowser {
  /** A hash of the browser's token. */
  browser: string;
  accounts: readonly number[];
  /** Whether the browser has signed in to every account that the name means. */
  isEvery: boolean;
}

/** Returns null when the browser has signed in to no account that the name means. */
export type FindKnownBrowser = (request: FastifyRequest, name: string) => Promise<KnownBrowser | null>;

/** One browser may have several accounts, as one network has several people. */
const ACCOUNTS_OF_BROWSER = 10;

/**
 * ACC-213: a known browser has as many attempts per account as one network, and ten times as many for all its accounts
 * together.
 */
export const ofBrowser = (
  kind: string,
  { browser, accounts }: KnownBrowser,
  { max, time }: Pick<Limit, 'max' | 'time'>,
): Limit[] => [
  { key: `${kind} in ${browser}`, max: max * ACCOUNTS_OF_BROWSER, time },
  ...accounts.map((id) => ({ key: `${kind} in ${browser} of ${id}`, max, time })),
];
