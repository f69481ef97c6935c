import { expect, test } from 'vitest';
import type { News } from '../messengers/news.ts';
import { vkNewsOf } from './vk-news.ts';

const message = (more: object) => ({
  type: 'message_new',
  event_id: 'e',
  object: { message: { from_id: 7, peer_id: 7, text: '', ...more }, client_info: {} },
});
const press = (more: object = {}) => ({
  type: 'message_event',
  event_id: 'e',
  object: { user_id: 7, peer_id: 7, event_id: 'p', payload: { data: 'yes' }, conversation_message_id: 3, ...more },
});
const start = (parameter: string) => ({ kind: 'command', name: 'start', parameter });

test.each<[string, object, unknown]>([
  ['a text', message({ text: 'Привет' }), { kind: 'text', text: 'Привет' }],
  [
    'a reply',
    message({ text: 'Да', reply_message: { text: 'Придёте?' } }),
    { kind: 'text', text: 'Да', replied: 'Придёте?' },
  ],
  ['a command', message({ text: '/today' }), { kind: 'command', name: 'today', parameter: '' }],
  ['an empty text', message({}), { kind: 'other' }],
  [
    'files',
    message({
      attachments: [
        {
          type: 'photo',
          photo: {
            sizes: [
              { url: 'm', width: 9, height: 9 },
              { url: 's', width: 1, height: 1 },
            ],
          },
        },
        { type: 'photo', photo: { orig_photo: { url: 'o', width: 20, height: 9 }, sizes: [] } },
        { type: 'doc', doc: { title: 'a.pdf', ext: 'pdf', size: 5, url: 'https://vk.com/doc1_2?hash=3' } },
        { type: 'audio_message', audio_message: { link_mp3: 'https://psv4.userapi.com/1.mp3', link_ogg: '' } },
        { type: 'video', video: { id: 1 } },
        { type: 'link', link: { url: 'https://example.com' } },
      ],
    }),
    {
      kind: 'text',
      text: '',
      files: [
        { name: 'Фото', reference: 'm' },
        { name: 'Фото', reference: 'o' },
        { name: 'a.pdf', reference: 'https://vk.com/doc1_2?hash=3', size: 5 },
        { name: 'Голосовое сообщение', reference: 'https://psv4.userapi.com/1.mp3' },
        { name: 'Видео', reference: null },
      ],
    },
  ],
  ['an attachment of an unknown form', message({ text: 'Да', attachments: [5] }), { kind: 'text', text: 'Да' }],
  [
    'the button «Начать» after a link',
    message({ text: 'Начать', ref: 'abc', payload: '{"command":"start"}' }),
    start('abc'),
  ],
  ['any text after a link', message({ text: 'Привет', ref: 'abc' }), start('abc')],
  ['a command after a link', message({ text: '/stop', ref: 'abc' }), { kind: 'command', name: 'stop', parameter: '' }],
  ['the button «Начать»', message({ text: 'Начать', payload: '{"command": "start"}' }), start('')],
  ['a text in a chat', message({ peer_id: 2_000_000_001 }), null],
  ['a text of a group', message({ from_id: -7, peer_id: -7 }), null],
  ['a press', press(), { kind: 'press', data: 'yes', message_id: 3, message: 'Придёте?', press_id: 'p' }],
  ['a press in a chat', press({ peer_id: 2_000_000_001 }), null],
  ['a foreign payload', press({ payload: {} }), null],
  ['a withdrawn permission', { type: 'message_deny', event_id: 'e', object: { user_id: 7 } }, { kind: 'left' }],
  ['anything else', { type: 'wall_post_new', event_id: 'e', object: {} }, null],
])('[BOT-27] the bot understands an update of VK with %s', async (_, update, expected) => {
  const news: News | null = await vkNewsOf(update, async () => 'Придёте?');

  expect(news?.said ?? null).toEqual(expected);
  if (news !== null) expect([news.chat_id, news.update_id]).toEqual([7, 'e']);
});
