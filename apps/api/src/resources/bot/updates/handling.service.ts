import type { FastifyBaseLogger } from 'fastify';
import type { Messenger } from '@planner/contract';
import type { Clock } from '@planner/server-core';
import type { BotMessage } from '../../../outbox/channels/bot-message.ts';
import type { News, Said } from '../../../messengers/news.ts';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnswerFiles, KeptFiles } from '../../../http/uploads/uploads.ts';
import type { StudentUserId, TeacherId } from '../../../http/who.ts';
import type { Commit } from '../../../live/commit.ts';
import { postBotMessage } from '../../../outbox/outbox.service.ts';
import { BOT_TEXT, connectText } from '../wording/bot-wording.ts';
import { todayText } from '../commands/today.service.ts';
import { accountsOfChat, type Chat, type ConnectedAccount } from '../connecting/chats.repository.ts';
import { connectByStart, stopChat } from '../connecting/connecting.service.ts';
import { pressHomework } from '../presses/homework-presses.service.ts';
import { pressLesson } from '../presses/lesson-presses.service.ts';
import { pressMove } from '../presses/move-presses.service.ts';
import { pressPayment } from '../presses/payment-presses.service.ts';
import { type MovePress, type PaymentPress, type Press, pressOf } from '../wording/press.ts';
import { replyToMessage, senderOfFiles } from '../replies/message-replies.service.ts';
import type { ReplyFiles } from '../replies/reply-files.service.ts';
import { holdAccount, holdChat, takeUpdate } from './updates.repository.ts';

type Reply = Omit<BotMessage, 'chat_id'>;

/** BOT-4. /start with a link's code connects; without a code it explains the bot. */
async function start(tx: Tx, chat: Chat, parameter: string, now: Date): Promise<Reply> {
  const isConnected = parameter !== '' && (await connectByStart(tx, chat, parameter, now));
  const accounts = await accountsOfChat(tx, chat);
  if (isConnected) return { text: BOT_TEXT.connected(accounts.map(({ name }) => name).at(-1) ?? '') };
  if (parameter !== '') return { text: connectText(chat.messenger).wrongCode };
  return { text: accounts.length > 0 ? BOT_TEXT.help : connectText(chat.messenger).stranger };
}

async function command(
  tx: Tx,
  chat: Chat,
  { name, parameter }: { name: string; parameter: string },
  now: Date,
): Promise<Reply> {
  if (name === 'start') return start(tx, chat, parameter, now);
  const accounts = await accountsOfChat(tx, chat);
  if (accounts.length === 0) return { text: connectText(chat.messenger).stranger };
  if (name === 'today') return { text: await todayText(tx, accounts, now) };
  if (name === 'stop') {
    await stopChat(tx, chat, now);
    return { text: connectText(chat.messenger).stopped };
  }
  return { text: name === 'help' ? BOT_TEXT.help : BOT_TEXT.unknown };
}

const teacherOf = (accounts: readonly ConnectedAccount[]) => accounts.find(({ user_type }) => user_type === 'teacher');

type TeacherPress = MovePress | PaymentPress;

const isOfTeacher = (press: Press): press is TeacherPress => 'student_id' in press || 'payment_id' in press;

const studentOf = (accounts: readonly ConnectedAccount[]) => accounts.find(({ user_type }) => user_type === 'student');

/** BOT-22. The reply to «Да» and «Нет» replaces the question. The reply to a reminder's button is a new message. */
async function pressed(
  tx: Tx,
  chat: Chat,
  { data, message, message_id }: Extract<Said, { kind: 'press' }>,
  now: Date,
): Promise<Reply> {
  const accounts = await accountsOfChat(tx, chat);
  const press = pressOf(data);
  if (press !== null && isOfTeacher(press)) return answered(tx, teacherOf(accounts), press, now);
  const student = studentOf(accounts);
  if (student === undefined || press === null) return { text: BOT_TEXT.oldButton };
  // The `user_type` shows that this id is a student's.
  const id = student.id as StudentUserId;
  await holdAccount(tx, id);
  if (press.verb === 'done') return pressHomework(tx, { id, messenger: chat.messenger }, press, now);
  const isAnswer = press.verb === 'yes' || press.verb === 'no';
  const asking = { id, time_zone: student.time_zone };
  const reply = await pressLesson(tx, asking, { press, message, now });
  return { ...reply, ...(isAnswer && message_id !== undefined && { replaces: message_id }) };
}

