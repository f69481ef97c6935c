import { expect, test } from 'vitest';
import type { News } from '../messengers/news.ts';
import { maxNewsOf } from './max-news.ts';

const user = { user_id: 7, first_name: 'Анна', is_bot: false };
const message = (more: object = {}, chat_type = 'dialog') => ({
  sender: user,
  recipient: { chat_id: 8, chat_type, user_id: 1 },
  timestamp: 1,
  body: { mid: 'mid.3', seq: 1, text: 'Придёте?' },
  ...more,
});
const created = (more: object = {}, chat_type?: string) => ({
  update_type: 'message_created',
  message: message(more, chat_type),
});
const press = (more: object = {}) => ({
  update_type: 'message_callback',
  callback: { timestamp: 1, callback_id: 'p', payload: 'yes', user },
  message: message(),
  ...more,
});
const said = (text: string) => created({ body: { mid: 'mid.3', seq: 1, text } });

test.each<[string, object, News['said'] | null]>([
  ['a text', said('Привет'), { kind: 'text', text: 'Привет' }],
  [
    'a reply',
    created({ link: { type: 'reply', message: { mid: 'mid.2', seq: 1, text: 'Как дела?' } } }),
    { kind: 'text', text: 'Придёте?', replied: 'Как дела?' },
  ],
  [
    'a forwarded message',
    created({ link: { type: 'forward', message: { mid: 'mid.2', seq: 1, text: 'Как дела?' } } }),
    { kind: 'text', text: 'Придёте?' },
  ],
  ['a command', said('/start abc'), { kind: 'command', name: 'start', parameter: 'abc' }],
  ['an empty text', created({ body: { mid: 'mid.3', seq: 1, text: null } }), { kind: 'other' }],
  [
    'files',
    created({
      body: {
        mid: 'mid.3',
        seq: 1,
        text: null,
        attachments: [
          { type: 'image', payload: { photo_id: 1, token: 't', url: 'https://i.oneme.ru/i?r=1' } },
          {
            type: 'file',
            payload: { url: 'https://fd.oneme.ru/getfile?id=1', token: 't' },
            filename: 'a.pdf',
            size: 5,
          },
          { type: 'video', payload: { url: 'https://max.ru/video', token: 't' }, duration: 3 },
          { type: 'location', latitude: 1, longitude: 2 },
        ],
      },
    }),
    {
      kind: 'text',
      text: '',
      files: [
        { name: 'Фото', reference: 'https://i.oneme.ru/i?r=1' },
        { name: 'a.pdf', reference: 'https://fd.oneme.ru/getfile?id=1', size: 5 },
        { name: 'Видео', reference: null },
      ],
    },
  ],
  [
    'an attachment of an unknown form',
    created({ body: { mid: 'mid.3', seq: 1, text: 'Да', attachments: [{ kind: 5 }] } }),
    { kind: 'text', text: 'Да' },
  ],
  ['a text in a group', created({}, 'chat'), null],
  ['a text of a bot', created({ sender: { ...user, is_bot: true } }), null],
  ['a post of a channel', created({ sender: null }, 'channel'), null],
  ['a press', press(), { kind: 'press', data: 'yes', message_id: 'mid.3', message: 'Придёте?', press_id: 'p' }],
  [
    'a press below a deleted message',
    press({ message: null }),
    { kind: 'press', data: 'yes', message_id: undefined, message: '', press_id: 'p' },
  ],
  ['a press in a group', press({ message: message({}, 'chat') }), null],
  ['a press without data', press({ callback: { timestamp: 1, callback_id: 'p', user } }), null],
  [
    'a start by a link',
    { update_type: 'bot_started', timestamp: 1, chat_id: 8, user, payload: 'abc' },
    { kind: 'command', name: 'start', parameter: 'abc' },
  ],
  [
    'a start without a link',
    { update_type: 'bot_started', timestamp: 1, chat_id: 8, user },
    { kind: 'command', name: 'start', parameter: '' },
  ],
  ['a stop', { update_type: 'bot_stopped', timestamp: 1, chat_id: 8, user }, { kind: 'left' }],
  ['a deleted dialog', { update_type: 'dialog_removed', timestamp: 1, chat_id: 8, user }, { kind: 'left' }],
  ['another event', { update_type: 'dialog_muted', timestamp: 1, chat_id: 8, user, muted_until: 2 }, null],
  ['another shape', { update_type: 'message_created' }, null],
])('[BOT-27] the bot understands an update of MAX with %s', (_, update, expected) => {
  const news = maxNewsOf(update);

  expect(news?.said ?? null).toEqual(expected);
  if (news !== null) expect(news.chat_id).toBe(7);
});

test('[BOT-31] a repeated update of MAX has the same id, and another one a different id', () => {
  const started = { update_type: 'bot_started', timestamp: 1, chat_id: 8, user };
  const again = press({ callback: { timestamp: 2, callback_id: 'p', payload: 'no', user } });
  const all = [
    created(),
    press(),
    again,
    started,
    { ...started, timestamp: 2 },
    { ...started, update_type: 'bot_stopped' },
  ];

  const ids = all.map((update) => maxNewsOf(update)?.update_id);

  expect(new Set(ids).size).toBe(all.length);
  expect(all.map((update) => maxNewsOf(update)?.update_id)).toEqual(ids);
});
