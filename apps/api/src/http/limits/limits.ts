import type { FastifyRequest } from 'fastify';
import { plural } from '@planner/wording';
import type { Config } from '../../config/config.ts';
import { after, hours, minutes } from '../../config/durations.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { countAttempt } from './attempts.repository.ts';
import { type CountedNetwork, networksOf } from './network.ts';

export type LimitName = 'login' | 'register' | 'reset' | 'guess' | 'report' | 'health' | 'public' | 'oneClick';
export type Limits = Record<LimitName, (request: FastifyRequest) => Promise<void>>;

/** How many of a key in which time; `name` is an account as it was typed. */
interface Limit {
  key: string;
  name?: string;
  max: number;
  time: number;
}

const SECONDS = ['секунду', 'секунды', 'секунд'] as const;
const [MINUTE, HOUR] = [minutes(1), hours(1)];
/** A class behind one address, each page of which tells of several failures. */
const REPORTS_PER_MINUTE = 60;
/** A mail provider presses the button for many of its users from one address. */
const ONE_CLICKS_PER_MINUTE = 60;
/** PLT-320. Of all addresses together: more reports say nothing more, and a row of them is kept for 30 days. */
const REPORTS_IN_ALL = { minute: 300, day: 10_000 };
/** Each page tells of each remote that it has shown, and many people may stand behind one address. */
const HEALTH_PER_MINUTE = 600;
/** PLT-320. Of all addresses together. */
const HEALTH_IN_ALL = 6000;
/** SEC-87: what anybody may send without a session; a page's longest report is half of it. */
export const PUBLIC_BYTES = 16 * 1024;
/** Keys a process remembers as used up; beyond it they are asked of the database again. */
const MOST_USED_UP = 10_000;

/** The account a request names, as far as an unparsed body can say. */
function namedAccount({ body }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null) return '';
  const { username, email } = { username: undefined, email: undefined, ...body };
  const name: unknown = username ?? email;
  // What is no text has no name: an object may lie about its own `toString`.
  if (typeof name !== 'string') return '';
  return name.slice(0, 254).trim().toLowerCase();
}

/**
 * ACC-9, ACC-139, ACC-140: how often one network, one account, and one of them for the other, may try. What goes beyond the
 * first is not counted for the next, or whoever is stopped himself would stop the account's owner.
 */
export function limitsOf(
  { loginsPerMinute, accountsPerHour }: Config,
  { transaction }: Pick<Database, 'transaction'>,
): Limits {
  const usedUp = new Map<string, number>();

  const count = (limits: readonly Limit[], now: Date) =>
    transaction(async (tx) => {
      for (const { key, name, max, time } of limits) {
        const { tries, until } = await countAttempt(tx, { key, name, now, ends: after(now, time) });
        if (tries > max) return { limit: { key, name }, until: Date.parse(until) };
      }
      return null;
    });

  /** A crowd that was told to wait costs the database nothing until then. */
  const keyOf = ({ key, name = '' }: Pick<Limit, 'key'> & { name?: string | undefined }) => `${key} ${name}`;
  const limited =
    (limitsFor: (request: FastifyRequest, networks: readonly CountedNetwork[]) => readonly Limit[]) =>
    async (request: FastifyRequest): Promise<void> => {
      const { now } = request;
      const limits = limitsFor(request, networksOf(request.ip));
      for (const limit of limits) refuseUntil(usedUp.get(keyOf(limit)) ?? 0, now);
      const exceeded = await count(limits, now);
      if (exceeded === null) return;
      if (usedUp.size >= MOST_USED_UP) usedUp.clear();
      usedUp.set(keyOf(exceeded.limit), exceeded.until);
      refuseUntil(exceeded.until, now);
    };

  return {
    login: limited((request, networks) => {
      const name = namedAccount(request);
      return [
        ...perNetwork(networks, { key: 'logins', max: loginsPerMinute * 10, time: MINUTE }),
        ...perNetwork(networks, { key: 'login', name, max: loginsPerMinute, time: MINUTE }),
        { key: 'login', name, max: loginsPerMinute * 6, time: MINUTE },
      ];
    }),
    register: limited((_request, networks) =>
      perNetwork(networks, { key: 'register', max: accountsPerHour, time: HOUR }),
    ),
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
    // LND-22, LND-24: what anybody may leave without an account.
    public: limited((_request, networks) => perNetwork(networks, { key: 'public', max: accountsPerHour, time: HOUR })),
    // SEC-89: the token stands in the address, so the call is not of the contract.
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

/** The same limit for each network of a request, wider ones with more tries. */
const perNetwork = (networks: readonly CountedNetwork[], { key, max, ...limit }: Limit): Limit[] =>
  networks.map(({ network, times }) => ({ ...limit, key: `${key} ${network}`, max: max * times }));

function refuseUntil(until: number, now: Date): void {
  const left = Math.ceil((until - now.getTime()) / 1000);
  if (left <= 0) return;
  throw new Refusal('rate_limited', {
    message: `Слишком много попыток. Повторите через ${left} ${plural(left, SECONDS)}.`,
    retryAfter: left,
  });
}
