import { randomBytes } from 'node:crypto';
import type { BotLink, BotState, Messenger } from '@planner/contract';
import { after, hashOf, minutes } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Caller, SignedIn } from '../../../http/who.ts';
import { announce } from '../../../live/announce.ts';
import { noteSecurityEvent } from '../../accounts/security-log/security-log.service.ts';
import { resumeChannel } from '../../notifications/deliveries/deliveries.service.ts';
import { MESSENGER_NAMES } from '../wording/messenger-names.ts';
import { type Chat, connectChat, disconnectAccount, disconnectChat, isConnected } from './chats.repository.ts';
import { takeCode, writeCode } from './codes.repository.ts';

const LIFE = minutes(15);

/** BOT-1. Whether the bot exists, and whether it is connected to this account. */
export const botState = async (db: Db, user: SignedIn, name: string | null): Promise<BotState> => ({
  name,
  connected: name !== null && (await isConnected(db, user.id, 'bot')),
});

/** The bots of this server: the link that opens the bot of a messenger, or null while its name is unknown. */
export type LinkTo = (messenger: Messenger, parameter: string) => string | null;

/** BOT-3. A link with the account's id and a code. A new link invalidates the earlier one. */
export async function newBotLink(
  tx: Tx,
  user: SignedIn,
  messenger: Messenger,
  { linkTo, now }: { linkTo: LinkTo; now: Date },
): Promise<BotLink> {
  // The code has 20 characters. With the longest id the parameter stays below Telegram's limit of 64.
  const code = randomBytes(15).toString('base64url');
  const link = linkTo(messenger, `${user.user_type}_${user.id}_${code}`);
  if (link === null) {
    const message = `Бота ${MESSENGER_NAMES[messenger].there} сейчас нет. Попробуйте позже`;
    throw new Refusal('not_found', { message });
  }
  const expires_at = after(now, LIFE);
  await writeCode(tx, { user_id: user.id, code_hash: hashOf(code), expires_at });
  return {
    link,
    expires_at: expires_at.toISOString(),
    operation_id: null,
  };
}

const START = /^(teacher|student)_(\d{1,9})_([\w-]{20})$/;

/** BOT-4. Connects the conversation to the account of the link. Returns false if the link is wrong, expired or used. */
export async function connectByStart(tx: Tx, chat: Chat, parameter: string, now: Date): Promise<boolean> {
  const [, user_type, id, code = ''] = START.exec(parameter) ?? [];
  if (user_type !== 'teacher' && user_type !== 'student') return false;
  const account = await takeCode(tx, { user_id: Number(id), user_type, code_hash: hashOf(code) }, now);
  if (account === undefined) return false;
  const former = await connectChat(tx, account, chat, now);
  await resumeChannel(tx, account.id, chat.messenger);
  await noteSecurityEvent(tx, { user_id: account.id, kind: 'bot_connected', now });
  await noteDisconnected(tx, former, now);
  announce(tx, { users: [account.id, ...former], topics: ['notifications', 'account'] });
  return true;
}

/** ACC-130. A messenger reveals neither the network address nor the device, so the event has none. */
async function noteDisconnected(tx: Tx, users: readonly number[], now: Date): Promise<void> {
  for (const user_id of users) await noteSecurityEvent(tx, { user_id, kind: 'bot_disconnected', now });
}

/** BOT-6. «Отключить». Without a connection nothing is logged. */
export async function disconnectBot(
  tx: Tx,
  user: SignedIn,
  messenger: Messenger,
  { caller, now }: { caller: Caller; now: Date },
): Promise<null> {
  if (await disconnectAccount(tx, user.id, messenger)) {
    await noteSecurityEvent(tx, { user_id: user.id, kind: 'bot_disconnected', caller, now });
  }
  return null;
}

/** BOT-6. /stop disconnects every account of the conversation. Returns whether there was one. */
export async function stopChat(tx: Tx, chat: Chat, now: Date): Promise<boolean> {
  const users = await disconnectChat(tx, chat);
  await noteDisconnected(tx, users, now);
  if (users.length > 0) announce(tx, { users, topics: ['notifications', 'account'] });
  return users.length > 0;
}
