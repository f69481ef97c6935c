import type { Messenger } from '@planner/contract';
import type { Tx } from '../database/database.ts';
import type { BotMessage } from './channels/bot-message.ts';
import { wakeDelivery } from '../live/announce.ts';
import type { ResetAsked } from './outbox-job.ts';
import type { Letter } from './channels/letter.ts';
import {
  deleteEnded,
  hurryDeliveries,
  hurryWaiting,
  insertMessage,
  insertNotices,
  type NewNotice,
  skipDeliveries,
} from './outbox.repository.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * OPS-70: the letter is sent after this transaction commits, and never after a rollback. ADM-15: the support desk shows
 * the letters of an account.
 */
export async function postLetter(tx: Tx, letter: Letter, now: Date, account: number | null = null): Promise<void> {
  await insertMessage(tx, { channel: 'mail', content: letter, user_id: account, subject: letter.subject }, now);
  wakeDelivery(tx);
}

/**
 * SEC-67: the only work of the answer to a request for a new password. It is equal for a known and an unknown address.
 */
export async function postReset(tx: Tx, content: ResetAsked, now: Date): Promise<void> {
  await insertMessage(tx, { channel: 'reset', content }, now);
  wakeDelivery(tx);
}

/** DLV-1: stores only the id of each delivery. The text is made when it is sent. */
export async function postNotices(tx: Tx, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(tx, notices, now);
  wakeDelivery(tx);
}

/** BOT-10: an answer of the bot. The answers of one chat are sent one at a time, in their order. */
export async function postBotMessage(tx: Tx, messenger: Messenger, message: BotMessage, now: Date): Promise<void> {
  const order_key = messenger === 'bot' ? `answer:${message.chat_id}` : `answer:${messenger}:${message.chat_id}`;
  await insertMessage(tx, { channel: messenger, content: message }, now, order_key);
  wakeDelivery(tx);
}

/** NTF-42. Checks the waiting deliveries of an account at once, because its settings have changed. */
export async function hurryNotices(tx: Tx, user_id: number, now: Date): Promise<void> {
  await hurryWaiting(tx, user_id, now);
  wakeDelivery(tx);
}

/** DLV-37. Sends these deliveries now, because it is their turn. */
export async function sendNow(tx: Tx, delivery_ids: readonly number[], now: Date): Promise<void> {
  if (delivery_ids.length === 0) return;
  await hurryDeliveries(tx, delivery_ids, now);
  wakeDelivery(tx);
}

/** DLV-37. Withdraws these deliveries, which are not being sent. */
export const withdraw = async (tx: Tx, delivery_ids: readonly number[], now: Date): Promise<void> =>
  delivery_ids.length === 0 ? undefined : skipDeliveries(tx, delivery_ids, now);

/** The step of the job: ended messages are stored for 30 days, without their content. */
export const sweepOutbox = (tx: Tx, now: Date): Promise<void> => deleteEnded(tx, new Date(now.getTime() - KEPT_MS));
