import { cleanText } from '@planner/calls/texts';
import { MESSAGE_LENGTH } from '@planner/contract/message-fields';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { replyToMessageBy } from '../../messages/replies.service.ts';
import { messageNoticeIn } from '../../notifications/notifications.service.ts';
import type { ConnectedAccount } from '../connecting/chats.repository.ts';
import { BOT_TEXT } from '../wording/bot-wording.ts';

/**
 * BOT-35. Writes a reply to the notification of a message into the thread of this message. Messengers repeat the text of
 * the replied message, so it identifies the notification among the notifications of the conversation.
 *
 * @returns the bot's answer, or null for a text that replies to no message
 */
export async function replyToMessage(
  tx: Tx,
  accounts: readonly ConnectedAccount[],
  said: { text: string; replied?: string | undefined },
  now: Date,
): Promise<string | null> {
  if (said.replied === undefined || accounts.length === 0) return null;
  const ids = accounts.map(({ id }) => id);
  const notice = await messageNoticeIn(tx, ids, said.replied);
  const account = accounts.find(({ id }) => id === notice?.user_id);
  if (notice?.subject_id == null || account === undefined) return null;
  const text = cleanText(said.text);
  if (text === '') return BOT_TEXT.answerText;
  if (text.length > MESSAGE_LENGTH) return BOT_TEXT.longAnswer;
  try {
    const isSent = await replyToMessageBy(tx, account, { message_id: notice.subject_id, text }, now);
    if (!isSent) return BOT_TEXT.noMessage;
  } catch (error) {
    // The bot shows no fields, so it answers with the reason at the field. The refusal rolls the transaction back.
    const reason = error instanceof Refusal ? Object.values(error.parts.fields ?? {})[0] : undefined;
    if (reason === undefined) throw error;
    throw new Refusal('invalid', { message: reason });
  }
  return account.user_type === 'teacher' ? BOT_TEXT.answeredFamily : BOT_TEXT.answeredTeacher;
}
