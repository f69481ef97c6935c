import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plural } from '@planner/wording';
import type { Config } from '../config/config.ts';
import { Refusal } from './refusal.ts';

export type LimitName = 'login' | 'register' | 'reset' | 'guess' | 'report';
export type Limits = Record<LimitName, (request: FastifyRequest) => Promise<void>>;

const SECONDS = ['секунду', 'секунды', 'секунд'] as const;
const MINUTE = 60_000;
/** A class behind one address, each page of which tells of several failures. */
const REPORTS_PER_MINUTE = 60;
/** What anybody may send without a session; a page's longest report is half of it. */
export const REPORT_BYTES = 16 * 1024;

/** The account a request names, as far as an unparsed body can say. */
function namedAccount({ body }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null) return '';
  const { username, email } = { username: undefined, email: undefined, ...body };
  const name: unknown = username ?? email;
  // What is no text has no name: an object may lie about its own `toString`.
  if (typeof name !== 'string') return '';
  return name.slice(0, 254).trim().toLowerCase();
}

/** Which try of an account's password this is in its minute, and when that is over. */
export type CountTry = (named: { ip: string; name: string; now: Date }) => Promise<{
  tries: number;
  until: string;
}>;

/** ACC-9: how often one address may try. */
export function limitsOf(
  app: FastifyInstance,
  { loginsPerMinute, accountsPerHour }: Config,
  countTry: CountTry,
): Limits {
  const limit = (name: string, max: number, timeWindow: number, keyOf: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow, keyGenerator: (request) => `${name} ${keyOf(request)}` });
    return async (request: FastifyRequest) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      refuseFor(result.ttlInSeconds);
    };
  };
  const loginsOfAccount = async (request: FastifyRequest) => {
    const { ip, now } = request;
    const { tries, until } = await countTry({ ip, name: namedAccount(request), now });
    if (tries > loginsPerMinute) refuseFor(Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  };
  const both =
    (...limits: ((request: FastifyRequest) => Promise<void>)[]) =>
    async (request: FastifyRequest) => {
      for (const check of limits) await check(request);
    };
  const address = ({ ip }: FastifyRequest) => ip;
  const addressAndAccount = (request: FastifyRequest) => `${request.ip} ${namedAccount(request)}`;
  return {
    login: both(limit('logins', loginsPerMinute * 10, MINUTE, address), loginsOfAccount),
    register: limit('register', accountsPerHour, 60 * MINUTE, address),
    reset: both(
      limit('reset', loginsPerMinute, MINUTE, addressAndAccount),
      limit('resets', accountsPerHour, 60 * MINUTE, address),
    ),
    guess: limit('guess', loginsPerMinute * 2, MINUTE, address),
    report: limit('report', REPORTS_PER_MINUTE, MINUTE, address),
  };
}

function refuseFor(seconds: number): never {
  const left = Math.max(1, seconds);
  throw new Refusal('rate_limited', {
    message: `Слишком много попыток. Повторите через ${left} ${plural(left, SECONDS)}.`,
    retryAfter: left,
  });
}
