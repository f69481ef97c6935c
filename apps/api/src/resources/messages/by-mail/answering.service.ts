import { MESSAGE_LENGTH } from '@planner/contract/message-fields';
import { hashOf } from '@planner/server-core';
import { shortened } from '@planner/wording';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnswerFiles } from '../../../http/uploads/uploads.ts';
import type { Commit } from '../../../live/commit.ts';
import { postLetter } from '../../../outbox/outbox.service.ts';
import { type Answered, readReplyToken } from '../../notifications/deliveries/links/reply-token.service.ts';
import { filesWithRoom, mayAnswer, replyToMessageBy } from '../replies.service.ts';
import { takeLetter, type Writer, writerOf } from './letters.repository.ts';

/** A letter with an answer, after its reading. */
export interface AnswerLetter extends AnswerFiles {
  /** The same for the same letter. */
  id: string;
  /** The text without the former letter and the signature. */
  text: string;
}

const GONE = 'Сообщения уже нет, или кабинет больше не связан с учеником.';
const EMPTY = 'В письме нет ни вашего текста, ни файлов.';
const LONG = `Он длиннее ${MESSAGE_LENGTH} символов. Разделите его на части.`;
/** The fewest characters of a note about refused files that explain anything. */
const SHORTEST_NOTE = 40;

/** MSG-46. The message that a token lets its account answer. Null for any other token. */
export async function answeredBy(db: Db, token: string, now: Date): Promise<Answered | null> {
  const answered = await readReplyToken(db, token, now);
  const writer = answered && (await writerOf(db, answered.user_id));
  if (answered === null || writer == null) return null;
  return (await mayAnswer(db, writer, answered.message_id)) ? answered : null;
}

const refuse = (message: string): Refusal => new Refusal('invalid', { message });

/** MSG-52. The text of the message. Without an address for a letter, the refused files are named below the text. */
function messageOf(text: string, { files, refused }: AnswerFiles, isTold: boolean): string {
  if (text === '' && files.length === 0) throw refuse(refused.length === 0 ? EMPTY : refused.join('\n'));
  if (text.length > MESSAGE_LENGTH) throw refuse(LONG);
  const room = MESSAGE_LENGTH - text.length - '\n\n()'.length;
  if (refused.length === 0 || isTold || room < SHORTEST_NOTE) return text;
  return `${text}\n\n(${shortened(`Не приложено. ${refused.join('. ')}`, room)})`.trimStart();
}

interface Taking {
  answered: Answered;
  letter_hash: Buffer;
  quota: number;
  now: Date;
}

async function write(tx: Tx, taking: Taking, letter: AnswerLetter): Promise<Taken> {
  const { answered, letter_hash, quota, now } = taking;
  const { user_id, message_id } = answered;
  const before = await takeLetter(tx, { letter_hash, user_id, is_refused: false, received_at: now });
  if (before !== undefined) return before.is_refused ? 'refused' : 'repeated';
  const writer = await writerOf(tx, user_id);
  if (writer === undefined) throw refuse(GONE);
  const sent = await filesWithRoom(tx, { message_id, quota }, letter);
  const text = messageOf(letter.text, sent, writer.email !== null);
  const reply = { message_id, text, files: sent.files, quota };
  if ((await replyToMessageBy(tx, writer, reply, now)) === null) throw refuse(GONE);
  if (sent.refused.length > 0) await nameRefused(tx, writer, sent.refused, now);
  return 'written';
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-replied' };

/** MSG-52. Sends the reasons of refused files to the account, whatever address the answer came from. */
async function nameRefused(tx: Tx, { id, email }: Writer, refused: readonly string[], now: Date): Promise<void> {
  if (email === null) return;
  const files = refused.map((reason) => `— ${reason}`).join('\n');
  const text = `Ваш ответ на сообщение отправлен, но не все файлы приложены.\n\n${files}\n\nОтправьте их ещё раз ответом на то же письмо или в Тетрадке.`;
  await postLetter(tx, { to: email, subject: 'Не все файлы приложены к ответу', text, headers: AUTOMATIC }, now, id);
}

/** MSG-50. Sends the reason of a refusal to the account, whatever address the answer came from. */
async function explain(tx: Tx, { answered, letter_hash, now }: Taking, reason: string): Promise<void> {
  const { user_id } = answered;
  const before = await takeLetter(tx, { letter_hash, user_id, is_refused: true, received_at: now });
  const writer = await writerOf(tx, user_id);
  if (before !== undefined || writer == null || writer.email === null) return;
  const text = `Ваш ответ на сообщение не отправлен.\n\n${reason}\n\nПисьмо с ответом осталось у вас в отправленных.`;
  await postLetter(tx, { to: writer.email, subject: 'Ответ не отправлен', text, headers: AUTOMATIC }, now, user_id);
}

/** A repeated letter acts as if it arrived once. */
type Taken = 'written' | 'repeated' | 'refused';

/**
 * MSG-45. Writes the answer of a letter into the thread of its message, as if it was typed in the product. The record of
 * the letter, the message and its notifications are one transaction.
 */
export async function takeAnswer(
  commit: Commit,
  answered: Answered,
  letter: AnswerLetter,
  { quota, now }: { quota: number; now: Date },
): Promise<Taken> {
  const { user_id, message_id } = answered;
  const taking = { answered, letter_hash: hashOf(`${user_id} ${message_id} ${letter.id}`), quota, now };
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
