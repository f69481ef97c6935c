import { afterAll, expect, test } from 'vitest';
import { linkedUnderPolicy, balanceOf } from '../../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../testing/people/group-verbs.ts';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { botEnvironment, newChat } from '../../../testing/telegram/chat.ts';
import { connected } from '../../../testing/telegram/connected.ts';
import { type BotSaid, localBotApi } from '../../../testing/telegram/local-bot-api.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const telegram = await localBotApi();
const api = await testApi(botEnvironment(telegram));
afterAll(async () => {
  await api.close();
  await telegram.close();
});

const LATE = '2026-11-24T12:00:00Z';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

/**
 * A teacher who charges half for a late cancellation, a student in Telegram, and a lesson on Tuesday at 18:00 in
 * Moscow.
 */
async function pair(policy: object = {}) {
  const { teacher, student, student_id } = await linkedUnderPolicy(api, policy);
  const profile = (await student.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
  const lesson = await hasLesson(teacher, student_id);
  const chat = await connected(api, telegram, student);
  return { teacher, student, student_id, profile, lesson, chat };
}

/** A reminder as it appears in the conversation. */
const reminder = (lesson_id: number, profile: number): BotSaid => ({
  chat_id: 0,
  text: 'Напоминание',
  message_id: 50,
  replaced: false,
  buttons: [
    { text: 'Буду', callback_data: `come:${lesson_id}:${profile}` },
    { text: 'Не смогу', callback_data: `away:${lesson_id}:${profile}` },
  ],
});

const lessonOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/lesson/{id}', { params: { id } })).lesson;
const confirmedOf = async (teacher: Person, id: number) =>
  (await lessonOf(teacher, id)).participants.map(({ confirmed }) => confirmed);
const toldTo = async (teacher: Person) =>
  (await teacher.call('GET /api/notifications_teacher', { query: {} })).items.map(({ kind }) => kind);

test('[BOT-20] the teacher sees «Буду» at the lesson', async () => {
  const { teacher, lesson, profile, chat } = await pair();
  const before = await confirmedOf(teacher, lesson.id);

  const said = await chat.presses('Буду', reminder(lesson.id, profile));
  await chat.presses('Буду', reminder(lesson.id, profile));

  expect(said?.text).toBe('Отлично! Преподаватель увидит, что занятие 24 ноября в 18:00 в силе.');
  expect([before, await confirmedOf(teacher, lesson.id)]).toEqual([[false], [true]]);
  expect((await lessonOf(teacher, lesson.id)).version).toBe(lesson.version);
});

test('[BOT-21] a lesson that is moved to another time is not confirmed', async () => {
  const { teacher, lesson, profile, chat } = await pair();
  await chat.presses('Буду', reminder(lesson.id, profile));

  const { lesson: moved } = await teacher.call('PUT /api/lessons/{id}', {
    params: { id: lesson.id },
    body: { start_time: '19:00:00.000Z', end_time: '20:00:00.000Z' },
  });

  expect(await confirmedOf(teacher, moved?.id ?? lesson.id)).toEqual([false]);
});

test('[BOT-22] «Не смогу» states the price first, and then cancels at this price as the cabinet does', async () => {
  const { teacher, lesson, profile, student_id, chat } = await pair();
  api.setClock(LATE);

  const asked = await chat.presses('Не смогу', reminder(lesson.id, profile));
  const untouched = (await lessonOf(teacher, lesson.id)).status;
  const done = await chat.presses('Да, отменить');

  const rule = 'отмена позже чем за 24 часа до начала, 50 % стоимости';
  expect(plain(asked?.text)).toBe(`Отменить занятие 24 ноября в 18:00?\nСпишется 750 ₽: ${rule}`);
  expect(asked?.buttons.map(({ text }) => text)).toEqual(['Да, отменить', 'Нет']);
  expect(untouched).toBe('planned');
  expect(plain(done?.text)).toBe(
    `Занятие 24 ноября в 18:00 отменено. Мы сообщили преподавателю.\nСписано 750 ₽: ${rule}`,
  );
  expect(done).toMatchObject({ replaced: true, message_id: asked?.message_id });
  expect(await lessonOf(teacher, lesson.id)).toMatchObject({ status: 'cancelled', cancel: { by: 'student' } });
  expect(await balanceOf(teacher, student_id)).toBe(-750);
  expect(await toldTo(teacher)).toContain('student_cancelled');
});

test('[BOT-22] «Нет» leaves the lesson unchanged', async () => {
  const { teacher, lesson, profile, chat } = await pair();
  await chat.presses('Не смогу', reminder(lesson.id, profile));

  const said = await chat.presses('Нет');

  expect(said).toMatchObject({ text: 'Хорошо, занятие остаётся.', replaced: true });
  expect((await lessonOf(teacher, lesson.id)).status).toBe('planned');
});

test('[BOT-22] nothing is cancelled if the price has changed since it was read', async () => {
  const { teacher, lesson, profile, chat } = await pair();
  await chat.presses('Не смогу', reminder(lesson.id, profile));
  api.setClock(LATE);

  const said = await chat.presses('Да, отменить');

  expect(plain(said?.text)).toMatch(/^Теперь отмена стоит иначе\. Спишется 750 ₽/);
  expect((await lessonOf(teacher, lesson.id)).status).toBe('planned');
});

test('[BOT-22] the bot sends a request if the policy requires one, and otherwise asks the student to write to the teacher', async () => {
  const asking = await pair({ who_may: 'request' });
  const writing = await pair({ who_may: 'write' });

  const question = await asking.chat.presses('Не смогу', reminder(asking.lesson.id, asking.profile));
  const asked = await asking.chat.presses('Да, попросить');
  const refused = await writing.chat.presses('Не смогу', reminder(writing.lesson.id, writing.profile));

  expect(question?.text).toMatch(/^Попросить преподавателя отменить занятие 24 ноября в 18:00\?/);
  expect(asked?.text).toMatch(/^Преподаватель увидит, что вы просите отменить/);
  expect(await toldTo(asking.teacher)).toContain('cancel_asked');
  expect(refused?.text).toBe('Об отмене напишите преподавателю');
});

test('[BOT-20] «Буду» withdraws the student’s request to cancel', async () => {
  const { teacher, lesson, profile, chat } = await pair({ who_may: 'request' });
  await chat.presses('Не смогу', reminder(lesson.id, profile));
  await chat.presses('Да, попросить');

  await chat.presses('Буду', reminder(lesson.id, profile));

  expect((await lessonOf(teacher, lesson.id)).participants).toMatchObject([{ confirmed: true, cancel_asked_at: null }]);
});

test('[BOT-22] in a group lesson only the student’s own participation is cancelled', async () => {
  const { teacher, student_id, profile, chat } = await pair();
  const boris = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [student_id, boris], 900);
  const { id } = await hasGroupLesson(teacher, group, { conducted_date: '2026-11-25' });

  await chat.presses('Не смогу', reminder(id, profile));
  await chat.presses('Да, отменить');

  expect(await lessonOf(teacher, id)).toMatchObject({ status: 'planned' });
});

