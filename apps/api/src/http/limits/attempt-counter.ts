import { plural } from '@planner/wording';
import { after } from '@planner/server-core';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { countAttempt } from './attempts.repository.ts';

/** The number of attempts that a key allows in `time`, in milliseconds. `name` is the account as it was typed. */
export interface Limit {
  key: string;
  name?: string;
  max: number;
  time: number;
}

const SECONDS = ['секунду', 'секунды', 'секунд'] as const;
/** The number of exhausted keys that a process remembers. Beyond it, the process asks the database again. */
const MOST_USED_UP = 10_000;

/**
 * Counts an attempt under each limit until one is exceeded. Returns the time until which that limit refuses, in epoch
 * milliseconds; 0 when none does.
 */
export type CountAttempts = (limits: readonly Limit[], now: Date) => Promise<number>;

export function attemptCounter(transaction: Database['transaction']): CountAttempts {
  /** Exhausted keys and their end: until then repeated attempts cost the database nothing. */
  const usedUp = new Map<string, number>();
  const keyOf = ({ key, name = '' }: Pick<Limit, 'key' | 'name'>) => `${key} ${name}`;

  const count = (limits: readonly Limit[], now: Date) =>
    transaction(async (tx) => {
      for (const limit of limits) {
        const { key, name, max, time } = limit;
        const { tries, until } = await countAttempt(tx, { key, name, now, ends: after(now, time) });
        if (tries > max) return { limit, until: Date.parse(until) };
      }
      return null;
    });

  return async (limits, now) => {
    for (const limit of limits) {
      const until = usedUp.get(keyOf(limit)) ?? 0;
      if (until > now.getTime()) return until;
    }
    const exceeded = await count(limits, now);
    if (exceeded === null) return 0;
    if (usedUp.size >= MOST_USED_UP) usedUp.clear();
    usedUp.set(keyOf(exceeded.limit), exceeded.until);
    return exceeded.until;
  };
}

export function tooMany(until: number, now: Date): Refusal {
  const left = Math.ceil((until - now.getTime()) / 1000);
  return new Refusal('rate_limited', {
    message: `Слишком много попыток. Повторите через ${left} ${plural(left, SECONDS)}.`,
    retryAfter: left,
  });
}

export function refuseUntil(until: number, now: Date): void {
  if (until > now.getTime()) throw tooMany(until, now);
}
