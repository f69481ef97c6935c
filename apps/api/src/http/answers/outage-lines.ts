import { StoreAway } from '@planner/server-core';
import { isAway } from '../../database/away.ts';

/** How often the same line about an outage is written. */
const EVERY_MS = 10_000;

interface Repeated {
  leftOut: number;
  /** Writes the newest of the lines that were left out. */
  write(leftOut: number): void;
}

/** The missing part that an error of these facts names; null for any other error. */
function missingIn(facts: unknown): 'database' | 'store' | null {
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return null;
  if (facts.err instanceof StoreAway) return 'store';
  return isAway(facts.err) ? 'database' : null;
}

/**
 * Two lines with one key are the same line. Each job says the same about the database. But a line about another message
 * of the outbox, whose mail server may be away, is another line.
 */
function keyOf(facts: object, message: string): string {
  const own = Object.entries(facts).filter(([name, value]) => name !== 'job' && typeof value !== 'object');
  return [message, ...own.map(([name, value]) => `${name}=${String(value)}`)].join(' ');
}

/**
 * OPS-283. A hook of the log. While the database or the store of files is away, each request and job would write the
 * same line. The hook writes the first line, and then one in ten seconds with the number of lines that it left out.
 */
export function outageLines() {
  const repeated = new Map<string, Repeated>();

  function lookLater(key: string): void {
    setTimeout(() => {
      const line = repeated.get(key);
      if (line === undefined || line.leftOut === 0) return void repeated.delete(key);
      line.write(line.leftOut);
      line.leftOut = 0;
      lookLater(key);
    }, EVERY_MS).unref();
  }

  return {
    logMethod(this: unknown, args: readonly unknown[], method: (...args: never) => void): void {
      // A method of the log accepts whatever its caller has written.
      const write = (...line: readonly unknown[]) => method.apply(this, line as never);
      const [facts, message] = args;
      const missing = missingIn(facts);
      if (missing === null || typeof message !== 'string') return write(...args);
      const given = facts as object; // `missingIn` has seen it.
      const key = `${missing} ${keyOf(given, message)}`;
      const again = (left_out: number) => write({ ...given, left_out }, message);
      const line = repeated.get(key);
      if (line !== undefined) {
        line.leftOut += 1;
        line.write = again;
        return;
      }
      repeated.set(key, { leftOut: 0, write: again });
      lookLater(key);
      write(...args);
    },
  };
}
