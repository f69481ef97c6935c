import type { Tx } from '../database/database.ts';
import type { BotMessage } from './channels/bot-message.ts';
import { wakeDelivery } from '../live/announce.ts';
import type { ResetAsked } from './outbox-job.ts';
import type { Letter } from './channels/letter.ts';
import { deleteEnded, hurryWaiting, insertMessage, insertNotices, type NewNotice } from './outbox.repository.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** OPS-70: the letter is sent after this transaction commits, and never after a rollback. */
export async function postLetter(tx: Tx, letter: Letter, now: Date): Promise<void> {
  await insertMessage(tx, { channel: 'mail', content: letter }, now);
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
export async function postBotMessage(tx: Tx, message: BotMessage, now: Date): Promise<void> {
  await insertMessage(tx, { channel: 'bot', content: message }, now, `answer:${message.chat_id}`);
  wakeDelivery(tx);
}

/** NTF-42. Checks the waiting deliveries of an account at once, because its settings have changed. */
export async function hurryNotices(tx: Tx, user_id: number, now: Date): Promise<void> {
  await hurryWaiting(tx, user_id, now);
  wakeDelivery(tx);
}

/** The step of the job: ended messages are stored for 30 days, without their content. */
export const sweepOutbox = (tx: Tx, now: Date): Promise<void> => deleteEnded(tx, new Date(now.getTime() - KEPT_MS));
