import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { News } from '../messengers/news.ts';
import { mountWebhook } from '../messengers/webhook.ts';
import { newsOf } from './news.ts';
import { telegramWebhook, webhookPath } from './webhook.ts';

const CHAT = { id: 7, type: 'private' };
const GROUP = { id: 8, type: 'group' };
const press = (more: object) => ({
  callback_query: { id: 'p', data: 'yes', message: { message_id: 3, chat: CHAT, text: 'Придёте?' }, ...more },
});
const member = (chat: object, status: string) => ({ my_chat_member: { chat, new_chat_member: { status } } });

test.each<[string, object, News['said'] | null]>([
  ['a text', { message: { chat: CHAT, text: 'Привет' } }, { kind: 'text', text: 'Привет' }],
  [
    'a reply',
    { message: { chat: CHAT, text: 'Да', reply_to_message: { text: 'Придёте?' } } },
    { kind: 'text', text: 'Да', replied: 'Придёте?' },
  ],
  ['a command', { message: { chat: CHAT, text: '/start abc' } }, { kind: 'command', name: 'start', parameter: 'abc' }],
  [
    'a command to this bot',
    { message: { chat: CHAT, text: '/help@tetradka_bot' } },
    { kind: 'command', name: 'help', parameter: '' },
  ],
  ['a sticker', { message: { chat: CHAT, sticker: { file_id: 's' } } }, { kind: 'other' }],
  [
    'a picture with a text',
    { message: { chat: CHAT, caption: '/stop', photo: [{ file_id: 's' }, { file_id: 'l', file_size: 5 }] } },
    { kind: 'text', text: '/stop', files: [{ name: 'Фото', reference: 'l', size: 5 }] },
  ],
  [
    'a picture of an album',
    { message: { chat: CHAT, media_group_id: 'a', photo: [{ file_id: 'l' }] } },
    { kind: 'text', text: '', files: [{ name: 'Фото', reference: 'l' }], isOfAlbum: true },
  ],
  [
    'a moving picture',
    { message: { chat: CHAT, animation: { file_id: 'a' }, document: { file_id: 'a', file_name: 'a.mp4' } } },
    { kind: 'text', text: '', files: [{ name: 'a.mp4', reference: 'a' }] },
  ],
  [
    'a voice message',
    { message: { chat: CHAT, voice: { file_id: 'v' } } },
    { kind: 'text', text: '', files: [{ name: 'Голосовое сообщение', reference: 'v' }] },
  ],
  ['a text in a group', { message: { chat: GROUP, text: 'Привет' } }, null],
  ['a press', press({}), { kind: 'press', data: 'yes', message_id: 3, message: 'Придёте?', press_id: 'p' }],
  [
    'a press below a picture',
    press({ message: { message_id: 3, chat: CHAT } }),
    { kind: 'press', data: 'yes', message_id: 3, message: '', press_id: 'p' },
  ],
  ['a press in a group', press({ message: { message_id: 3, chat: GROUP, text: '' } }), null],
  ['a press of a game button', press({ data: undefined }), null],
  ['a press without a message', press({ message: undefined }), null],
  ['a stop', member(CHAT, 'kicked'), { kind: 'left' }],
  ['a start', member(CHAT, 'member'), null],
  ['the removal from a group', member(GROUP, 'kicked'), null],
  ['anything else', {}, null],
])('[BOT-2] the bot understands an update with %s', (_, update, said) => {
  expect(newsOf({ update_id: 1, ...update } as Parameters<typeof newsOf>[0])?.said ?? null).toEqual(said);
});

test.each<[string, string | undefined, unknown, boolean, boolean]>([
  ['news', 'secret', { update_id: 1, message: { chat: CHAT, text: 'Привет' } }, true, true],
  ['an update of a group', 'secret', { update_id: 1, message: { chat: GROUP, text: 'Привет' } }, true, false],
  ['another secret', 'other', { update_id: 1, message: { chat: CHAT, text: 'Привет' } }, false, false],
  ['no secret', undefined, { update_id: 1, message: { chat: CHAT, text: 'Привет' } }, false, false],
  ['an update without a number', 'secret', { message: { chat: CHAT, text: 'Привет' } }, false, false],
  ['a number as a text', 'secret', { update_id: '1', message: { chat: CHAT, text: 'Привет' } }, false, false],
  ['nothing', 'secret', 'null', false, false],
  ['a text', 'secret', '"text"', false, false],
])('[BOT-12] %s at the webhook’s path is processed or refused', async (_, secret, payload, isTaken, isHandled) => {
  const app = Fastify();
  const handled: News[] = [];
  mountWebhook(app, telegramWebhook('secret'), async (news) => void handled.push(news));

  const { statusCode } = await app.inject({
    method: 'POST',
    url: webhookPath('secret'),
    headers: {
      'content-type': 'application/json',
      ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  await app.close();

  expect([statusCode === 204, handled.length > 0]).toEqual([isTaken, isHandled]);
});
