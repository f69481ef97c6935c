import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../http/refusal.ts';
import { type Asker, GivenUp } from '../../http/request/asker.ts';

interface Reading {
  page: string | undefined;
  leaving: AbortController;
  ended: Promise<void>;
}

/** The current reading of each account: one at a time, so that no account occupies the readers. */
const readings = new Map<number, Reading>();

/** A closed page's connection ends a moment after its successor has sent the next file. */
const LEAVING_MS = 2_000;

async function admitted(account: number, page: string | undefined): Promise<void> {
  const former = readings.get(account);
  if (former === undefined) return;
  if (page !== undefined && page === former.page) former.leaving.abort(new GivenUp());
  else {
    await Promise.race([former.ended, pause(LEAVING_MS, undefined, { ref: false })]);
    if (readings.has(account)) throw new Refusal('busy', { retryAfter: 5 });
  }
}

/**
 * IMP-27. Reads a file as the only reading of its account. A page that sends another file cancels its former reading.
 * Another page waits two seconds for the end of the former reading; then it throws `busy`.
 */
export async function oneReading<Result>(
  account: number,
  asker: Asker,
  read: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  await admitted(account, asker.page);
  const end = Promise.withResolvers<void>();
  const mine = { page: asker.page, leaving: new AbortController(), ended: end.promise };
  readings.set(account, mine);
  try {
    return await read(AbortSignal.any([asker.gone(), mine.leaving.signal]));
  } finally {
    if (readings.get(account) === mine) readings.delete(account);
    end.resolve();
  }
}
