import type { Tx } from '../database/database.ts';
import type { BotMessage } from './channels/bot-message.ts';
import { wakeDelivery } from '../live/announce.ts';
import type { ResetAsked } from './outbox-job.ts';
import type { Letter } from './channels/letter.ts';
import { deleteEnded, hurryWaiting, insertMessage, insertNotices, type NewNotice } from './outbox.repository.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** OPS-70: the letter goes out once this transaction is committed, and never when it is rolled back. */
export async function postLetter(tx: Tx, letter: Letter, now: Date): Promise<void> {
  await insertMessage(tx, { channel: 'mail', content: letter }, now);
  wakeDelivery(tx);
}

/** SEC-67: what the answer does of a request for a new password, the same whether the address is known or not. */
export async function postReset(tx: Tx, content: ResetAsked, now: Date): Promise<void> {
  await insertMessage(tx, { channel: 'reset', content }, now);
  wakeDelivery(tx);
}

/** DLV-1: of each delivery its number alone; what is said is made when it is sent. */
export async function postNotices(tx: Tx, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(tx, notices, now);
  wakeDelivery(tx);
}

/** BOT-10: what the bot answers; the answers of one conversation leave one at a time, in their order. */
export async function postBotMessage(tx: Tx, message: BotMessage, now: Date): Promise<void> {
  await insertMessage(tx, { channel: 'bot', content: message }, now, `answer:${message.chat_id}`);
  wakeDelivery(tx);
}

/** NTF-42. What waits for this account is looked at at once: its wishes have changed. */
export async function hurryNotices(tx: Tx, user_id: number, now: Date): Promise<void> {
  await hurryWaiting(tx, user_id, now);
  wakeDelivery(tx);
}

/** The job's step: what was sent or given up is remembered for 30 days, without its content. */
export const sweepOutbox = (tx: Tx, now: Date): Promise<void> => deleteEnded(tx, new Date(now.getTime() - KEPT_MS));
