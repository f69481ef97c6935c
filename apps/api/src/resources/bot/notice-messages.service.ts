import { studentName } from '@planner/wording';
import type { OwnLesson } from '@planner/contract';
import { isLoopback } from '@planner/server-core';
import type { BotButton, BotMessage } from '../../outbox/channels/bot-message.ts';
import type { Db } from '../../database/database.ts';
import type { Channel } from '../../outbox/channels/channel.ts';
import type { Notice } from '../../outbox/channels/notice.ts';
import { type OpenHomework, openHomework } from '../homework/homework-of-account.service.ts';
import { isAnswerable } from '../notifications/notifications.service.ts';
import { type OpenMove, openMoveOf } from '../schedule/moves/answering.service.ts';
import { isUndecided } from '../operations/declared.service.ts';
import { ownPartsOf } from '../student-cabinet/own-lessons.service.ts';
import { BOT_TEXT, BUTTON_TEXT } from './wording/bot-wording.ts';
import { pressData } from './wording/press.ts';

interface Surroundings {
  db: Db;
  publicUrl(): string;
  now(): Date;
}

/** If an account has several children in one lesson, each button names the child. */
function lessonButtons(parts: readonly OwnLesson[]): BotButton[][] {
  return parts
    .filter(({ may_cancel }) => may_cancel !== null)
    .map(({ id: lesson_id, student_profile_id: profile, may_cancel, participants }) => {
      const name = parts.length > 1 ? `: ${participants[0]?.student_name ?? ''}` : '';
      const come = { text: `${BUTTON_TEXT.come}${name}`, data: pressData({ verb: 'come', lesson_id, profile }) };
      const away = { text: `${BUTTON_TEXT.away}${name}`, data: pressData({ verb: 'away', lesson_id, profile }) };
      return may_cancel === 'write' ? [come] : [come, away];
    });
}

/** BOT-25. «ДЗ сдано» for each child's open homework. */
function homeworkButtons(homework_id: number, parts: readonly OpenHomework[]): BotButton[][] {
  return parts.map(({ student_profile_id: profile, student_name }) => {
    const name = parts.length > 1 ? `: ${studentName({ student_name })}` : '';
    return [{ text: `${BUTTON_TEXT.handedIn}${name}`, data: pressData({ verb: 'done', homework_id, profile }) }];
  });
}

/** MOV-12. Both answers to a request for another time, while it is open. */
function moveButtons({ lesson_id, student_id, move_to }: OpenMove): BotButton[][] {
  const about = { lesson_id, student_id, minutes: Date.parse(move_to) / 60_000 };
  return [
    [
      { text: BUTTON_TEXT.agree, data: pressData({ verb: 'agree', ...about }) },
      { text: BUTTON_TEXT.stay, data: pressData({ verb: 'stay', ...about }) },
    ],
  ];
}

/** FIN-123. Both answers to a declared payment, while it waits. */
const paymentButtons = (payment_id: number): BotButton[][] => [
  [
    { text: BUTTON_TEXT.confirm, data: pressData({ verb: 'confirm', payment_id }) },
    { text: BUTTON_TEXT.reject, data: pressData({ verb: 'reject', payment_id }) },
  ],
];

/** Notifications of homework that the student has to do. */
const TO_DO: ReadonlySet<string> = new Set(['homework_set', 'homework_due', 'homework_return']);

/** The buttons that act without leaving the conversation. */
async function buttonsOf(db: Db, { kind, subject_id, user_id }: Notice, now: Date): Promise<BotButton[][]> {
  if (subject_id === null) return [];
  if (kind === 'reminder') return lessonButtons(await ownPartsOf(db, user_id, subject_id, now));
  if (kind === 'move_asked') {
    const asked = await openMoveOf(db, user_id, { lesson_id: subject_id, now });
    return asked === undefined ? [] : moveButtons(asked);
  }
  if (kind === 'payment_declared') {
    return (await isUndecided(db, user_id, subject_id)) ? paymentButtons(subject_id) : [];
  }
  return TO_DO.has(kind) ? homeworkButtons(subject_id, await openHomework(db, user_id, subject_id)) : [];
}

/**
 * BOT-13. A notification as a message of the bot: the text, the teacher's name if the text lacks it, and the buttons.
 */
async function noticeMessage(db: Db, notice: Notice, publicUrl: string, now: Date): Promise<BotMessage> {
  const { address, message, teacher_name, link } = notice;
  const buttons = await buttonsOf(db, notice, now);
  const url = new URL(link, publicUrl);
  // Telegram rejects a button that links to this machine, so the text contains the link.
  const isReachable = !isLoopback(url.hostname);
  const names = teacher_name === '' || message.includes(teacher_name) ? [] : [teacher_name];
  return {
    chat_id: Number(address),
    text: [
      message,
      ...names,
      ...(isAnswerable(notice.kind) ? [BOT_TEXT.howToAnswer] : []),
      ...(isReachable || link === '' ? [] : [url.href]),
    ].join('\n'),
    buttons: [...buttons, ...(isReachable && link !== '' ? [[{ text: BUTTON_TEXT.open, url: url.href }]] : [])],
  };
}

/** DLV-1. The channel that sends notifications by the bot. */
export const noticesByBot = (channel: Channel<BotMessage>, { db, publicUrl, now }: Surroundings): Channel<Notice> => ({
  isRepeatable: channel.isRepeatable,
  async send({ id, created_at, content }) {
    await channel.send({ id, created_at, content: await noticeMessage(db, content, publicUrl(), now()) });
  },
});
