import type { Topic } from '@planner/contract';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Announcement } from './announce.ts';
import type { Listener } from './listener.ts';

/** PostgreSQL accepts at most 7,999 bytes per notification. Ids and topics are ASCII. */
const MOST_BYTES = 7900;

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

/** A notification between the processes of one database. */
export type Message = z.infer<typeof Message>;

/** Passes the payload of a notification to the listener. Throws for a payload that this product did not write. */
export function hear(payload: string | undefined, listener: Listener | undefined): void {
  const message = Message.parse(JSON.parse(payload ?? ''));
  if ('ended' in message) return listener?.ended(message.ended);
  if ('step' in message) {
    const { user, page, ...progress } = message;
    return listener?.progressed(user, page, progress);
  }
  if ('registry' in message) return listener?.deployed({ users: message.users, revision: message.registry });
  // Only topics of the contract are sent on the channel.
  listener?.changed(message.users, { ...message, topics: message.topics as Topic[] });
}

/**
 * Replaces student cards by the accounts that are linked to them. Announcements with the same topics, row ID and page
 * become one message.
 */
export async function announcementMessages(
  { db }: Pick<Database, 'db'>,
  announcements: readonly Announcement[],
): Promise<Message[]> {
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

/** The payloads of a message. A message to many users becomes several, each small enough for PostgreSQL. */
export function payloadsOf(message: Message): string[] {
  const payload = JSON.stringify(message);
  if (payload.length <= MOST_BYTES || !('users' in message) || message.users === 'all') return [payload];
  const half = Math.ceil(message.users.length / 2);
  return [message.users.slice(0, half), message.users.slice(half)].flatMap((users) =>
    payloadsOf({ ...message, users }),
  );
}
