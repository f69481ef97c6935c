import { plural } from '@planner/wording';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
const SECONDS = ['секунду', 'секунды', 'секунд'] as const;

export type WriteLimit = (account: number, now: Date) => void;

/**
 * OPS-153. Limits the writes of an account per minute, also refused ones. Each process counts in its own memory: a row
 * for every write would cost more than it protects, so two processes allow twice as many.
 */
export function writeLimit(perMinute: number): WriteLimit {
  let counts = new Map<number, number>();
  let ends = 0;
  return (account, now) => {
    const time = now.getTime();
    // Without the second condition, a clock that was set back would extend the minute by that time.
    if (time >= ends || ends - time > MINUTE_MS) {
      counts = new Map();
      ends = time + MINUTE_MS;
    }
    const count = (counts.get(account) ?? 0) + 1;
    counts.set(account, count);
    if (count <= perMinute) return;
    const left = Math.max(1, Math.ceil((ends - time) / 1000));
    throw new Refusal('rate_limited', {
      message: `Слишком много изменений за минуту. Повторите через ${left} ${plural(left, SECONDS)}.`,
      retryAfter: left,
    });
  };
}
