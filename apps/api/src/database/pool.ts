import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Pool, sqlState } from '@planner/server-core';
import { Turns } from './turns.ts';

const TOO_MANY_CONNECTIONS = '53300';
/** How long a request waits for a connection of a reachable database. */
const PATIENCE_MS = 30_000;
/** How long the pool uses only its open connections after the server had none left. */
const AGAIN_MS = 250;

const half = (size: number) => Math.ceil(size / 2);

/**
 * OPS-83. Requests queue for the connections of a process. When the server has no connection left, the process uses its
 * open connections and retries later. A waiting request is refused only when the database is unreachable, or after half
 * a minute.
 */
export function queueingPool(pool: pg.Pool, size: number): Pool {
  const turns = new Turns(size, PATIENCE_MS);
  const writers = new Turns(half(size), PATIENCE_MS);
  let most = size;
  let again: NodeJS.Timeout | undefined;

  function makeDo(): void {
    turns.limit = Math.max(1, pool.totalCount);
    again ??= setTimeout(() => {
      again = undefined;
      turns.limit = most;
    }, AGAIN_MS).unref();
  }

  async function connect(): Promise<pg.PoolClient> {
    const end = performance.now() + PATIENCE_MS;
    await turns.enter();
    for (;;) {
      try {
        return leaving(await pool.connect(), turns);
      } catch (error) {
        const isFull = sqlState(error) === TOO_MANY_CONNECTIONS;
        if (isFull) makeDo();
        turns.leave();
        if (!isFull && error instanceof Error) turns.refuseAll(error);
        if (!isFull || performance.now() > end) throw error;
        if (pool.totalCount === 0) await pause(AGAIN_MS);
        await turns.enter(true);
      }
    }
  }

  async function connectToWrite(): Promise<pg.PoolClient> {
    await writers.enter();
    try {
      return leaving(await connect(), writers);
    } catch (error) {
      writers.leave();
      throw error;
    }
  }

  const end = () => pool.end();
  const { options } = pool;
  return {
    reading: {
      connect,
      end,
      options,
      on: pool.on.bind(pool),
      off: pool.off.bind(pool),
      async query(statement, values) {
        const client = await connect();
        try {
          return await client.query(statement, values);
        } finally {
          client.release();
        }
      },
    },
    writing: { connect: connectToWrite, end, options },
    fit(fitting) {
      most = Math.min(fitting, size);
      turns.limit = most;
      writers.limit = half(most);
    },
    state: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: turns.waiting + writers.waiting,
      limit: most,
    }),
    end,
  };
}

/**
 * Frees the turn together with the connection. pg assigns release() anew on every checkout, so it is wrapped each time.
 */
function leaving(client: pg.PoolClient, turns: Turns): pg.PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    release(error);
    turns.leave();
  };
  return client;
}
