import { plural } from '@planner/wording';
import { after } from '@planner/server-core';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { countAttempt } from './attempts.repository.ts';

/** How many of a key in which time; `name` is an account as it was typed. */
export interface Limit {
  key: string;
  name?: string;
  max: number;
  time: number;
}

const SECONDS = ['секунду', 'секунды', 'секунд'] as const;
/** Keys a process remembers as used up; beyond it they are asked of the database again. */
const MOST_USED_UP = 10_000;

/** Counts an attempt under each limit until one is exceeded; answers until when that one refuses, 0 where none does. */
export type CountAttempts = (limits: readonly Limit[], now: Date) => Promise<number>;

export function attemptCounter(transaction: Database['transaction']): CountAttempts {
  /** A crowd that was told to wait costs the database nothing until then. */
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
