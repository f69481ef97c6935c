import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson } from '../../../testing/lesson-verbs.ts';
import { linked } from '../../../testing/people/student-verbs.ts';
import { botEnvironment } from '../../../testing/telegram/chat.ts';
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

test('[BOT-8] /today lists the same lesson for a teacher and a student, each by the own clock and day', async () => {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const card = await hasStudent(teacher, 'Анна');
  const student = await linked(api, teacher, card);
  await student.call('PUT /api/student/update-profile', { body: { time_zone: 'Asia/Vladivostok' } });
  const today = { conducted_date: '2026-11-20' };
  await hasLesson(teacher, card, { ...today, start_time: clock('18:00'), end_time: clock('19:00') });
  const { id } = await hasLesson(teacher, card, { ...today, start_time: clock('16:00'), end_time: clock('16:30') });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } });
  const chats = [await connected(api, telegram, teacher), await connected(api, telegram, student)] as const;

  const first = [await chats[0].says('/today'), await chats[1].says('/today')].map((said) => said?.text);
  // It is already the 21st in Vladivostok and still the 20th in Moscow.
  api.setClock('2026-11-20T14:30:00Z');
  const next = [await chats[0].says('/today'), await chats[1].says('/today')].map((said) => said?.text);

  expect(first).toEqual([
    'Сегодня, пятница, 20 ноября:\n16:00–16:30 Анна, отменено\n18:00–19:00 Анна',
    'Сегодня, пятница, 20 ноября:\n23:00–23:30 Преподаватель: Елена, отменено',
  ]);
  expect(next).toEqual([
    'Сегодня, пятница, 20 ноября:\n16:00–16:30 Анна, отменено\n18:00–19:00 Анна',
    'Сегодня, суббота, 21 ноября:\n01:00–02:00 Преподаватель: Елена',
  ]);
});

test('[CAB-121] [LSN-271] /today names the children of a family, and a lesson to make up waits for a new time', async () => {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const [anna, petr] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Пётр')];
  const parent = await api.student({ time_zone: 'Europe/Moscow' });
  for (const id of [anna, petr]) {
    const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
      params: { id },
      body: { role_in_profile: 'parent' },
    });
    await parent.call('POST /api/student/link-profile', { body: { code, role_in_profile: 'parent' } });
  }
  const today = { conducted_date: '2026-11-20' };
  await hasLesson(teacher, anna, { ...today, start_time: clock('18:00'), end_time: clock('19:00') });
  const { id } = await hasLesson(teacher, petr, { ...today, start_time: clock('19:00'), end_time: clock('20:00') });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, make_up: true } });
  const chat = await connected(api, telegram, parent);

  const said = await chat.says('/today');

  expect(said?.text.split('\n').slice(1)).toEqual([
    '18:00–19:00 Анна, преподаватель: Елена',
    '19:00–20:00 Пётр, преподаватель: Елена, ждёт нового времени',
  ]);
});

test('[BOT-8] a user who teaches and learns gets both lists, and an empty day is reported', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const chat = await connected(api, telegram, teacher);
  await connected(api, telegram, student, chat);

  const said = await chat.says('/today');

  expect(said?.text).toBe(
    'Вы ведёте. Сегодня, пятница, 20 ноября, занятий нет\n\nВы учитесь. Сегодня, пятница, 20 ноября, занятий нет',
  );
});
