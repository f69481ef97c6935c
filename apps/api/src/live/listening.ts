import type pg from 'pg';
import type { Database } from '../database/database.ts';

const RECONNECT_MS = 1000;

interface Listening {
  /** Undefined while there is no connection. */
  client(): pg.Client | undefined;
  close(): Promise<void>;
}

interface Events {
  heard(payload: string | undefined): void;
  /** With `isAgain` there was a connection before, and notifications may have been missed since. */
  connected(isAgain: boolean): void;
  lost(): void;
}

/**
 * A connection that listens to a channel of PostgreSQL. A lost connection is reopened, with an attempt every second.
 */
export function listenTo(channel: string, database: Pick<Database, 'connect'>, events: Events): Listening {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;
  let wasConnected = false;

  async function connect() {
    const fresh = await database.connect();
    fresh.on('notification', ({ payload }) => events.heard(payload));
    fresh.on('end', () => {
      if (isClosed || client !== fresh) return;
      client = undefined;
      events.lost();
      connectIn(RECONNECT_MS);
    });
    await fresh.query(`listen ${channel}`).catch(async (error: unknown) => {
      await fresh.end();
      throw error;
    });
    if (isClosed) return void (await fresh.end());
    client = fresh;
    events.connected(wasConnected);
    wasConnected = true;
  }

  function connectIn(milliseconds: number) {
    if (isClosed) return;
    setTimeout(() => {
      if (isClosed) return;
      connecting = connect().catch(() => connectIn(RECONNECT_MS));
    }, milliseconds).unref();
  }

  connectIn(0);
  return {
    client: () => client,
    async close() {
      isClosed = true;
      await connecting;
      await client?.end();
    },
  };
}
