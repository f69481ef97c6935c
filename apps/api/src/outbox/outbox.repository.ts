import type { Messenger } from '@planner/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { BotMessage } from './channels/bot-message.ts';
import type { ResetAsked } from './outbox-job.ts';
import type { Letter } from './channels/letter.ts';
import type { Carried } from './channels/notice.ts';

export type Message =
  | { channel: 'mail'; content: Letter; delivery_id: null }
  | { channel: 'reset'; content: ResetAsked; delivery_id: null }
  | { channel: Messenger; content: BotMessage; delivery_id: null }
  | Carried;

type NewMessage = Pick<Exclude<Message, Carried>, 'channel' | 'content'> & {
  user_id?: number | null;
  subject?: string;
};

export async function insertMessage(
  tx: Tx,
  { content, ...message }: NewMessage,
  now: Date,
  order_key: string | null = null,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...message, content: JSON.stringify(content), due_at: now, created_at: now, order_key })
    .execute();
}

/** A delivery to be sent, in the order of its key. */
export interface NewNotice {
  channel: Carried['channel'];
  delivery_id: number;
  order_key: string;
  due_at: Date;
  /** DLV-37: the notification, for a delivery with a turn. */
  once_for: number | null;
}

export async function insertNotices(tx: Tx, notices: readonly NewNotice[], now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values(notices.map((notice) => ({ ...notice, created_at: now })))
    .execute();
}

/** The channels with a due message, and with a message whose claim has expired. */
export async function dueNow(
  db: Db,
  now: Date,
): Promise<{ channel: Message['channel']; state: 'waiting' | 'sending' }[]> {
  const { rows } = await sql<{ channel: Message['channel']; state: 'waiting' | 'sending' }>`
    select distinct channel, state from outbox where state in ('waiting', 'sending') and due_at <= ${now}`.execute(db);
  return rows;
}

export type ClaimedMessage = Message & { id: number; attempts: number; created_at: string };

/** Two numbers that no other advisory lock of the product uses. */
const CLAIMING = sql`pg_advisory_xact_lock(490, 1)`;

/** Restricts the due messages to one message, or excludes some. */
interface Meant {
  only?: number;
  except?: readonly number[];
}

const isDue = (channels: readonly Message['channel'][], now: Date) => sql`
  state = 'waiting' and due_at <= ${now} and channel = any(${channels})`;

/** The due messages of a channel, oldest first. */
export async function dueMessages(db: Db, channel: Message['channel'], now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox where ${isDue([channel], now)} order by due_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Claims due messages for this process until `deadline`, without those that another process has locked. DLV-3: of one
 * order key only the first unfinished message is claimed, and none while another is being sent. DLV-37: a message that
 * waits for its turn does not block, and none is claimed while another channel sends the same notification. Processes
 * claim one after another: otherwise a claim could take the next message of a key without seeing the simultaneous claim
 * of the previous one.
 */
export async function claimDue(
  tx: Tx,
  channels: readonly Message['channel'][],
  now: Date,
  deadline: Date,
  limit: number,
  { only, except = [] }: Meant = {},
): Promise<ClaimedMessage[]> {
  await sql`select ${CLAIMING}`.execute(tx);
  const { rows } = await sql<ClaimedMessage>`
    update outbox set state = 'sending', attempts = attempts + 1, due_at = ${deadline}
    where id in (
      select id from outbox next
      where ${isDue(channels, now)} and id <> all(${except})
        and ${only === undefined ? sql`true` : sql`id = ${only}`}
        and (order_key is null or not exists (
          select from outbox other where other.order_key = next.order_key
            and (other.state = 'sending' or other.state = 'waiting' and other.id < next.id
              and (other.once_for is null or other.attempts > 0 or other.due_at <= ${now}))))
        and (once_for is null or not exists (
          select from outbox other where other.once_for = next.once_for
            and other.state = 'sending' and other.channel <> next.channel))
      order by due_at, id limit ${limit}
      for update skip locked)
    returning id, channel, content, attempts, created_at, delivery_id`.execute(tx);
  return rows;
}

interface Released {
  id: number;
  state: 'waiting' | 'failed';
  delivery_id: number | null;
}

/** The messages whose claim has expired without an outcome. */
export async function abandonedMessages(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox where state = 'sending' and due_at <= ${now} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Releases such a message: in a repeatable channel it waits again, in another channel it fails. */
export async function releaseAbandoned(
  tx: Tx,
  id: number,
  { now, repeatable, error }: { now: Date; repeatable: readonly string[]; error: string },
): Promise<Released | undefined> {
  const { rows } = await sql<Released>`
    update outbox set
      state = case when channel = any(${repeatable}) then 'waiting' else 'failed' end,
      content = case when channel = any(${repeatable}) then content end,
      order_key = case when channel = any(${repeatable}) then order_key end,
      ended_at = case when channel = any(${repeatable}) then null else ${now}::timestamptz end,
      error = ${error}, due_at = ${now}
    where id in (select id from outbox where id = ${id} and state = 'sending' and due_at <= ${now} for update skip locked)
    returning id, state, delivery_id`.execute(tx);
  return rows[0];
}

/**
 * Ends a message that this process has claimed. Returns false when its claim was released meanwhile; the message then
 * stays unchanged.
 */
export async function endMessage(
  tx: Tx,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  end: { state: 'sent' | 'failed' | 'skipped'; error: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ ...end, content: null, order_key: null, ended_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Schedules another attempt. An attempt that was no failure is not counted. */
export async function postpone(
  tx: Tx,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  { again, error, counts }: { again: Date; error: string; counts: boolean },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: again, error, ...(!counts && { attempts: attempts - 1 }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * Makes the waiting deliveries of an account due. Deliveries that still have to wait are postponed again when they are
 * tried.
 */
export async function hurryWaiting(tx: Tx, user_id: number, now: Date): Promise<void> {
  await sql`
    update outbox set due_at = ${now}
    where state = 'waiting' and due_at > ${now} and delivery_id in (
      select delivery.id from delivery join notification on notification.id = delivery.notification_id
      where notification.user_id = ${user_id} and delivery.state = 'waiting')`.execute(tx);
}

/** DLV-37. Makes waiting messages of these deliveries due, because it is their turn now. */
export async function hurryDeliveries(tx: Tx, delivery_ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update outbox set due_at = ${now}
    where state = 'waiting' and due_at > ${now} and delivery_id = any(${delivery_ids})`.execute(tx);
}

/** DLV-37. Ends waiting messages of deliveries that are not needed any more. */
export async function skipDeliveries(tx: Tx, delivery_ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update outbox set state = 'skipped', content = null, order_key = null, ended_at = ${now}
    where state = 'waiting' and delivery_id = any(${delivery_ids})`.execute(tx);
}

export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('ended_at', '<', before.toISOString()).execute();
}
