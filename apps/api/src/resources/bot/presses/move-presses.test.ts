import { afterAll, expect, test } from 'vitest';
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
