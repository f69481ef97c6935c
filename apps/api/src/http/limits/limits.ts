import type { FastifyRequest } from 'fastify';
import { mailAddress } from '@planner/calls/texts';
import { type CountedNetwork, hours, minutes, networksOf } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { attemptCounter, type Limit, refuseUntil, tooMany } from './attempt-counter.ts';
import { type FindKnownBrowser, ofBrowser } from './known-browser.ts';
import { perNetwork } from './per-network.ts';

export type LimitName =
  'login' | 'register' | 'reset' | 'guess' | 'ownPassword' | 'report' | 'health' | 'public' | 'oneClick';
export type Limits = Record<LimitName, (request: FastifyRequest) => Promise<void>>;

const [MINUTE, HOUR] = [minutes(1), hours(1)];
/** A school class may share one address, and each page reports several failures. */
const REPORTS_PER_MINUTE = 60;
/** A mail provider unsubscribes many of its users from one address. */
const ONE_CLICKS_PER_MINUTE = 60;
/** PLT-320. For all addresses together: more reports add no knowledge, and each row is stored for 30 days. */
const REPORTS_IN_ALL = { minute: 300, day: 10_000 };
/** Each page reports the health of each remote that it showed, and many people may share one address. */
const HEALTH_PER_MINUTE = 600;
/** PLT-320. For all addresses together. */
const HEALTH_IN_ALL = 6000;
/** SEC-87: the largest body without a session, in bytes. The longest report of a page has half of it. */
export const PUBLIC_BYTES = 16 * 1024;

/** The account that the unparsed body names; empty when it names none. */
function namedAccount({ body }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null) return '';
  const { username, email } = { username: undefined, email: undefined, ...body };
  const name: unknown = username ?? email;
  // Only a string is a name: an object may have its own `toString`.
  if (typeof name !== 'string') return '';
  // Cleaned as the call cleans it: otherwise each invisible character or leading space would make a new name with new
  // attempts.
  return mailAddress(name).slice(0, 254).toLowerCase();
}

type Allowed = Pick<Config, 'loginsPerMinute' | 'accountsPerHour'>;

function loginsOfStrangers({ ip }: FastifyRequest, name: string, { loginsPerMinute }: Allowed): Limit[] {
  const networks = networksOf(ip);
  return [
    ...perNetwork(networks, { key: 'logins', max: loginsPerMinute * 10, time: MINUTE }),
    ...perNetwork(networks, { key: 'login', name, max: loginsPerMinute, time: MINUTE }),
    { key: 'login', name, max: loginsPerMinute * 6, time: MINUTE },
  ];
}

/**
 * ACC-9, ACC-139, ACC-140: the attempts per network, per account, and per pair of both. An attempt beyond the first
 * limit is not counted for the next. Otherwise a blocked network could also block the account's owner.
 */
export function limitsOf(
  allowed: Allowed,
  { transaction }: Pick<Database, 'transaction'>,
  findKnown: FindKnownBrowser,
): Limits {
  const { loginsPerMinute, accountsPerHour } = allowed;
  const countedUntil = attemptCounter(transaction);
  const limited =
    (limitsFor: (request: FastifyRequest, networks: readonly CountedNetwork[]) => readonly Limit[]) =>
    async (request: FastifyRequest): Promise<void> => {
      const until = await countedUntil(limitsFor(request, networksOf(request.ip)), request.now);
      refuseUntil(until, request.now);
    };

  return {
    /**
     * ACC-213, ACC-216: a known browser has attempts of its own. When the name also means accounts that do not know the
     * browser, the common limits count first. Beyond them the browser may try only the accounts that know it.
     */
    async login(request) {
      const { now } = request;
      const name = namedAccount(request);
      const known = await findKnown(request, name);
      if (known === null || !known.isEvery) {
        const until = await countedUntil(loginsOfStrangers(request, name, allowed), now);
        if (until === 0) return;
        if (known === null) throw tooMany(until, now);
      }
      request.onlyAccounts = known.accounts;
      refuseUntil(await countedUntil(ofBrowser('login', known, { max: loginsPerMinute, time: MINUTE }), now), now);
    },
    register: limited((_request, networks) =>
      perNetwork(networks, { key: 'register', max: accountsPerHour, time: HOUR }),
    ),
    // A stranger who exhausts this limit has only caused letters to the owner, whose newest link still works.
    reset: limited((request, networks) => {
      const name = namedAccount(request);
      return [
        ...perNetwork(networks, { key: 'resets', max: accountsPerHour, time: HOUR }),
        ...perNetwork(networks, { key: 'reset', name, max: loginsPerMinute, time: MINUTE }),
        { key: 'reset', name, max: accountsPerHour, time: HOUR },
      ];
    }),
    guess: limited(({ user }, networks) => [
      ...perNetwork(networks, { key: 'guess', max: loginsPerMinute * 2, time: MINUTE }),
      ...(user === null ? [] : [{ key: `guess of ${user.id}`, max: loginsPerMinute * 2, time: MINUTE }]),
    ]),
    // ACC-217: only the owner of the session can try, so networks are not counted.
    ownPassword: limited(({ user }) =>
      user === null ? [] : [{ key: `password in ${user.session_id}`, max: loginsPerMinute * 2, time: MINUTE }],
    ),
    // LND-22, LND-24: forms that need no account.
    public: limited((_request, networks) => perNetwork(networks, { key: 'public', max: accountsPerHour, time: HOUR })),
    // SEC-89: the address carries the token, so the contract does not have this call.
    oneClick: limited((_request, networks) =>
      perNetwork(networks, { key: 'one-click', max: ONE_CLICKS_PER_MINUTE, time: MINUTE }),
    ),
    report: limited((_request, networks) => [
      ...perNetwork(networks, { key: 'report', max: REPORTS_PER_MINUTE, time: MINUTE }),
      { key: 'reports', max: REPORTS_IN_ALL.minute, time: MINUTE },
      { key: 'reports of a day', max: REPORTS_IN_ALL.day, time: hours(24) },
    ]),
    health: limited((_request, networks) => [
      ...perNetwork(networks, { key: 'health', max: HEALTH_PER_MINUTE, time: MINUTE }),
      { key: 'healths', max: HEALTH_IN_ALL, time: MINUTE },
    ]),
  };
}
