import { cleanText } from '@planner/calls/texts';
import { MESSAGE_LENGTH } from '@planner/contract/message-fields';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnswerFiles } from '../../../http/uploads/uploads.ts';
import type { Said } from '../../../messengers/news.ts';
import { filesWithRoom, type Replied, replyToMessageBy } from '../../messages/replies.service.ts';
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

/** The bot shows no fields, so it answers with the reason at the field. The refusal rolls the transaction back. */
async function written(...reply: Parameters<typeof replyToMessageBy>): Promise<Replied> {
  try {
    return await replyToMessageBy(...reply);
  } catch (error) {
    const reason = error instanceof Refusal ? Object.values(error.parts.fields ?? {})[0] : undefined;
    if (reason === undefined) throw error;
    throw new Refusal('invalid', { message: reason });
  }
}

/** A reply with its stored files. */
interface Reply extends Pick<SaidText, 'text' | 'replied' | 'isOfAlbum'> {
  sent: AnswerFiles;
  quota: number;
}

/** The answer of the bot. Null for a further file of an album, because the bot has answered the first one. */
interface Answered {
  answer: string | null;
}

/**
 * BOT-35, BOT-37. Writes a reply to the notification of a message into the thread of this message.
 *
 * @returns null for a text that replies to no message
 */
export async function replyToMessage(
  tx: Tx,
  accounts: readonly ConnectedAccount[],
  reply: Reply,
  now: Date,
): Promise<Answered | null> {
  const found = await repliedMessage(tx, accounts, reply);
  if (found === null) return null;
  const { account, message_id } = found;
  const { quota, isOfAlbum } = reply;
  const text = cleanText(reply.text);
  if (text.length > MESSAGE_LENGTH) return { answer: BOT_TEXT.longAnswer };
  const { files, refused } = await filesWithRoom(tx, { message_id, quota }, reply.sent);
  if (text === '' && files.length === 0) {
    return { answer: refused.length === 0 ? BOT_TEXT.answerText : BOT_TEXT.notSent(refused) };
  }
  const replied = await written(tx, account, { message_id, text, files, quota, isOfAlbum }, now);
  if (replied === null) return { answer: BOT_TEXT.noMessage };
  const answer = account.user_type === 'teacher' ? BOT_TEXT.answeredFamily : BOT_TEXT.answeredTeacher;
  if (refused.length > 0) return { answer: BOT_TEXT.sentWithout(answer, refused) };
  return { answer: replied === 'joined' ? null : answer };
}
