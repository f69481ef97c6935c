import { afterAll, expect, test, vi } from 'vitest';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { botEnvironment, newChat } from '../../../testing/telegram/chat.ts';
import { connected } from '../../../testing/telegram/connected.ts';
import { localBotApi } from '../../../testing/telegram/local-bot-api.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const telegram = await localBotApi();
const api = await testApi(botEnvironment(telegram));
afterAll(async () => {
  await api.close();
  await telegram.close();
});

// A delivery runs only when a test starts it.
vi.spyOn(api.delivery, 'wake').mockReturnValue();

const OLD = 'Это задание уже сдано, проверено или удалено. Откройте Тетрадку, там всё как сейчас.';

/** A teacher with two students and homework for both; one of them is connected in Telegram. */
async function classOf() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const chat = await connected(api, telegram, student);
  const other_id = await hasStudent(teacher, 'Борис');
  const { id: group_id } = await teacher.call('POST /api/groups/create', {
    body: { name: 'Пара', student_ids: [student_id, other_id] },
  });
  const { id: homework_id } = await teacher.call('POST /api/create-homework-group/{id}', {
    params: { id: group_id },
    body: { text: 'Упражнение 4' },
  });
  await api.delivery.run();
  return { teacher, student, student_id, other_id, chat, homework_id };
}

const partOf = async (teacher: Person, id: number, student_id: number) =>
  (await teacher.call('GET /api/homework/{id}', { params: { id } })).students.find(
    (part) => part.student_id === student_id,
  );
const told = async (teacher: Person) =>
  (await teacher.call('GET /api/notifications_teacher', { query: {} })).items.filter(
    ({ kind }) => kind === 'homework_submitted',
  );

test('[BOT-25] «ДЗ сдано» below a notification submits the homework, and the teacher is notified', async () => {
  const { teacher, student_id, other_id, chat, homework_id } = await classOf();
  const notice = chat.read().at(-1);

  const said = await chat.presses('ДЗ сдано');

  expect(notice?.text).toMatch(/^Задано «Упражнение 4»/);
  expect(said?.text).toMatch(/^Готово: преподаватель увидит, что «Упражнение 4» сдано/);
  expect(await partOf(teacher, homework_id, student_id)).toMatchObject({
    state: 'submitted',
    submissions: [{ text: 'Сделано: отмечено в Telegram', by: 'student' }],
  });
  expect(await partOf(teacher, homework_id, other_id)).toMatchObject({ state: 'assigned' });
  expect(await told(teacher)).toMatchObject([{ message: expect.stringContaining('Упражнение 4') }]);
});

test('[BOT-24][BOT-25] a second press submits nothing more, and the bot reports this', async () => {
  const { teacher, student_id, chat, homework_id } = await classOf();
  const notice = chat.read().at(-1);
  await Promise.all([chat.presses('ДЗ сдано', notice), chat.presses('ДЗ сдано', notice)]);

  const again = await chat.presses('ДЗ сдано', notice);

  expect(again?.text).toBe(OLD);
  expect((await partOf(teacher, homework_id, student_id))?.submissions).toHaveLength(1);
  expect(await told(teacher)).toHaveLength(1);
});

test('[BOT-25] returned homework is submitted again by the button of its notification', async () => {
  const { teacher, student_id, chat, homework_id } = await classOf();
  await chat.presses('ДЗ сдано');
  await teacher.call('POST /api/manual-grade', {
    body: { homework_id, student_id, action: 'return', comment: 'Не всё' },
  });
  await api.delivery.run();
  const notice = chat.read().at(-1);

  await chat.presses('ДЗ сдано');

  expect(notice?.text).toMatch(/вернули на доработку/);
  expect(await partOf(teacher, homework_id, student_id)).toMatchObject({ state: 'submitted', attempts: 2 });
});

test('[BOT-23][BOT-25] a button of deleted or foreign homework submits nothing', async () => {
  const [own, other] = [await classOf(), await classOf()];
  const stranger = newChat(api, telegram);
  const [foreign, deleted] = [other.chat.read().at(-1), own.chat.read().at(-1)];
  await own.teacher.call('DELETE /api/delete-homework/{id}', { params: { id: own.homework_id }, query: {} });

  const said = [
    await own.chat.presses('ДЗ сдано', foreign),
    await own.chat.presses('ДЗ сдано', deleted),
    await stranger.presses('ДЗ сдано', foreign),
  ];

  expect(said.map((one) => one?.text)).toEqual([
    OLD,
    OLD,
    'Эта кнопка устарела. Откройте Тетрадку, там всё как сейчас.',
  ]);
  expect(await partOf(other.teacher, other.homework_id, other.student_id)).toMatchObject({ state: 'assigned' });
});

test('[BOT-25] a notification that is sent after the submission has no such button', async () => {
  const { teacher, student_id, student, chat, homework_id } = await classOf();
  const profile = (await student.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
  await student.call('POST /api/student/homework/{id}/submit', {
    params: { id: homework_id },
    query: { student_profile_id: profile },
    body: { text: 'Вот' },
  });
  await teacher.call('POST /api/manual-grade', {
    body: { homework_id, student_id, action: 'check', comment: 'Хорошо' },
  });
  await api.delivery.run();

  const notice = chat.read().at(-1);

  expect(notice?.text).toMatch(/^Проверено/);
  expect(notice?.buttons.map(({ text }) => text)).not.toContain('ДЗ сдано');
});

test('[BOT-26] the security log records each connection and disconnection of the bot', async () => {
  const [student, later] = [await api.student(), await api.student()];
  const chat = await connected(api, telegram, student);
  await student.call('DELETE /api/bot', {});
  await student.call('DELETE /api/bot', {});
  await connected(api, telegram, student, chat);
  await connected(api, telegram, later, chat);
  await chat.says('/stop');
  const kindsOf = async (person: Person) =>
    (await person.call('GET /api/user/security-events', { query: {} })).items
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('bot_'))
      .toReversed();

  expect(await kindsOf(student)).toEqual(['bot_connected', 'bot_disconnected', 'bot_connected', 'bot_disconnected']);
  expect(await kindsOf(later)).toEqual(['bot_connected', 'bot_disconnected']);
});
