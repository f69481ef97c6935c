import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { holdTime } from '../testing/carriers/held-time.ts';
import { openBroadcaster } from './broadcaster.ts';

/** Connections to a database that answers each announcement with the next of these outcomes. */
function databaseThat(...outcomes: ('fails' | 'takes it')[]) {
  const said: string[] = [];
  const connections: (EventEmitter & { end: ReturnType<typeof vi.fn> })[] = [];
  const query = async (statement: string, values?: [string[]]) => {
    if (values === undefined) return;
    const outcome = outcomes.shift();
    said.push(`${outcome}: ${values[0].join()}`);
    if (outcome === 'fails') throw new Error(statement);
  };
  const connect = async () => {
    const connection = Object.assign(new EventEmitter(), { query, end: vi.fn(() => Promise.resolve()) });
    connections.push(connection);
    return connection;
  };
  // The broadcaster uses only this member of a database.
  return { database: { connect } as unknown as Database, said, connections };
}

test('[SOC-13] an announcement that the database refuses is repeated a second later', async () => {
  holdTime();
  const { database, said } = databaseThat('fails', 'takes it');
  const broadcaster = openBroadcaster(database, () => undefined);

  broadcaster.closeSessions([7]);
  await vi.advanceTimersByTimeAsync(1000);
  const early = [...said];
  await vi.advanceTimersByTimeAsync(50);
  const again = [...said];
  await broadcaster.close();

  expect(early).toEqual(['fails: {"ended":[7]}']);
  expect(again).toEqual(['fails: {"ended":[7]}', 'takes it: {"ended":[7]}']);
});

test('[SOC-13] a broken connection for announcements is reopened a second later', async () => {
  holdTime();
  const { database, connections } = databaseThat();
  const broadcaster = openBroadcaster(database, () => undefined);
  await vi.advanceTimersByTimeAsync(1);

  connections[0]?.emit('end');
  await vi.advanceTimersByTimeAsync(999);
  const early = connections.length;
  await vi.advanceTimersByTimeAsync(1);
  await broadcaster.close();

  expect([early, connections.length]).toEqual([1, 2]);
});

test('[OPS-23] an ending process opens no new connection and closes its open one', async () => {
  holdTime();
  const { database, connections } = databaseThat();
  const broadcaster = openBroadcaster(database, () => undefined);
  await vi.advanceTimersByTimeAsync(1);
  connections[0]?.emit('end');

  await broadcaster.close();
  broadcaster.closeSessions([7]);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(connections).toHaveLength(1);
});

test('[OPS-23] a connection that opens while the process ends is closed', async () => {
  holdTime();
  const { database, connections } = databaseThat();
  const coming = Promise.withResolvers<void>();
  const { connect } = database;
  const late = { ...database, connect: () => coming.promise.then(connect) };
  const broadcaster = openBroadcaster(late, () => undefined);
  await vi.advanceTimersByTimeAsync(1);

  const closed = broadcaster.close();
  coming.resolve();
  await closed;

  expect(connections.map(({ end }) => end.mock.calls.length)).toEqual([1]);
});
