import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { claimDue } from '../../outbox/outbox.repository.ts';
import { deliveriesOf, noticeTo, NOW } from '../../testing/carriers/notices.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { connected } from '../../testing/telegram/connected.ts';
import { AWAY, BLOCKED, localBotApi, tooMany } from '../../testing/telegram/local-bot-api.ts';
import { botEnvironment } from '../../testing/telegram/chat.ts';
import { testApi } from '../../testing/test-api.ts';
import { notify } from '../notifications/notifications.service.ts';
import { remindOfLessons } from '../schedule/lessons/reminders/reminders.service.ts';

const telegram = await localBotApi();
const api = await testApi({ ...botEnvironment(telegram), PUBLIC_URL: 'https://tetradka.example' });
afterAll(async () => {
  await api.close();
  await telegram.close();
});
// A delivery runs only when a test starts it.
vi.spyOn(api.delivery, 'wake').mockReturnValue();
beforeEach(() => api.database.transaction((tx) => sql`delete from outbox`.execute(tx)));

const tell = (person: Person, ...messages: string[]) =>
  api.commit(async (tx) => {
    for (const message of messages) await notify(tx, noticeTo(person, message));
  });

test('[BOT-13] a notification has the teacher’s name and a button that opens its subject', async () => {
  const student = await api.student();
  const chat = await connected(api, telegram, student);

  await tell(student, 'Новое занятие');
  await api.delivery.run();

  expect(chat.read().at(-1)).toMatchObject({
    text: 'Новое занятие\nМарина',
    buttons: [{ text: 'Открыть', url: 'https://tetradka.example/calendar/' }],
  });
  expect(await deliveriesOf(api, student, 'bot')).toEqual([{ state: 'sent', reason: '' }]);
});

test('[BOT-13] a reminder has the buttons of the student’s own lesson, and the teacher’s reminder has none', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const lesson = await hasLesson(teacher, student_id, { reminder_minutes: 15 });
  const chats = [await connected(api, telegram, student), await connected(api, telegram, teacher)] as const;
  await api.database.transaction((tx) => sql`delete from outbox`.execute(tx));
  api.setClock('2026-11-24T14:46:00Z');

  await api.commit((tx) => remindOfLessons(tx, new Date('2026-11-24T14:46:00Z'), 100));
  await api.delivery.run();
  const said = await chats[0].presses('Буду');

  expect(chats[0].read().at(-2)).toMatchObject({
    text: 'Напоминание о занятии 24 ноября в 18:00. Преподаватель: Елена',
    buttons: [{ text: 'Буду' }, { text: 'Не смогу' }, { text: 'Открыть' }],
  });
  expect(
    chats[1]
      .read()
      .at(-1)
      ?.buttons.map(({ text }) => text),
  ).toEqual(['Открыть']);
  expect(said?.text).toMatch(/^Отлично!/);
  const { lesson: shown } = await teacher.call('GET /api/lesson/{id}', { params: { id: lesson.id } });
  expect(shown.participants).toMatchObject([{ confirmed: true }]);
});

test('[BOT-10] when Telegram asks for a pause, later messages wait and keep their order', async () => {
  const student = await api.student();
  const chat = await connected(api, telegram, student);
  const before = chat.read().length;
  const texts = () =>
    chat
      .read()
      .slice(before)
      .map(({ text }) => text.split('\n')[0]);
  telegram.fail(tooMany(37));

  await tell(student, 'Первое', 'Второе', 'Третье');
  await api.delivery.run();
  const at = [texts().length];
  api.setClock('2026-11-20T12:24:36Z');
  await api.delivery.run();
  at.push(texts().length);
  api.setClock('2026-11-20T12:24:38Z');
  await api.delivery.run();

  expect(at).toEqual([0, 0]);
  expect(texts()).toEqual(['Первое', 'Второе', 'Третье']);
});

test('[BOT-10] while Telegram is unavailable, a message is retried, and it arrives once', async () => {
  const student = await api.student();
  const chat = await connected(api, telegram, student);
  const before = chat.read().length;
  telegram.fail(AWAY, AWAY);

  await tell(student, 'Одно');
  for (const moment of [NOW, '2026-11-20T12:24:03Z', '2026-11-20T12:24:30Z', '2026-11-20T12:30:00Z']) {
    api.setClock(moment);
    await api.delivery.run();
  }

  expect(chat.read().slice(before)).toMatchObject([{ text: 'Одно\nМарина' }]);
  expect(await deliveriesOf(api, student, 'bot')).toEqual([{ state: 'sent', reason: '' }]);
});

test('[BOT-10] a user who has stopped the bot reads it in the product, and gets messages again after reconnecting', async () => {
  const student = await api.student();
  const chat = await connected(api, telegram, student);
  telegram.fail(BLOCKED);

  await tell(student, 'Раз', 'Два');
  await api.delivery.run();
  const state = await student.call('GET /api/bot', {});
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  await connected(api, telegram, student, chat);
  await tell(student, 'Три');
  await api.delivery.run();

  // The bot skips the notification that it was stopped.
  const states = (await deliveriesOf(api, student, 'bot')).map((one) => one.state);
  expect(states).toEqual(['failed', 'skipped', 'skipped', 'sent']);
  expect(state.connected).toBe(false);
  expect(items.map(({ kind }) => kind)).toContain('channel_stopped');
  expect((await student.call('GET /api/bot', {})).connected).toBe(true);
  expect(chat.read().at(-1)?.text).toMatch(/^Три/);
});

test('[BOT-10] two processes send each message once and in its order', async () => {
  const student = await api.student();
  const other = await api.secondProcess();
  vi.spyOn(other.delivery, 'wake').mockReturnValue();
  const chat = await connected(api, telegram, student);
  const before = chat.read().length;
  const wanted = Array.from({ length: 12 }, (_, index) => `Занятие ${index}`);

  await tell(student, ...wanted);
  await Promise.all([api.delivery.run(), other.delivery.run()]);
  await Promise.all([api.delivery.run(), other.delivery.run()]);

  expect(
    chat
      .read()
      .slice(before)
      .map(({ text }) => text.split('\n')[0]),
  ).toEqual(wanted);
});

test('[BOT-10] a message that a killed process was sending has an unknown result and is not sent again', async () => {
  const student = await api.student();
  const chat = await connected(api, telegram, student);
  await tell(student, 'Одно');
  const before = chat.read().length;
  const now = new Date(NOW);
  // Claims the message as a process does that sends it and is killed before it stores the result.
  await api.database.transaction((tx) => claimDue(tx, ['bot_notice'], now, new Date(now.getTime() + 600_000), 10));

  api.setClock('2026-11-20T12:40:00Z');
  await api.delivery.run();

  expect(chat.read().length).toBe(before);
  expect(await deliveriesOf(api, student, 'bot')).toEqual([
    { state: 'failed', reason: 'Сервер остановился во время отправки, и дошло ли, неизвестно' },
  ]);
});
