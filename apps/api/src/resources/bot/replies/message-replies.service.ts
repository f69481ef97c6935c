import { cleanText } from '@planner/calls/texts';
import { MESSAGE_LENGTH } from '@planner/contract/message-fields';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnswerFiles } from '../../../http/uploads/uploads.ts';
import type { Said } from '../../../messengers/news.ts';
import { filesWithRoom, replyToMessageBy } from '../../messages/replies.service.ts';
import { messageNoticeIn } from '../../notifications/notifications.service.ts';
import type { ConnectedAccount } from '../connecting/chats.repository.ts';
import { BOT_TEXT } from '../wording/bot-wording.ts';

type SaidText = Extract<Said, { kind: 'text' }>;

/**
 * The account that replies to the notification of a message, and the message. Messengers repeat the text of the replied
 * message, so it identifies the notification among the notifications of the conversation.
 */
async function repliedMessage(tx: Tx, accounts: readonly ConnectedAccount[], { replied }: Pick<SaidText, 'replied'>) {
  if (replied === undefined || accounts.length === 0) return null;
  const ids = accounts.map(({ id }) => id);
  const notice = await messageNoticeIn(tx, ids, replied);
  const account = accounts.find(({ id }) => id === notice?.user_id);
  return notice?.subject_id == null || account === undefined ? null : { account, message_id: notice.subject_id };
}

/** BOT-37. The account whose reply has these files; null if the files belong to no reply to a message. */
export const senderOfFiles = async (tx: Tx, accounts: readonly ConnectedAccount[], said: SaidText) =>
  (await repliedMessage(tx, accounts, said))?.account.id ?? null;

/** The text and the files of a reply. */
interface Reply {
  text: string;
  sent: AnswerFiles;
  quota: number;
}

/**
 * BOT-35, BOT-37. Writes a reply to the notification of a message into the thread of this message.
 *
 * @returns the bot's answer, or null for a text that replies to no message
 */
export async function replyToMessage(
  tx: Tx,
  accounts: readonly ConnectedAccount[],
  { replied, ...reply }: Reply & Pick<SaidText, 'replied'>,
  now: Date,
): Promise<string | null> {
  const found = await repliedMessage(tx, accounts, { replied });
  if (found === null) return null;
  const { account, message_id } = found;
  const text = cleanText(reply.text);
  if (text.length > MESSAGE_LENGTH) return BOT_TEXT.longAnswer;
  const { quota } = reply;
  const { files, refused } = await filesWithRoom(tx, { message_id, quota }, reply.sent);
  if (text === '' && files.length === 0) {
    return refused.length === 0 ? BOT_TEXT.answerText : BOT_TEXT.notSent(refused);
  }
  try {
    const isSent = await replyToMessageBy(tx, account, { message_id, text, files, quota }, now);
    if (!isSent) return BOT_TEXT.noMessage;
  } catch (error) {
    // The bot shows no fields, so it answers with the reason at the field. The refusal rolls the transaction back.
    const reason = error instanceof Refusal ? Object.values(error.parts.fields ?? {})[0] : undefined;
    if (reason === undefined) throw error;
    throw new Refusal('invalid', { message: reason });
  }
  const answer = account.user_type === 'teacher' ? BOT_TEXT.answeredFamily : BOT_TEXT.answeredTeacher;
  return refused.length === 0 ? answer : BOT_TEXT.sentWithout(answer, refused);
}
