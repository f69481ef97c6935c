import { afterAll, expect, test } from 'vitest';
import { webhookPath } from '../../telegram/webhook.ts';
import { BOT_SECRET, botEnvironment, newChat } from '../../testing/telegram/chat.ts';
import { localBotApi } from '../../testing/telegram/local-bot-api.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const telegram = await localBotApi();
const api = await testApi(botEnvironment(telegram));
afterAll(async () => {
  await api.close();
  await telegram.close();
});

const parameterOf = (link: string) => new URL(link).searchParams.get('start') ?? '';
const linkOf = async (person: Person) => (await person.call('POST /api/bot/connect', {})).link;
const startOf = async (person: Person) => `/start ${parameterOf(await linkOf(person))}`;
const isConnected = async (person: Person) => (await person.call('GET /api/bot', {})).connected;

test.each(['teacher', 'student'] as const)(
  '[BOT-3] the link of a %s names the account, and fits into Telegram',
  async (role) => {
    const person = await api[role]();

    const link = await linkOf(person);

    expect(link).toMatch(new RegExp(`^https://t\\.me/tetradka_bot\\?start=${role}_${person.id}_[\\w-]{20}$`));
    expect(`student_2147483647_${'x'.repeat(20)}`.length).toBeLessThanOrEqual(64);
  },
);

test.each(['teacher', 'student'] as const)(
  '[BOT-4] the link connects the %s who presses it, and the bot confirms it by name',
  async (role) => {
    const person = await api[role]({ first_name: 'Марина' });
    const chat = newChat(api, telegram);

    const said = await chat.says(await startOf(person));

    expect(said?.text).toMatch(/^Готово, Марина/);
    expect(await person.call('GET /api/bot', {})).toEqual({ name: 'tetradka_bot', connected: true });
  },
);

test('[BOT-4] a link works once, for fifteen minutes, until a newer one exists, and only with its own id', async () => {
  const [person, other] = [await api.teacher(), await api.teacher()];
  const [first, second] = [await startOf(person), await startOf(person)];
  const stranger = newChat(api, telegram);
  const own = newChat(api, telegram);

  const wrong = [
    await stranger.says(first),
    await stranger.says(second.replace(`_${person.id}_`, `_${other.id}_`)),
    await stranger.says(second.replace('teacher', 'student')),
    await stranger.says(`/start teacher_${person.id}`),
    await stranger.says(`/start teacher_${person.id}_${'a'.repeat(20)}`),
  ];
  const right = await own.says(second);
  const again = await stranger.says(second);
  api.setClock('2026-11-20T12:24:00Z');
  const late = await startOf(other);
  api.setClock('2026-11-20T12:39:00Z');
  const after = await stranger.says(late);

  for (const said of [...wrong, again, after])
    expect(said?.text).toMatch(/^Эта ссылка не подошла: она работает один раз/);
  expect(right?.text).toMatch(/^Готово/);
  expect([await isConnected(person), await isConnected(other)]).toEqual([true, false]);
});

test('[BOT-5] a teacher and a student may share a conversation; of two accounts with one role the later replaces the earlier', async () => {
  const [teacher, student, later] = [await api.teacher(), await api.student(), await api.student()];
  const chat = newChat(api, telegram);

  await chat.says(await startOf(teacher));
  await chat.says(await startOf(student));
  const both = [await isConnected(teacher), await isConnected(student)];
  await chat.says(await startOf(later));

  expect(both).toEqual([true, true]);
  expect([await isConnected(teacher), await isConnected(student), await isConnected(later)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('[BOT-5] an account that opens the bot in another conversation gets its messages only there', async () => {
  const teacher = await api.teacher();
  const [before, now] = [newChat(api, telegram), newChat(api, telegram)];
  await before.says(await startOf(teacher));

  await now.says(await startOf(teacher));

  expect((await before.says('/today'))?.text).toMatch(/^Это бот Тетрадки/);
  expect((await now.says('/today'))?.text).toMatch(/^Сегодня/);
});

test('[BOT-6] /stop, «Отключить» and stopping the bot in Telegram disconnect it', async () => {
  const people = [await api.teacher(), await api.teacher(), await api.teacher()] as const;
  const chats = people.map(() => newChat(api, telegram));
  for (const [index, person] of people.entries()) await chats[index]?.says(await startOf(person));

  const stopped = await chats[0]?.says('/stop');
  await people[1].call('DELETE /api/bot', {});
  const chat = { id: chats[2]?.id, type: 'private' };
  const member = { chat, from: {}, date: 1, old_chat_member: {}, new_chat_member: { status: 'kicked' } };
  await chats[2]?.brings({ my_chat_member: member });

  expect(stopped?.text).toMatch(/больше ничего не придёт/);
  expect(await Promise.all(people.map(isConnected))).toEqual([false, false, false]);
});

test('[BOT-7] the bot explains to an unconnected user how to connect, and to a connected user its commands', async () => {
  const teacher = await api.teacher();
  const [stranger, known] = [newChat(api, telegram), newChat(api, telegram)];
  await known.says(await startOf(teacher));

  for (const words of ['/start', '/today', '/help', 'Привет']) {
    expect((await stranger.says(words))?.text).toMatch(/^Это бот Тетрадки\. .*перейдите по ссылке/);
  }
  expect((await known.says('/help'))?.text).toContain('/today — занятия сегодня');
  expect((await known.says('Привет'))?.text).toMatch(/^Не понимаю эту команду/);
});

test('[BOT-2] a repeated update is processed once, and groups get no answer', async () => {
  const teacher = await api.teacher();
  const chat = newChat(api, telegram);
  const text = await startOf(teacher);
  const message = { message_id: 1, date: 1, chat: { id: chat.id, type: 'private' }, text };
  const twice = { update_id: 900_001, message };

  await Promise.all([chat.brings(twice), chat.brings(twice)]);
  await chat.brings(twice);
  const group = { ...message, chat: { id: -chat.id, type: 'group', title: 'Группа' } };
  const before = telegram.said.length;
  await chat.brings({ message: group });

  expect(chat.read().map((said) => said.text.slice(0, 6))).toEqual(['Готово']);
  expect(telegram.said.length).toBe(before);
});

test('[BOT-12] a webhook call without its secret is answered as an unknown path', async () => {
  const asked = (url: string) => api.server.inject({ method: 'POST', url, payload: { update_id: 1 } });
  const [strange, unsigned] = [await asked('/telegram/anything'), await asked(webhookPath(BOT_SECRET))];

  expect([unsigned.statusCode, unsigned.json<{ code: string }>().code]).toEqual([405, 'method_not_allowed']);
  expect(strange.statusCode).toBe(405);
  expect(webhookPath(BOT_SECRET)).not.toContain(BOT_SECRET);
});
