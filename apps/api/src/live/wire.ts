import type { Progress, Topic } from '@planner/contract';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Announcement, RegistryChange } from './announce.ts';

const CHANNEL = 'planner_live';
const BATCH_MILLISECONDS = 5;
const RECONNECT_MILLISECONDS = 1000;
/** PostgreSQL takes 7,999 bytes a notification; ids and topics are ASCII. */
const MOST_BYTES = 7900;
/** Announcements that wait for a connection; older ones are covered by `missed`. */
const MOST_WAITING = 10_000;

const Message = z.union([
  z.object({
    users: z.union([z.array(z.int()), z.literal('all')]),
    topics: z.array(z.string()),
    id: z.int().optional(),
    page: z.string().optional(),
  }),
  z.object({ ended: z.array(z.int()) }),
  z.object({
    user: z.int(),
    page: z.string(),
    step: z.enum(['reading', 'checking', 'adding']),
    done: z.int(),
    total: z.int(),
  }),
  z.object({ users: z.union([z.array(z.int()), z.literal('all')]), registry: z.int() }),
]);
type Message = z.infer<typeof Message>;

export interface Listener {
  changed(users: readonly number[] | 'all', what: Omit<Announcement, 'users' | 'students' | 'everybody'>): void;
  ended(sessions: readonly number[]): void;
  progressed(user: number, page: string, progress: Progress): void;
  deployed(change: RegistryChange): void;
  /** The connection was lost for a while: anything may have happened. */
  missed(): void;
}

/** What joins the processes on one database: each hears what any of them tells. */
export interface Wire {
  tell(announcements: readonly Announcement[]): void;
  closeSessions(sessions: readonly number[]): void;
  /** IMP-26. What is not heard now is not told later: the next is told soon. */
  tellProgress(user: number, page: string, progress: Progress): void;
  tellRegistry(changes: readonly RegistryChange[]): void;
  listen(listener: Listener): void;
  close(): Promise<void>;
}

/**
 * One connection a process, which listens and, in batches after commits, notifies: pg_notify inside
 * the transactions themselves would make commits wait for each other.
 */
export function openWire(database: Database, warn: (message: string) => void): Wire {
  let waiting: Announcement[] = [];
  let ended: number[] = [];
  let underWay: Message[] = [];
  let deployed: RegistryChange[] = [];
  let listener: Listener | undefined;
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wasConnected = false;
  /** One batch after the other: the connection takes one statement at a time. */
  let flushing = Promise.resolve();

  function hear(payload: string | undefined) {
    const message = Message.parse(JSON.parse(payload ?? ''));
    if ('ended' in message) return listener?.ended(message.ended);
    if ('step' in message) {
      const { user, page, ...progress } = message;
      return listener?.progressed(user, page, progress);
    }
    if ('registry' in message) return listener?.deployed({ users: message.users, revision: message.registry });
    // Only announcements of the contract's topics are put on the channel.
    listener?.changed(message.users, { ...message, topics: message.topics as Topic[] });
  }

  async function connect() {
    const fresh = await database.connect();
    fresh.on('notification', ({ payload }) => hear(payload));
    fresh.on('end', () => {
      if (closed || client !== fresh) return;
      client = undefined;
      warn('the connection for announcements broke');
      retry();
    });
    await fresh.query(`listen ${CHANNEL}`).catch(async (error: unknown) => {
      await fresh.end();
      throw error;
    });
    if (closed) return void (await fresh.end());
    client = fresh;
    if (wasConnected) listener?.missed();
    wasConnected = true;
    schedule();
  }

  function retry(delay = RECONNECT_MILLISECONDS) {
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connecting = connect().catch(() => retry());
    }, delay).unref();
  }

  function schedule() {
    if (timer !== undefined || closed) return;
    timer = setTimeout(() => {
      timer = undefined;
      flushing = flushing.then(flush);
    }, BATCH_MILLISECONDS);
  }

  async function flush() {
    const [announcements, sessions, progress, changes] = [waiting, ended, underWay, deployed];
    underWay = [];
    const toTell = announcements.length + sessions.length + progress.length + changes.length;
    if (client === undefined || toTell === 0) return;
    [waiting, ended, deployed] = [[], [], []];
    try {
      const messages = [...progress, ...(await messagesOf(database, announcements))];
      if (sessions.length > 0) messages.push({ ended: sessions });
      messages.push(
        ...changes.map(({ users, revision }) => ({ users: users === 'all' ? users : [...users], registry: revision })),
      );
      const payloads = messages.flatMap(split).map((message) => JSON.stringify(message));
      if (payloads.length > 0) {
        await client.query(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`, [payloads]);
      }
    } catch (error) {
      warn(`announcing failed and is repeated: ${error instanceof Error ? error.message : String(error)}`);
      waiting = [...announcements, ...waiting].slice(-MOST_WAITING);
      ended = [...sessions, ...ended];
      deployed = [...changes, ...deployed];
      setTimeout(schedule, RECONNECT_MILLISECONDS).unref();
    }
  }

  retry(0);
  return {
    tell(announcements) {
      if (announcements.length === 0) return;
      waiting = [...waiting, ...announcements].slice(-MOST_WAITING);
      schedule();
    },
    closeSessions(sessions) {
      if (sessions.length === 0) return;
      ended.push(...sessions);
      schedule();
    },
    tellProgress(user, page, progress) {
      underWay.push({ user, page, ...progress });
      schedule();
    },
    tellRegistry(changes) {
      if (changes.length === 0) return;
      deployed.push(...changes);
      schedule();
    },
    listen: (given) => void (listener = given),
    async close() {
      closed = true;
      clearTimeout(timer);
      await (flushing = flushing.then(flush));
      await connecting;
      await client?.end();
    },
  };
}

/** Student cards become the accounts that are linked to them; one message for each set of topics and object. */
async function messagesOf({ db }: Database, announcements: readonly Announcement[]): Promise<Message[]> {
  const cards = [...new Set(announcements.flatMap(({ students = [] }) => students))];
  const linked =
    cards.length === 0
      ? []
      : await db
          .selectFrom('student_profile')
          .select(['student_id', 'user_id'])
          .where('student_id', 'in', cards)
          .execute();
  const together = new Map<string, Set<number>>();
  const toAll = new Set<string>();
  for (const { users = [], students = [], everybody, topics, id, page } of announcements) {
    const key = JSON.stringify({ topics: [...topics].sort(), id, page });
    if (everybody) toAll.add(key);
    const hearers = together.get(key) ?? new Set();
    for (const user of users) hearers.add(user);
    for (const { student_id, user_id } of linked) if (students.includes(student_id)) hearers.add(user_id);
    together.set(key, hearers);
  }
  return [...together]
    .filter(([key, users]) => users.size > 0 || toAll.has(key))
    .map(([key, users]) => ({ users: toAll.has(key) ? 'all' : [...users], ...JSON.parse(key) }));
}

function split(message: Message): Message[] {
  if (!('users' in message) || JSON.stringify(message).length <= MOST_BYTES) return [message];
  if (message.users === 'all') return [message];
  const half = Math.ceil(message.users.length / 2);
  return [
    ...split({ ...message, users: message.users.slice(0, half) }),
    ...split({ ...message, users: message.users.slice(half) }),
  ];
}
