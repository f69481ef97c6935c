import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { TestApi } from './test-api.ts';

export { personAt } from './person.ts';

const WAITING = `
  select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`;

interface Crossing<First, Second> {
  /** A statement that takes a lock, for which the first write waits between its read and its write. */
  hold: string;
  first(): Promise<First>;
  second(): Promise<Second>;
}

/**
 * Runs two crossing writes. The first is stopped between its read and its write. The second then runs until it has
 * answered or waits too. Then both continue. Throws when the lock does not stop the first write, because then the
 * writes do not cross.
 */
export async function crossing<First, Second>(
  { database, delivery }: TestApi,
  { hold, first, second }: Crossing<First, Second>,
): Promise<[First, Second]> {
  // A letter that is being sent would be mistaken for the first write.
  await delivery.run();
  const client = await database.connect();
  // Another connection, because PostgreSQL reads pg_stat_activity once per transaction.
  const watcher = await database.connect();
  try {
    await client.query('begin read write');
    await client.query(hold);
    const stopped = first();
    if (!(await untilWaiting(watcher, 1, stopped))) throw new Error('The first write does not need what is held');
    const crossed = second();
    await untilWaiting(watcher, 2, crossed);
    await client.query('commit');
    return await Promise.all([stopped, crossed]);
  } finally {
    await Promise.all([client.end(), watcher.end()]);
  }
}

/** Waits until `count` connections wait for a lock, or the answer has arrived. Returns whether they wait. */
async function untilWaiting(client: pg.Client, count: number, answer: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  const answered = () => void (isAnswered = true);
  void answer.then(answered, answered);
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(WAITING);
    if ((rows[0]?.waiting ?? 0) >= count) return true;
    if (isAnswered) return false;
    await pause(5);
  }
}