test('[BOT-23] a button of another user’s lesson does nothing in any conversation', async () => {
  const [own, other] = [await pair(), await pair()];
  const stranger = newChat(api, telegram);

  const said = [
    await own.chat.presses('Буду', reminder(other.lesson.id, other.profile)),
    await own.chat.presses('Буду', reminder(other.lesson.id, own.profile)),
    await stranger.presses('Буду', reminder(own.lesson.id, own.profile)),
  ];

  expect(said.map((one) => one?.text)).toEqual([
    'Не найдено: возможно, это уже удалили',
    'Не найдено: возможно, это уже удалили',
    'Эта кнопка устарела. Откройте Тетрадку, там всё как сейчас.',
  ]);
  expect(await confirmedOf(other.teacher, other.lesson.id)).toEqual([false]);
  expect(await confirmedOf(own.teacher, own.lesson.id)).toEqual([false]);
});

test('[BOT-23] an old button explains itself: the lesson has begun, was cancelled, or the button is unknown', async () => {
  const { teacher, lesson, profile, chat } = await pair();
  const strange = { ...reminder(lesson.id, profile), buttons: [{ text: 'Что-то', callback_data: 'dance:1' }] };
  const unknown = await chat.presses('Что-то', strange);
  api.setClock('2026-11-24T15:30:00Z');
  const begun = await chat.presses('Буду', reminder(lesson.id, profile));
  api.setClock('2026-11-20T12:24:00Z');
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: lesson.id } });
  const cancelled = await chat.presses('Не смогу', reminder(lesson.id, profile));

  expect([unknown?.text, begun?.text, cancelled?.text]).toEqual([
    'Эта кнопка устарела. Откройте Тетрадку, там всё как сейчас.',
    'Занятие уже началось. Напишите преподавателю',
    'Это занятие уже отменено, перенесено или проведено',
  ]);
});

test('[BOT-24] «Да» pressed twice at once cancels and charges once', async () => {
  const { teacher, lesson, profile, student_id, chat } = await pair();
  api.setClock(LATE);
  const question = await chat.presses('Не смогу', reminder(lesson.id, profile));

  await Promise.all([chat.presses('Да, отменить', question), chat.presses('Да, отменить', question)]);

  const texts = chat.read().map(({ text }) => text.split('\n')[0]);
  expect(texts.filter((text) => /сообщили преподавателю|уже отменено/.test(text ?? '')).toSorted()).toEqual([
    'Занятие 24 ноября в 18:00 отменено. Мы сообщили преподавателю.',
    'Это занятие уже отменено, перенесено или проведено',
  ]);
  expect(await balanceOf(teacher, student_id)).toBe(-750);
  expect((await toldTo(teacher)).filter((kind) => kind === 'student_cancelled')).toHaveLength(1);
});
