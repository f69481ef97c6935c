import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Visitor } from './person.ts';
import type { TestApi } from './test-api.ts';

const WAITING = `
  select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`;

interface Crossing<First, Second> {
  /** A statement whose lock the first write runs into after it has looked and before it has written. */
  hold: string;
  first(): Promise<First>;
  second(): Promise<Second>;
}

/** The same person at another process. */
export function personAt({ server }: Pick<TestApi, 'server'>, { cookie }: Visitor): Visitor {
  const there = new Visitor(server);
  there.cookie = cookie;
  return there;
}

/**
 * Two writes that cross: the first is stopped between its look and its write, the second sent meanwhile and let go until it
 * has answered or waits itself; then both go on. A first write that is not stopped crosses nothing, and fails the test.
 */
export async function crossing<First, Second>(
  { database, delivery }: TestApi,
  { hold, first, second }: Crossing<First, Second>,
): Promise<[First, Second]> {
  // A letter that is on its way beside would be taken for the first write.
  await delivery.run();
  const client = await database.connect();
  // What stands in pg_stat_activity is read once a transaction, so the one that holds does not look.
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

/** Until so many wait for a lock, or this one has answered; whether they wait. */
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
