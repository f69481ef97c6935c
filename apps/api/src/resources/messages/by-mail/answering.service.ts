import { MESSAGE_LENGTH } from '@planner/contract/message-fields';
import { hashOf } from '@planner/server-core';
import { plural } from '@planner/wording';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Commit } from '../../../live/commit.ts';
import { postLetter } from '../../../outbox/outbox.service.ts';
import { type Answered, readReplyToken } from '../../notifications/deliveries/links/reply-token.service.ts';
import { mayAnswer, replyToMessageBy } from '../replies.service.ts';
import { takeLetter, writerOf } from './letters.repository.ts';

/** A letter with an answer, after its reading. */
export interface AnswerLetter {
  /** The same for the same letter. */
  id: string;
  /** The text without the former letter and the signature. */
  text: string;
  /** The number of files, which are not stored. */
  files: number;
}

const FILES = ['файл', 'файла', 'файлов'] as const;
const GONE = 'Сообщения уже нет, или кабинет больше не связан с учеником.';
const EMPTY = 'В письме нет вашего текста.';
const FILES_ALONE = 'В письме только файлы, а по почте они не передаются.';
const LONG = `Он длиннее ${MESSAGE_LENGTH} символов. Разделите его на части.`;

/** MSG-46. The message that a token lets its account answer. Null for any other token. */
export async function answeredBy(db: Db, token: string, now: Date): Promise<Answered | null> {
  const answered = await readReplyToken(db, token, now);
  const writer = answered && (await writerOf(db, answered.user_id));
  if (answered === null || writer == null) return null;
  return (await mayAnswer(db, writer, answered.message_id)) ? answered : null;
}

const refuse = (message: string): Refusal => new Refusal('invalid', { message });

/** MSG-51. The text of the message: the answer, and a line about the files that are not stored. */
function messageOf({ text, files }: AnswerLetter): string {
  if (text === '') throw refuse(files === 0 ? EMPTY : FILES_ALONE);
  const lost = `(В письме ${files} ${plural(files, FILES)}. По почте файлы не передаются.)`;
  const whole = files === 0 ? text : `${text}\n\n${lost}`;
  if (whole.length > MESSAGE_LENGTH) throw refuse(LONG);
  return whole;
}

interface Taking {
  answered: Answered;
  letter_hash: Buffer;
  now: Date;
}

async function write(tx: Tx, { answered, letter_hash, now }: Taking, letter: AnswerLetter): Promise<Taken> {
  const { user_id, message_id } = answered;
  const before = await takeLetter(tx, { letter_hash, user_id, is_refused: false, received_at: now });
  if (before !== undefined) return before.is_refused ? 'refused' : 'repeated';
  const text = messageOf(letter);
  const writer = await writerOf(tx, user_id);
  const isWritten = writer !== undefined && (await replyToMessageBy(tx, writer, { message_id, text }, now));
  if (!isWritten) throw refuse(GONE);
  return 'written';
}

/** MSG-50. Sends the reason of a refusal to the account, whatever address the answer came from. */
async function explain(tx: Tx, { answered, letter_hash, now }: Taking, reason: string): Promise<void> {
  const { user_id } = answered;
  const before = await takeLetter(tx, { letter_hash, user_id, is_refused: true, received_at: now });
  const writer = await writerOf(tx, user_id);
  if (before !== undefined || writer == null || writer.email === null) return;
  const text = `Ваш ответ на сообщение не отправлен.\n\n${reason}\n\nПисьмо с ответом осталось у вас в отправленных.`;
  const headers = { 'Auto-Submitted': 'auto-replied' };
  await postLetter(tx, { to: writer.email, subject: 'Ответ не отправлен', text, headers }, now, user_id);
}

/** A repeated letter acts as if it arrived once. */
type Taken = 'written' | 'repeated' | 'refused';

/**
 * MSG-45. Writes the answer of a letter into the thread of its message, as if it was typed in the product. The record of
 * the letter, the message and its notifications are one transaction.
 */
export async function takeAnswer(commit: Commit, answered: Answered, letter: AnswerLetter, now: Date): Promise<Taken> {
  const { user_id, message_id } = answered;
  const taking = { answered, letter_hash: hashOf(`${user_id} ${message_id} ${letter.id}`), now };
  const by = { user_id, call: 'mail', at: now, undoable: false };
  try {
    const { result } = await commit((tx) => write(tx, taking, letter), by);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A letter shows no fields, so it has the reason at the field.
    const reason = Object.values(error.parts.fields ?? {})[0] ?? error.message;
    await commit((tx) => explain(tx, taking, reason), by);
    return 'refused';
  }
}
