import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { TeacherId } from '../../../http/who.ts';
import type { Channel } from '../../../outbox/channels/channel.ts';
import type { Notice, NoticeAnswer } from '../../../outbox/channels/notice.ts';
import { answerToken, readAnswerToken } from '../../notifications/deliveries/links/answer-token.service.ts';
import { type NoticeOfDelivery, noticeOfDelivery } from '../../notifications/notifications.service.ts';
import { isUndecided } from '../../operations/declared.service.ts';
import { openMoveOf } from '../../schedule/moves/answering.service.ts';
import { pressMove } from '../presses/move-presses.service.ts';
import { pressPayment } from '../presses/payment-presses.service.ts';
import { BUTTON_TEXT } from '../wording/bot-wording.ts';
import { type MovePress, type PaymentPress, pressData, pressOf } from '../wording/press.ts';

/** The presses that a link can make. */
type LinkPress = MovePress | PaymentPress;

/**
 * NTF-52, NTF-53. The presses that a channel offers. A letter can be forwarded with its links, so it decides about no
 * money; a push message arrives only at a browser of the account.
 */
async function pressesFor(
  db: Db,
  { kind, channel, subject_id, user_id }: Notice,
  now: Date,
): Promise<readonly LinkPress[]> {
  if (subject_id === null) return [];
  if (kind === 'move_asked') {
    const asked = await openMoveOf(db, user_id, { lesson_id: subject_id, now });
    if (asked === undefined) return [];
    const { lesson_id, student_id, move_to } = asked;
    const about = { lesson_id, student_id, minutes: Date.parse(move_to) / 60_000 };
    return (['agree', 'stay'] as const).map((verb) => ({ verb, ...about }));
  }
  if (kind !== 'payment_declared' || channel !== 'push' || !(await isUndecided(db, user_id, subject_id))) return [];
  return (['confirm', 'reject'] as const).map((verb) => ({ verb, payment_id: subject_id }));
}

/** NTF-52, NTF-53. Sends notifications with links that answer them. */
export const noticesWithAnswers = (
  channel: Channel<Notice>,
  { db, now }: { db: Db; now(): Date },
): Channel<Notice> => ({
  isRepeatable: channel.isRepeatable,
  async send({ content, ...message }) {
    const answers: NoticeAnswer[] = [];
    for (const press of await pressesFor(db, content, now())) {
      const answer = pressData(press).replaceAll(':', '.');
      const token = await answerToken(db, { delivery_id: content.delivery_id, answer });
      answers.push({ text: BUTTON_TEXT[press.verb], path: `/answer/${token}` });
    }
    await channel.send({ ...message, content: { ...content, answers } });
  },
});

/** An answer that a link offers, and its notification. */
export interface LinkedAnswer extends NoticeOfDelivery {
  press: LinkPress;
}

/** NTF-54. The answer of a link. Null if the link is altered, or if its account or its notification is gone. */
export async function linkedAnswer(db: Db, token: string): Promise<LinkedAnswer | null> {
  const read = await readAnswerToken(db, token);
  const press = read === null ? null : pressOf(read.answer.replaceAll('.', ':'));
  if (read === null || press === null || !('student_id' in press || 'payment_id' in press)) return null;
  const notice = await noticeOfDelivery(db, read.delivery_id);
  return notice?.user_type === 'teacher' ? { ...notice, press } : null;
}

/** The call that does the same as a link, for the journal and the history of a lesson. */
export const callOfAnswer = ({ press }: LinkedAnswer): string =>
  'payment_id' in press
    ? 'POST /api/payments/{id}/confirm'
    : press.verb === 'agree'
      ? 'POST /api/moves/{id}/accept'
      : 'POST /api/moves/{id}/decline';

/** NTF-54. Answers by a link. Returns the result in words. Throws a refusal if the answer is no longer possible. */
export async function answerByLink(tx: Tx, token: string, now: Date): Promise<string> {
  const found = await linkedAnswer(tx, token);
  if (found === null) throw new Refusal('not_found');
  const { user_id, time_zone, press } = found;
  // The `user_type` shows that this id is a teacher's.
  const teaching = { teacher: user_id as TeacherId, time_zone, now };
  const { text } =
    'payment_id' in press ? await pressPayment(tx, teaching, press) : await pressMove(tx, teaching, press);
  return text;
}