/** MOV-12, FIN-123. A teacher's answer to a request for another time, or to a declared payment. */
async function answered(tx: Tx, account: ConnectedAccount | undefined, press: TeacherPress, now: Date): Promise<Reply> {
  if (account === undefined) return { text: BOT_TEXT.oldButton };
  const { id, time_zone } = account;
  // The `user_type` shows that this id is a teacher's.
  const teaching = { teacher: id as TeacherId, time_zone, now };
  return 'payment_id' in press ? pressPayment(tx, teaching, press) : pressMove(tx, teaching, press);
}

/** The files of an update, and the bytes that the files of a teacher may use. */
interface Sent {
  sent: AnswerFiles;
  quota: number;
}

async function replyTo(tx: Tx, chat: Chat, { said }: News, files: Sent, now: Date): Promise<Reply | null> {
  switch (said.kind) {
    case 'command':
      return command(tx, chat, said, now);
    case 'press':
      return pressed(tx, chat, said, now);
    case 'left':
      await stopChat(tx, chat, now);
      return null;
    case 'text':
    case 'other': {
      const accounts = await accountsOfChat(tx, chat);
      const reply = said.kind === 'text' ? await replyToMessage(tx, accounts, { ...said, ...files }, now) : null;
      if (reply !== null) return reply.answer === null ? null : { text: reply.answer };
      return { text: accounts.length > 0 ? BOT_TEXT.unknown : connectText(chat.messenger).stranger };
    }
  }
}

/** The call for the journal and a lesson's history. A button is recorded as the cabinet's call that does the same. */
function callOf({ said }: News): string {
  const press = said.kind === 'press' ? pressOf(said.data) : null;
  if (press?.verb === 'yes') return 'POST /api/student/cancel-lesson';
  if (press?.verb === 'agree') return 'POST /api/moves/{id}/accept';
  if (press !== null && 'payment_id' in press) return 'POST /api/payments/{id}/confirm';
  if (press?.verb === 'stay') return 'POST /api/moves/{id}/decline';
  return press?.verb === 'done' ? 'POST /api/student/homework/{id}/submit' : 'bot';
}

interface Surroundings {
  commit: Commit;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  files: ReplyFiles;
}

/** An update without files. */
const NO_FILES: KeptFiles = { files: [], refused: [], end: async () => undefined };

/**
 * BOT-2. Processes an update once, although several processes may receive it, or Telegram repeats it. The changes, the
 * update's id and the reply are one transaction. Rejects if not even the failure could be stored.
 */
export async function handleNews(
  messenger: Messenger,
  news: News,
  { commit, clock, log, files }: Surroundings,
): Promise<void> {
  const { update_id, chat_id, said } = news;
  const chat: Chat = { messenger, chat_id };
  const now = clock.now();
  const once = (act: (tx: Tx) => Promise<Reply | null>, user_id: number | null) =>
    commit(
      async (tx) => {
        await holdChat(tx, chat);
        if (!(await takeUpdate(tx, messenger, update_id, now))) return;
        const reply = await act(tx);
        if (reply !== null) await postBotMessage(tx, messenger, { chat_id, ...reply }, now);
      },
      { user_id, call: callOf(news), at: now, undoable: false },
    );
  const press = said.kind === 'press' ? pressOf(said.data) : null;
  const whose = press !== null && isOfTeacher(press) ? teacherOf : studentOf;
  const withFiles = said.kind === 'text' && said.files !== undefined ? said : null;
  const { result: who } = await commit(
    async (tx) => {
      const accounts = await accountsOfChat(tx, chat);
      const sender = withFiles === null ? null : await senderOfFiles(tx, accounts, withFiles);
      return { user_id: whose(accounts)?.id ?? null, sender };
    },
    { user_id: null, call: 'bot', at: now, undoable: false },
  );
  // No transaction is open while the messenger sends its files.
  const kept = who.sender === null ? NO_FILES : await files.get(withFiles?.files ?? [], who.sender, now);
  try {
    await once((tx) => replyTo(tx, chat, news, { sent: kept, quota: files.quota }, now), who.user_id);
  } catch (error) {
    if (!(error instanceof Refusal))
      log.error({ err: error, update: update_id }, 'news of the bot could not be dealt with');
    const text = error instanceof Refusal ? error.message : BOT_TEXT.crash;
    await once(async () => ({ text }), null);
  } finally {
    await kept.end();
  }
}
