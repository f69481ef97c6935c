import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@planner/server-core';
import type { BotMessage } from '../../../outbox/channels/bot-message.ts';
import type { News, Said } from '../../../telegram/news.ts';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { StudentUserId } from '../../../http/who.ts';
import type { Commit } from '../../../live/commit.ts';
import { postBotMessage } from '../../../outbox/outbox.service.ts';
import { BOT_TEXT } from '../wording/bot-wording.ts';
import { todayText } from '../commands/today.service.ts';
import { accountsOfChat, type ConnectedAccount } from '../connecting/chats.repository.ts';
import { connectByStart, stopChat } from '../connecting/connecting.service.ts';
import { pressHomework } from '../presses/homework-presses.service.ts';
import { pressLesson } from '../presses/lesson-presses.service.ts';
import { pressOf } from '../wording/press.ts';
import { holdChat, takeUpdate } from './updates.repository.ts';

type Reply = Omit<BotMessage, 'chat_id'>;

/** BOT-4. /start with a link's code connects; without a code it explains the bot. */
async function start(tx: Tx, chat_id: number, parameter: string, now: Date): Promise<Reply> {
  const isConnected = parameter !== '' && (await connectByStart(tx, chat_id, parameter, now));
  const accounts = await accountsOfChat(tx, chat_id);
  if (isConnected) return { text: BOT_TEXT.connected(accounts.map(({ name }) => name).at(-1) ?? '') };
  if (parameter !== '') return { text: BOT_TEXT.wrongCode };
  return { text: accounts.length > 0 ? BOT_TEXT.help : BOT_TEXT.stranger };
}

async function command(
  tx: Tx,
  chat_id: number,
  { name, parameter }: { name: string; parameter: string },
  now: Date,
): Promise<Reply> {
  if (name === 'start') return start(tx, chat_id, parameter, now);
  const accounts = await accountsOfChat(tx, chat_id);
  if (accounts.length === 0) return { text: BOT_TEXT.stranger };
  if (name === 'today') return { text: await todayText(tx, accounts, now) };
  if (name === 'stop') {
    await stopChat(tx, chat_id, now);
    return { text: BOT_TEXT.stopped };
  }
  return { text: name === 'help' ? BOT_TEXT.help : BOT_TEXT.unknown };
}

const studentOf = (accounts: readonly ConnectedAccount[]) => accounts.find(({ user_type }) => user_type === 'student');

/** BOT-22. The reply to «Да» and «Нет» replaces the question. The reply to a reminder's button is a new message. */
async function pressed(
  tx: Tx,
  chat_id: number,
  { data, message, message_id }: Extract<Said, { kind: 'press' }>,
  now: Date,
): Promise<Reply> {
  const student = studentOf(await accountsOfChat(tx, chat_id));
  const press = pressOf(data);
  if (student === undefined || press === null) return { text: BOT_TEXT.oldButton };
  // The `user_type` shows that this id is a student's.
  const id = student.id as StudentUserId;
  if (press.verb === 'done') return pressHomework(tx, { id }, press, now);
  const isAnswer = press.verb === 'yes' || press.verb === 'no';
  const asking = { id, time_zone: student.time_zone };
  const reply = await pressLesson(tx, asking, { press, message, now });
  return { ...reply, ...(isAnswer && { replaces: message_id }) };
}

async function replyTo(tx: Tx, { chat_id, said }: News, now: Date): Promise<Reply | null> {
  switch (said.kind) {
    case 'command':
      return command(tx, chat_id, said, now);
    case 'press':
      return pressed(tx, chat_id, said, now);
    case 'left':
      await stopChat(tx, chat_id, now);
      return null;
    case 'text':
    case 'other': {
      const isKnown = (await accountsOfChat(tx, chat_id)).length > 0;
      return { text: isKnown ? BOT_TEXT.unknown : BOT_TEXT.stranger };
    }
  }
}

/** The call for the journal and a lesson's history. A button is recorded as the cabinet's call that does the same. */
function callOf({ said }: News): string {
  const press = said.kind === 'press' ? pressOf(said.data) : null;
  if (press?.verb === 'yes') return 'POST /api/student/cancel-lesson';
  return press?.verb === 'done' ? 'POST /api/student/homework/{id}/submit' : 'bot';
}

interface Surroundings {
  commit: Commit;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * BOT-2. Processes an update once, although several processes may receive it, or Telegram repeats it. The changes, the
 * update's id and the reply are one transaction. Rejects if not even the failure could be stored.
 */
export async function handleNews(news: News, { commit, clock, log }: Surroundings): Promise<void> {
  const { update_id, chat_id } = news;
  const now = clock.now();
  const once = (act: (tx: Tx) => Promise<Reply | null>, user_id: number | null) =>
    commit(
      async (tx) => {
        await holdChat(tx, chat_id);
        if (!(await takeUpdate(tx, update_id, now))) return;
        const reply = await act(tx);
        if (reply !== null) await postBotMessage(tx, { chat_id, ...reply }, now);
      },
      { user_id, call: callOf(news), at: now, undoable: false },
    );
  const who = await commit(async (tx) => studentOf(await accountsOfChat(tx, chat_id))?.id ?? null, {
    user_id: null,
    call: 'bot',
    at: now,
    undoable: false,
  });
  try {
    await once((tx) => replyTo(tx, news, now), who.result);
  } catch (error) {
    if (!(error instanceof Refusal))
      log.error({ err: error, update: update_id }, 'news of the bot could not be dealt with');
    const text = error instanceof Refusal ? error.message : BOT_TEXT.crash;
    await once(async () => ({ text }), null);
  }
}
