import { after, hours, seconds } from '../config/durations.ts';

const FIRST_PAUSE = seconds(15);
const LONGEST_PAUSE = hours(1);

/** The number of failures in a row, and the time of the next try. */
interface Setback {
  failures: number;
  again: Date;
}

/**
 * OPS-191. Counts the failures of one job in this process, by key. The pause before the next try doubles with each
 * failure.
 */
export class Setbacks<Key> {
  readonly #failed = new Map<Key, Setback>();

  fail(key: Key, now: Date): Setback {
    const failures = (this.#failed.get(key)?.failures ?? 0) + 1;
    const setback = { failures, again: after(now, Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)) };
    this.#failed.set(key, setback);
    return setback;
  }

  succeed(key: Key): void {
    this.#failed.delete(key);
  }

  isFailing(key: Key): boolean {
    return this.#failed.has(key);
  }

  isPostponed(key: Key, now: Date): boolean {
    const setback = this.#failed.get(key);
    return setback !== undefined && setback.again > now;
  }

  /** Returns the keys with a pause that has not ended yet. */
  postponed(now: Date): Key[] {
    return [...this.#failed.keys()].filter((key) => this.isPostponed(key, now));
  }

  /** Forgets every other key. */
  keep(keys: readonly Key[]): void {
    const kept = new Set(keys);
    for (const key of this.#failed.keys()) if (!kept.has(key)) this.#failed.delete(key);
  }

  get size(): number {
    return this.#failed.size;
  }
}
