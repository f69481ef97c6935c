import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { App } from '../../../app.ts';
import { maxWebhookPath } from '../../../max/max.ts';
import { noticeTo } from '../../../testing/carriers/notices.ts';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { localMaxApi, SUSPENDED } from '../../../testing/messengers/local-max-api.ts';
import { connectedInMax, MAX_SECRET, maxEnvironment, newMaxChat } from '../../../testing/messengers/max-chat.ts';
import { linkedUnderPolicy } from '../../../testing/people/student-verbs.ts';
import { Person } from '../../../testing/person.ts';
import { botEnvironment } from '../../../testing/telegram/chat.ts';
import { connected } from '../../../testing/telegram/connected.ts';
import { localBotApi } from '../../../testing/telegram/local-bot-api.ts';
import { testApi } from '../../../testing/test-api.ts';
import { photo } from '../../../testing/uploads/samples.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { remindStudentsAhead } from '../../schedule/lessons/reminders/ahead.service.ts';

const [max, telegram] = [await localMaxApi(), await localBotApi()];
const PUBLIC_URL = 'https://tetradka.example';
const api = await testApi({ ...botEnvironment(telegram), ...maxEnvironment(max), PUBLIC_URL });
afterAll(async () => {
  await api.close();
  await max.close();
  await telegram.close();
});

const IN_MAX = { params: { messenger: 'max' } } as const;
const linkOf = async (person: Person) => (await person.call('POST /api/messengers/{messenger}/connect', IN_MAX)).link;
const parameterOf = (link: string) => new URL(link).searchParams.get('start') ?? '';
const stateOf = async (person: Person) =>
  (await person.call('GET /api/notification-settings', {})).channels.find(({ channel }) => channel === 'max');
const toldTo = async (teacher: Person) =>
  (await teacher.call('GET /api/notifications_teacher', { query: {} })).items.map(({ kind }) => kind);

test('[BOT-28] the link opens the bot in MAX and connects the person once; /stop disconnects', async () => {
  const person = await api.teacher({ first_name: 'Марина' });
  const link = await linkOf(person);
  const [chat, stranger] = [newMaxChat(api, max), newMaxChat(api, max)];

  const before = await stateOf(person);
  const said = await chat.starts(parameterOf(link));
  const again = await stranger.starts(parameterOf(link));
  const during = await stateOf(person);
  const stopped = await chat.says('/stop');

  expect(link).toMatch(new RegExp(`^https://max\\.ru/tetradka_max_bot\\?start=teacher_${person.id}_[\\w-]{20}$`));
  expect(said?.text).toMatch(/^Готово, Марина/);
  expect(again?.text).toMatch(/^Эта ссылка не подошла: .* нажмите «Подключить» у MAX/);
  expect(stopped?.text).toMatch(/больше ничего не придёт/);
  expect([before, during, await stateOf(person)].map((one) => one?.state)).toEqual(['none', 'on', 'none']);
});

test('[BOT-27] conversations in two messengers are separate, and each is disconnected on its own', async () => {
  const student = await api.student();
  const [chat, inTelegram] = [await connectedInMax(api, max, student), await connected(api, telegram, student)];

  await student.call('DELETE /api/bot', {});
  const state = await stateOf(student);
  const today = await chat.says('/today');
  const foreign = await inTelegram.says('/today');
  await student.call('DELETE /api/messengers/{messenger}', IN_MAX);

  expect(state?.state).toBe('on');
  expect(today?.text).toMatch(/^Сегодня/);
  expect(foreign?.text).toMatch(/^Это бот Тетрадки/);
  expect((await stateOf(student))?.state).toBe('none');
  expect((await student.call('GET /api/user/security-events', { query: {} })).items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['bot_connected', 'bot_disconnected']),
  );
});

test('[BOT-28] without a bot in MAX the settings do not offer it, and no link is made', async () => {
  const other = await api.secondProcess({ MAX_BOT_TOKEN: '' });
  const person = new Person(other.server, 'without-max@example.test');
  await person.join('teacher');

  const { channels, choices } = await person.call('GET /api/notification-settings', {});
  const refusal = await person.refused('POST /api/messengers/{messenger}/connect', IN_MAX);

  expect(channels.map(({ channel }) => channel)).toEqual(['mail', 'bot', 'push']);
  expect(new Set(choices.map(({ channel }) => channel))).toEqual(new Set(['mail', 'bot', 'push']));
  expect(refusal).toMatchObject({ status: 404, message: 'Бота в MAX сейчас нет. Попробуйте позже' });
});

/** A student in Telegram and in MAX, and a lesson on Tuesday at 18:00 in Moscow. */
async function inBoth() {
  const { teacher, student, student_id } = await linkedUnderPolicy(api);
  const lesson = await hasLesson(teacher, student_id);
  const chats = [await connectedInMax(api, max, student), await connected(api, telegram, student)] as const;
  api.setClock('2026-11-24T14:00:00Z');
  await api.commit((tx) => remindStudentsAhead(tx, new Date('2026-11-24T14:00:00Z'), 100));
  await api.delivery.run();
  const stored = async () => (await teacher.call('GET /api/lesson/{id}', { params: { id: lesson.id } })).lesson;
  return { teacher, student, lesson, chats, stored };
}

