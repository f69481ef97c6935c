import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { type Chat, newChat } from './chat.ts';
import type { LocalBotApi } from './local-bot-api.ts';

/** Connects a person to a chat, in which he then gets his notifications. One chat may serve several people. */
export async function connected(
  api: Pick<TestApi, 'server' | 'delivery'>,
  telegram: LocalBotApi,
  person: Person,
  chat: Chat = newChat(api, telegram),
): Promise<Chat> {
  const { link } = await person.call('POST /api/bot/connect', {});
  await chat.says(`/start ${new URL(link).searchParams.get('start') ?? ''}`);
  return chat;
}
