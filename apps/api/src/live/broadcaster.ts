import type { Progress } from '@planner/contract';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Announcement, RegistryChange } from './announce.ts';
import { inBatches } from './batches.ts';
import type { Listener } from './listener.ts';
import { listenTo } from './listening.ts';
import { announcementMessages, hear, type Message, payloadsOf } from './messages.ts';
import { isEmpty, joined, NOTHING_PENDING, type Pending, withoutProgress } from './pending.ts';

const CHANNEL = 'planner_live';
const BATCH_MS = 5;
const AGAIN_MS = 1000;

/** Connects the processes of one database: each process receives the announcements of all. */
export interface Broadcaster {
  announce(announcements: readonly Announcement[]): void;
  closeSessions(sessions: readonly number[]): void;
  /** IMP-26. Progress is lost while there is no connection; the next progress follows soon. */
  announceProgress(user: number, page: string, progress: Progress): void;
  announceRegistry(changes: readonly RegistryChange[]): void;
  listen(listener: Listener): void;
  close(): Promise<void>;
}

/**
 * Each process has one connection, which listens, and notifies in batches after commits: pg_notify inside the
 * transactions would make commits wait for each other.
 */
export function openBroadcaster(database: Database, warn: (message: string) => void): Broadcaster {
  let pending = NOTHING_PENDING;
  let listener: Listener | undefined;
  const batches = inBatches(flush, BATCH_MS);

  const connection = listenTo(CHANNEL, database, {
    heard: (payload) => hear(payload, listener),
    connected(isAgain) {
      if (isAgain) listener?.missed();
      batches.schedule();
    },
    lost: () => warn('the connection for announcements broke'),
  });

  async function flush() {
    const batch = pending;
    const client = connection.client();
    pending = client === undefined ? withoutProgress(pending) : NOTHING_PENDING;
    if (client === undefined || isEmpty(batch)) return;
    try {
      await notify(client, await messagesOf(database, batch));
    } catch (error) {
      warn(`announcing failed and is repeated: ${error instanceof Error ? error.message : String(error)}`);
      pending = joined(withoutProgress(batch), pending);
      setTimeout(batches.schedule, AGAIN_MS).unref();
    }
  }

  function add(more: Partial<Pending>) {
    if (Object.values(more).every((list) => list.length === 0)) return;
    pending = joined(pending, more);
    batches.schedule();
  }

  return {
    announce: (announcements) => add({ announcements }),
    closeSessions: (endedSessions) => add({ endedSessions }),
    announceProgress: (user, page, progress) => add({ progress: [{ user, page, ...progress }] }),
    announceRegistry: (registry) => add({ registry }),
    listen: (given) => void (listener = given),
    async close() {
      await batches.close();
      await connection.close();
    },
  };
}

async function messagesOf(database: Database, pending: Pending): Promise<Message[]> {
  return [
    ...pending.progress,
    ...(await announcementMessages(database, pending.announcements)),
    ...(pending.endedSessions.length > 0 ? [{ ended: [...pending.endedSessions] }] : []),
    ...pending.registry.map(({ users, revision }) => ({
      users: users === 'all' ? users : [...users],
      registry: revision,
    })),
  ];
}

async function notify(client: pg.Client, messages: readonly Message[]): Promise<void> {
  const payloads = messages.flatMap(payloadsOf);
  if (payloads.length === 0) return;
  await client.query(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`, [payloads]);
}
