import { afterAll, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/carriers/letters.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { botEnvironment } from '../../../testing/telegram/chat.ts';
import { connected } from '../../../testing/telegram/connected.ts';
import { type BotSaid, localBotApi } from '../../../testing/telegram/local-bot-api.ts';
import { testApi } from '../../../testing/test-api.ts';

const telegram = await localBotApi();
const api = await testApi(botEnvironment(telegram));
afterAll(async () => {
  await api.close();
  await telegram.close();
});

/** Wednesday, 25 November, 15:00 in Moscow. */
const WEDNESDAY = '2026-11-25T12:00:00.000Z';
const AN_HOUR_LATER = '2026-11-25T13:00:00.000Z';

/** A student asks a teacher in Telegram to move the lesson of Tuesday, 24 November, 18:00, to Wednesday. */
async function asked() {
  api.setClock('2026-11-20T09:24:00Z');
  const { teacher, student_id } = await teacherWithStudent(api);
  const working_hours = { days: [{ day_of_week_id: 3, start_time: '15:00', end_time: '17:00' }] };
  const moves = { days_ahead: 7, notice_hours: 24 };
  await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours, moves } });
  const { id } = await hasLesson(teacher, student_id);
  const student = await linked(api, teacher, student_id);
  const profile = (await student.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
  const chat = await connected(api, telegram, teacher);
  const ask = (start_at: string) =>
    student.call('POST /api/student/moves/{id}', {
      params: { id },
      query: { student_profile_id: profile },
      body: { start_at },
    });
  await ask(WEDNESDAY);
  return { teacher, student, student_id, id, chat, ask };
}

/** The notification of a request for a time, as it appears in the conversation. */
function notice(lesson_id: number, student_id: number, to: string): BotSaid {
  const about = `${lesson_id}:${student_id}:${Date.parse(to) / 60_000}`;
  return {
    chat_id: 0,
    text: 'Анна просит перенести занятие',
    message_id: 50,
    replaced: false,
    buttons: [
      { text: 'Перенести', callback_data: `agree:${about}` },
      { text: 'Отказать', callback_data: `stay:${about}` },
    ],
  };
}

const startOf = async ({ teacher, id }: Awaited<ReturnType<typeof asked>>) =>
  (await teacher.call('GET /api/lesson/{id}', { params: { id } })).lesson.start_at;

test('[MOV-12] «Перенести» at the notification of a request moves the lesson, and a second press says that it is answered', async () => {
  const one = await asked();

  const said = await one.chat.presses('Перенести', notice(one.id, one.student_id, WEDNESDAY));
  const again = await one.chat.presses('Перенести', notice(one.id, one.student_id, WEDNESDAY));

  expect(said?.text).toBe('Занятие перенесено на 25 ноября в 15:00. Мы сообщили семье.');
  expect(again?.text).toBe('Просьбы о переносе этого занятия уже нет');
  expect(await startOf(one)).toBe(WEDNESDAY);
});

test('[MOV-12] «Отказать» leaves the lesson at its time, and the family is notified', async () => {
  const one = await asked();

  const said = await one.chat.presses('Отказать', notice(one.id, one.student_id, WEDNESDAY));

  expect(said?.text).toBe('Занятие остаётся в прежнее время. Мы сообщили семье.');
  expect(await startOf(one)).toBe('2026-11-24T15:00:00.000Z');
  const { items } = await one.student.call('GET /api/notifications_student', { query: {} });
  expect(items.map(({ kind }) => kind)).toContain('move_declined');
});

test.each(['Перенести', 'Отказать'])(
  '[MOV-12] «%s» at an earlier request does not answer the new one',
  async (answer) => {
    const one = await asked();
    await one.ask(AN_HOUR_LATER);

    const said = await one.chat.presses(answer, notice(one.id, one.student_id, WEDNESDAY));

    expect(said?.text).toBe('Теперь просят о другом времени. Проверьте и ответьте ещё раз');
    const { lesson } = await one.teacher.call('GET /api/lesson/{id}', { params: { id: one.id } });
    expect(lesson).toMatchObject({ start_at: '2026-11-24T15:00:00.000Z', participants: [{ move_to: AN_HOUR_LATER }] });
  },
);

/** The addresses of both answers in the newest letter about a request. */
async function mailed({ teacher }: Awaited<ReturnType<typeof asked>>) {
  await api.delivery.run();
  const letter = (await lettersTo(api, teacher.email)).findLast((text) => text.includes('просит перенести'));
  const pathOf = (answer: string) =>
    new URL(new RegExp(`^${answer}: (\\S+)$`, 'm').exec(letter ?? '')?.[1] ?? '').pathname;
  return { agree: pathOf('Перенести'), stay: pathOf('Отказать') };
}
const opened = (url: string) => api.server.inject({ url });
const pressed = (url: string, headers: Record<string, string> = {}) =>
  api.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('[DLV-20] a letter to the teacher does not name the teacher', async () => {
  const one = await asked();
  await api.delivery.run();

  const [letter] = (await lettersTo(api, one.teacher.email)).filter((text) => text.includes('просит перенести'));

  expect(letter).toContain('Перенести: ');
  expect(letter).not.toContain('Преподаватель');
});

test('[NTF-52] a letter about a request opens a page without a session, and one press there answers', async () => {
  const one = await asked();
  const { agree } = await mailed(one);

  const page = await opened(agree);
  const before = await startOf(one);
  const first = await pressed(agree);
  const again = await pressed(agree);

  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(page.body).toContain('Анна просит перенести занятие 24 ноября в 18:00 на 25 ноября в 15:00');
  expect(page.body).toContain('<button>Перенести</button>');
  expect(before).toBe('2026-11-24T15:00:00.000Z');
  expect([first.statusCode, await startOf(one)]).toEqual([200, WEDNESDAY]);
  expect(first.body).toContain('Занятие перенесено на 25 ноября в 15:00. Мы сообщили семье.');
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('Просьбы о переносе этого занятия уже нет');
});

test('[NTF-54] an altered link is not found, and a foreign page cannot answer', async () => {
  const one = await asked();
  const { agree, stay } = await mailed(one);

  const forged = [stay.replace('stay', 'agree'), `${agree}x`, agree.replace(/\.[^.]+$/, ''), '/answer/x'];
  const statuses = [];
  for (const url of forged) statuses.push((await opened(url)).statusCode, (await pressed(url)).statusCode);
  const foreign = await pressed(agree, { origin: 'https://other.example' });

  expect(statuses).toEqual(forged.flatMap(() => [404, 404]));
  expect(foreign.statusCode).toBe(403);
  expect(await startOf(one)).toBe('2026-11-24T15:00:00.000Z');
});

test('[NTF-54] a link of an earlier request, and a link after an answer in the bot, change nothing', async () => {
  const [one, other] = [await asked(), await asked()];
  const [ofOne, ofOther] = [await mailed(one), await mailed(other)];
  await one.ask(AN_HOUR_LATER);
  await other.chat.presses('Отказать', notice(other.id, other.student_id, WEDNESDAY));

  const earlier = await pressed(ofOne.agree);
  const late = await pressed(ofOther.agree);

  expect(earlier.body).toContain('Теперь просят о другом времени');
  expect(late.body).toContain('Просьбы о переносе этого занятия уже нет');
  expect([await startOf(one), await startOf(other)]).toEqual(['2026-11-24T15:00:00.000Z', '2026-11-24T15:00:00.000Z']);
});