test('[BOT-27] a reminder in MAX has the buttons, and «Не смогу» cancels at the shown price', async () => {
  const { chats, stored } = await inBoth();
  const [chat] = chats;

  const reminder = chat.read().at(-1);
  const asked = await chat.presses('Не смогу');
  const done = await chat.presses('Да, отменить');

  expect(reminder?.buttons.map(({ text }) => text)).toEqual(['Буду', 'Не смогу', 'Открыть']);
  expect(asked?.text).toMatch(/^Отменить занятие 24 ноября в 18:00\?/);
  expect(done).toMatchObject({ replaced: true, mid: asked?.mid });
  expect((await stored()).status).toBe('cancelled');
  expect(max.asked).toContain('POST /answers');
});

test('[BOT-30] a cancellation in two messengers at the same time acts once, and the second one explains', async () => {
  const { teacher, chats, stored } = await inBoth();
  for (const chat of chats) await chat.presses('Не смогу');

  await Promise.all(chats.map((chat) => chat.presses('Да, отменить')));
  await api.delivery.run();

  const read = chats.flatMap((chat) => chat.read().map(({ text, replaced }) => ({ text, replaced })));
  expect(read.filter(({ replaced }) => replaced)).toMatchObject([
    { text: expect.stringMatching(/^Занятие 24 ноября в 18:00 отменено/) },
  ]);
  expect(read.filter(({ text }) => text === 'Это занятие уже отменено, перенесено или проведено')).toHaveLength(1);
  expect((await stored()).status).toBe('cancelled');
  expect((await toldTo(teacher)).filter((kind) => kind === 'student_cancelled')).toHaveLength(1);
});

test('[BOT-37][BOT-38] a reply in MAX brings its files, and no file of another host', async () => {
  const { teacher, student, student_id } = await linkedUnderPolicy(api);
  const chat = await connectedInMax(api, max, student);
  const about = { params: { id: student_id } };
  await teacher.call('POST /api/students/{id}/messages', { ...about, body: { text: 'Пришли решение' } });
  await api.delivery.run();
  const notice = chat.read().find(({ text }) => text.includes('Пришли решение'));
  const attachments = [
    { type: 'image', payload: { photo_id: 1, token: 't', url: max.keepFile('photo', (await photo()).bytes) } },
    { type: 'file', payload: { token: 't', url: 'https://example.com/a.pdf' }, filename: 'a.pdf', size: 5 },
    { type: 'video', payload: { token: 't', url: max.url } },
  ];

  await chat.brings({
    update_type: 'message_created',
    message: {
      sender: { user_id: chat.id, first_name: 'Анна', is_bot: false },
      recipient: { chat_id: 1, chat_type: 'dialog', user_id: 1 },
      timestamp: 1,
      body: { mid: 'mid.with-files', seq: 1, text: 'Вот', attachments },
      link: { type: 'reply', message: { mid: notice?.mid, seq: 1, text: notice?.text } },
    },
  });

  const { messages } = await teacher.call('GET /api/students/{id}/messages', about);
  expect(messages.slice(1)).toMatchObject([{ by: 'student', text: 'Вот', files: [{ name: 'Фото.jpg' }] }]);
  expect(
    chat
      .read()
      .find(({ text }) => text.startsWith('Отправлено'))
      ?.text.split('\n'),
  ).toEqual([
    'Отправлено преподавателю. Не приложено:',
    '',
    'a.pdf: не получилось загрузить. Отправьте ещё раз',
    'Видео: отсюда бот его не передаёт. Отправьте его в Тетрадке',
  ]);
});

test('[BOT-29] when a user stops the bot in MAX, the channel stops and the product says so', async () => {
  const student = await api.student();
  await connectedInMax(api, max, student);
  max.fail(SUSPENDED);

  await api.commit((tx) => notify(tx, noticeTo(student, 'Новое занятие')));
  await api.delivery.run();

  expect(await stateOf(student)).toEqual({
    channel: 'max',
    state: 'stopped',
    reason: 'Вы остановили бота в MAX. Подключите его снова, чтобы он писал',
  });
});

test('[BOT-31] the webhook of MAX accepts only its secret, and processes a repeated update once', async () => {
  const chat = newMaxChat(api, max);
  const twice = {
    update_type: 'bot_started',
    timestamp: 77,
    chat_id: 1,
    user: { user_id: chat.id, first_name: 'Анна', is_bot: false },
  };

  const statuses = [await chat.brings(twice), await chat.brings(twice), await chat.brings(twice, 'another')];

  expect(statuses).toEqual([200, 200, 405]);
  expect(chat.read()).toHaveLength(1);
  expect(maxWebhookPath(MAX_SECRET)).not.toContain(MAX_SECRET);
});

/** Starts the bots of this process until the end of the test. */
function started({ bot }: Pick<App, 'bot'>) {
  bot?.start(PUBLIC_URL);
  onTestFinished(() => bot?.stop());
}

test('[BOT-31] the bot subscribes its webhook, or ends the subscription, reads its name and polls', async () => {
  started(api);
  await expect.poll(() => max.subscription()).toMatchObject({ secret: MAX_SECRET });
  const url = max.subscription()?.url;

  const polling = await api.secondProcess({ MAX_WEBHOOK: '', MAX_BOT_NAME: '' });
  started(polling);
  await expect.poll(() => polling.bot?.name('max')).toBe('local_max_bot');
  const chat = newMaxChat(api, max);
  const user = { user_id: chat.id, first_name: 'Анна', is_bot: false };
  for (const timestamp of [1, 2]) max.tell({ update_type: 'bot_started', timestamp, chat_id: 1, user });

  await expect.poll(() => chat.read().length).toBe(2);
  expect(url).toBe(`${PUBLIC_URL}${maxWebhookPath(MAX_SECRET)}`);
  expect(max.subscription()).toBeUndefined();
});
