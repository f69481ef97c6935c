import type { OwnCancelReport } from '@planner/contract';
import type { BotMessage } from '../../../outbox/channels/bot-message.ts';
import type { Tx } from '../../../database/database.ts';
import { Missing, Refusal } from '../../../http/refusal.ts';
import type { StudentUserId } from '../../../http/who.ts';
import { announce } from '../../../live/announce.ts';
import { cancelOwnLesson, confirmOwnLesson, ownPartsOf } from '../../student-cabinet/own-lessons.service.ts';
import { BOT_TEXT, BUTTON_TEXT, momentOf } from '../wording/bot-wording.ts';
import { type LessonPress, pressData } from '../wording/press.ts';

/** The student of the conversation. */
export interface Student {
  id: StudentUserId;
  time_zone: string;
}

export type Reply = Pick<BotMessage, 'text' | 'buttons'>;

interface Asked {
  press: LessonPress;
  /** The text of the message with the button. */
  message: string;
  now: Date;
}

const QUESTION = {
  cancelled: BOT_TEXT.askCancel,
  asked: BOT_TEXT.askRequest,
  waiting: BOT_TEXT.askFamily,
} as const satisfies Record<OwnCancelReport['outcome'], (moment: string, price: string) => string>;

const ANSWER = {
  cancelled: BOT_TEXT.cancelled,
  asked: BOT_TEXT.requested,
  waiting: BOT_TEXT.familyAsked,
} as const satisfies Record<OwnCancelReport['outcome'], (moment: string, price: string) => string>;

/** The price as the student has read it: the question without its first line. */
const priceIn = (question: string) => question.split('\n').slice(1).join('\n');

/** BOT-20 to BOT-24. Acts on a pressed button for the student of the conversation. Returns the bot's reply. */
export async function pressLesson(tx: Tx, student: Student, { press, message, now }: Asked): Promise<Reply> {
  const { lesson_id, profile: student_profile_id } = press;
  const parts = await ownPartsOf(tx, student.id, lesson_id, now);
  const lesson = parts.find((part) => part.student_profile_id === student_profile_id);
  if (lesson === undefined) throw new Missing('lesson', lesson_id);
  const moment = momentOf(lesson, student.time_zone, now);
  const named = { student_profile_id, lesson_id };
  if (press.verb === 'no') return { text: BOT_TEXT.kept };
  if (press.verb === 'come') {
    await confirmOwnLesson(tx, student.id, named, now);
    return { text: BOT_TEXT.coming(moment) };
  }
  const asked = { ...named, reason: '' };
  if (press.verb === 'away') {
    const { outcome, text } = await cancelOwnLesson(tx, student.id, { ...asked, version: '*', dry_run: true }, now);
    const { version } = lesson;
    const asks = outcome !== 'cancelled';
    const yes = pressData({ verb: 'yes', lesson_id, profile: student_profile_id, version });
    const no = pressData({ verb: 'no', lesson_id, profile: student_profile_id });
    return {
      text: QUESTION[outcome](moment, text),
      buttons: [
        [
          { text: asks ? BUTTON_TEXT.yesRequest : BUTTON_TEXT.yesCancel, data: yes },
          { text: BUTTON_TEXT.no, data: no },
        ],
      ],
    };
  }
  if (lesson.status !== 'planned') throw new Refusal('lesson_not_open', { message: BOT_TEXT.over });
  if (lesson.version !== press.version) throw new Refusal('version_conflict', { message: BOT_TEXT.changed });
  const known = { version: press.version, known_text: priceIn(message), dry_run: false };
  const { outcome, text } = await cancelOwnLesson(tx, student.id, { ...asked, ...known }, now);
  announce(tx, { users: [student.id], topics: ['lessons', 'ledger'], id: lesson_id });
  return { text: ANSWER[outcome](moment, text) };
}
