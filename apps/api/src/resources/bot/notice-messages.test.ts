import { expect, test } from 'vitest';
import type { Db } from '../../database/database.ts';
import type { BotMessage } from '../../outbox/channels/bot-message.ts';
import type { Notice } from '../../outbox/channels/notice.ts';
import { noticesByBot } from './notice-messages.service.ts';

const NOW = new Date('2026-11-20T12:24:00Z');
const NOTICE: Notice = {
  delivery_id: 1,
  channel: 'bot',
  user_id: 7,
  kind: 'lesson_created',
  group: 'lessons',
  message: 'Новое занятие',
  teacher_name: 'Марина',
  greeting: '',
  link: '/calendar/',
  subject_id: null,
  expires_at: null,
  address: '-1003',
  unsubscribe: 'token',
  reply_token: '',
  created_at: NOW.toISOString(),
  due_at: NOW.toISOString(),
};

async function messageOf(notice: Partial<Notice>, publicUrl = 'https://tetradka.example'): Promise<BotMessage[]> {
  const sent: BotMessage[] = [];
  const channel = {
    isRepeatable: false,
    send: async ({ content }: { content: BotMessage }) => void sent.push(content),
  };
  // A notification without a subject reads nothing.
  const db = undefined as unknown as Db;
  const { send } = noticesByBot(channel, { db, publicUrl: () => publicUrl, now: () => NOW });
  await send({ id: 1, created_at: NOW, content: { ...NOTICE, ...notice } });
  return sent;
}
const OPEN = [[{ text: 'Открыть', url: 'https://tetradka.example/calendar/' }]];

test.each<[string, Partial<Notice>, Partial<BotMessage>]>([
  ['with a teacher', {}, { chat_id: -1003, text: 'Новое занятие\nМарина', buttons: OPEN }],
  ['without a teacher', { teacher_name: '' }, { text: 'Новое занятие', buttons: OPEN }],
  ['that names the teacher', { message: 'Марина ждёт' }, { text: 'Марина ждёт', buttons: OPEN }],
  ['without a link', { link: '' }, { text: 'Новое занятие\nМарина', buttons: [] }],
])('[BOT-13] a notification %s', async (_, notice, message) => {
  expect(await messageOf(notice)).toMatchObject([message]);
});

test.each([
  ['has its link in the text', '/calendar/', 'Новое занятие\nМарина\nhttp://localhost:4100/calendar/'],
  ['has no link in the text if it has none', '', 'Новое занятие\nМарина'],
])('[BOT-13] a notification of a server on this machine %s', async (_, link, text) => {
  expect(await messageOf({ link }, 'http://localhost:4100')).toMatchObject([{ text, buttons: [] }]);
});
