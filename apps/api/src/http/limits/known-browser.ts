import type { FastifyRequest } from 'fastify';
import type { Limit } from './attempt-counter.ts';

/** A browser that has signed in before to accounts which a request names. */
export interface KnownBrowser {
  /** A hash of its token. */
  browser: string;
  accounts: readonly number[];
  /** Whether every account that the name means knows it. */
  isEvery: boolean;
}

/** Null where no account that the name means knows the browser of the request. */
export type FindKnownBrowser = (request: FastifyRequest, name: string) => Promise<KnownBrowser | null>;

/** A browser may hold several accounts, as a network holds several people. */
const ACCOUNTS_OF_BROWSER = 10;

/** ACC-213: a known browser may try an account as often as one network may, and all of its accounts together ten times as often. */
export const ofBrowser = (
  kind: string,
  { browser, accounts }: KnownBrowser,
  { max, time }: Pick<Limit, 'max' | 'time'>,
): Limit[] => [
  { key: `${kind} in ${browser}`, max: max * ACCOUNTS_OF_BROWSER, time },
  ...accounts.map((id) => ({ key: `${kind} in ${browser} of ${id}`, max, time })),
];
