import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { whyNotReport } from './messages.service.ts';

const api = await testApi();
afterAll(() => api.close());

/** After the lesson of the family. */
const YESTERDAY_LATE = { ...YESTERDAY, start_time: '20:00:00.000Z', end_time: '21:00:00.000Z' };
const WRITE = 'POST /api/lesson-messages/{id}';
const READ = 'GET /api/lesson-messages/{id}';
const ANSWER = 'POST /api/student/lesson-messages/{id}';
const READ_OWN = 'GET /api/student/lesson-messages/{id}';

/** A parent's account that is linked to a card. */
async function parentOf(teacher: Person, student_id: number): Promise<Person> {
  const body = { role_in_profile: 'parent' } as const;
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body,
  });
  const parent = await api.student({ first_name: 'Марина' });
  await parent.call('POST /api/student/link-profile', { body: { code, ...body } });
  return parent;
}

const profileOf = async (person: Person) =>
  (await person.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;

/** A teacher, the student Аня with an account, her mother, and a lesson of yesterday. */
async function family() {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const card = await hasStudent(teacher, 'Аня');
  const anya = await linked(api, teacher, card);
  const mother = await parentOf(teacher, card);
  const { id } = await hasLesson(teacher, card, YESTERDAY);
  const own = async (person: Person, lesson_id = id) => {
    const query = { student_profile_id: await profileOf(person) };
    return (await person.call(READ_OWN, { params: { id: lesson_id }, query })).messages;
  };
  const answers = async (person: Person, text: string) =>
    person.call(ANSWER, {
      params: { id },
      query: { student_profile_id: await profileOf(person) },
      body: { text },
    });
  const writes = (body: { text: string; readers?: 'everyone' | 'student' | 'parents' }) =>
    teacher.call(WRITE, { params: { id }, body });
  const shown = () => teacher.call(READ, { params: { id } });
  return { teacher, card, anya, mother, id, own, answers, writes, shown };
}

const LIST = { lesson_report: 'student', message_answered: 'teacher' } as const;
const noticesOf = async (person: Person, kind: keyof typeof LIST) => {
  const { items } = await person.call(`GET /api/notifications_${LIST[kind]}`, { query: {} });
  return items.filter((one) => one.kind === kind);
};

/** Inserts the messages from the second to this number. */
async function hasMessages({ teacher, id, card, until }: { teacher: Person; id: number; card: number; until: number }) {
  await api.database.transaction((tx) =>
    sql`insert into lesson_message (teacher_id, lesson_id, student_id, author_id, by, readers, text, sent_at)
      select ${teacher.id}::integer, ${id}::integer, ${card}::integer, ${teacher.id}::integer, 'teacher', 'everyone',
        number::text, ${api.now()}::timestamptz
      from generate_series(2, ${until}::integer) number`.execute(tx),
  );
}

test('[MSG-1][MSG-2][MSG-4] a message reaches student and parents, with the name, the day and a link', async () => {
  const { anya, mother, id, writes, shown, own } = await family();

  const sent = await writes({ text: '  Сегодня прошли дроби, дома — № 5  ' });

  expect(sent.messages).toMatchObject([
    { text: 'Сегодня прошли дроби, дома — № 5', by: 'teacher', author_name: 'Елена', readers: 'everyone' },
  ]);
  const { accounts, messages } = await shown();
  expect(accounts.map(({ role, name }) => `${role} ${name}`)).toEqual(['student Аня', 'parent Марина']);
  expect(messages).toEqual(sent.messages);
  expect((await noticesOf(mother, 'lesson_report')).map(({ message, link }) => [message, link])).toEqual([
    [
      'Аня: сообщение о занятии 19 ноября. Сегодня прошли дроби, дома — № 5',
      `/student/student-cabinet/lesson/${id}?profile=${await profileOf(mother)}`,
    ],
  ]);
  expect((await noticesOf(anya, 'lesson_report')).map(({ message }) => message)).toEqual([
    'Сообщение о занятии 19 ноября. Сегодня прошли дроби, дома — № 5',
  ]);
  for (const person of [anya, mother]) expect(await own(person)).toMatchObject([{ by: 'teacher', is_new: true }]);
});

test('[MSG-2][MSG-7] a message for the parents stays hidden from the student, and the other way round', async () => {
  const { anya, mother, own, writes, answers, shown } = await family();
  await writes({ text: 'Родителям', readers: 'parents' });
  await writes({ text: 'Ученику', readers: 'student' });
  await answers(mother, 'От мамы');
  await answers(anya, 'От Ани');

  const texts = (all: readonly { text: string }[]) => all.map(({ text }) => text);
  expect(texts(await own(mother))).toEqual(['Родителям', 'От мамы']);
  expect(texts(await own(anya))).toEqual(['Ученику', 'От Ани']);
  expect(texts((await shown()).messages)).toEqual(['Родителям', 'Ученику', 'От мамы', 'От Ани']);
  const told = async (person: Person) => (await noticesOf(person, 'lesson_report')).map(({ message }) => message);
  expect(await told(mother)).toEqual([expect.stringContaining('Родителям')]);
  expect(await told(anya)).toEqual([expect.stringContaining('Ученику')]);
});

test('[MSG-3] a message to a group is one message for each chosen family, and none reads another', async () => {
  const { teacher, card, mother } = await family();
  const [boris, vera] = [await hasStudent(teacher, 'Борис'), await hasStudent(teacher, 'Вера')];
  const father = await parentOf(teacher, boris);
  const lesson = await hasGroupLesson(teacher, await hasGroup(teacher, [card, boris, vera]), YESTERDAY_LATE);
  const at = { params: { id: lesson.id } };
  const own = async (person: Person) =>
    (await person.call(READ_OWN, { ...at, query: { student_profile_id: await profileOf(person) } })).messages;

  const all = await teacher.call(WRITE, { ...at, body: { text: 'Всем' } });
  const one = await teacher.call(WRITE, { ...at, body: { text: 'Борису', student_ids: [boris] } });
  const query = { student_profile_id: await profileOf(father) };
  await father.call(ANSWER, { ...at, query, body: { text: 'Спасибо' } });

  // Вера has no account, so there is no message about her.
  expect(all.messages.map(({ student_id }) => student_id)).toEqual([card, boris]);
  expect(one.messages.map(({ student_id }) => student_id)).toEqual([boris]);
  expect((await own(mother)).map(({ text }) => text)).toEqual(['Всем']);
  expect((await own(father)).map(({ text }) => text)).toEqual(['Всем', 'Борису', 'Спасибо']);
});

test('[MSG-4] an account that has been unlinked meanwhile gets no delivery', async () => {
  const { teacher, card, mother, writes } = await family();
  const { messages } = await writes({ text: 'Дроби' });
  const asked = { subject_id: messages[0]?.id ?? 0, user_id: mother.id };
  expect(await whyNotReport(api.database.db, asked)).toBeUndefined();

  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', {
    params: { id: card, student_profile_id: await profileOf(mother) },
  });

  expect(await whyNotReport(api.database.db, asked)).toBe('Кабинет больше не связан с учеником');
});

test('[MSG-5] an empty, a long and a repeated message, and more than allowed', async () => {
  const { teacher, card, id, mother, shown } = await family();
  const at = { params: { id } };

  const empty = await teacher.refused(WRITE, { ...at, body: { text: ' \n ' } });
  const long = await teacher.refused(WRITE, { ...at, body: { text: 'а'.repeat(1001) } });
  const key = { 'idempotency-key': 'message-1' };
  const answers = [1, 2].map(() => teacher.send(WRITE, { ...at, body: { text: 'Раз' } }, key));
  const [first, second] = await Promise.all(answers);

  expect([empty, long].map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
    [422, ['text']],
    [422, ['text']],
  ]);
  expect(empty.fields).toEqual({ text: 'Напишите что-нибудь' });
  expect(second?.body).toEqual(first?.body);
  expect((await shown()).messages).toHaveLength(1);

  await hasMessages({ teacher, id, card, until: OF_ONE.messagesOfPart });
  const full = { text: 'Об одном занятии можно написать не больше 200 раз' };
  expect(await teacher.refused(WRITE, { ...at, body: { text: 'Ещё' } })).toMatchObject({ status: 422, fields: full });
  const query = { student_profile_id: await profileOf(mother) };
  expect(await mother.refused(ANSWER, { ...at, query, body: { text: 'И я' } })).toMatchObject({
    status: 422,
    fields: full,
  });
});

test('[MSG-5] of two last messages at once one is sent', async () => {
  const { teacher, card, id } = await family();
  const other = await api.secondProcess();
  await hasMessages({ teacher, id, card, until: OF_ONE.messagesOfPart });
  const asked = { params: { id }, body: { text: 'Последнее' } };

  const answers = await crossing(api, {
    hold: 'lock table lesson_message in share mode',
    first: () => teacher.send(WRITE, asked),
    second: () => personAt(other, teacher).send(WRITE, asked),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
});

test('[MSG-6] the teacher is notified of an answer, with the author, the text and a link to the lesson', async () => {
  const { teacher, anya, mother, id, answers } = await family();

  const sent = await answers(mother, 'Спасибо!');
  await answers(anya, 'Сделаю');

  expect(sent).toMatchObject({ by: 'parent', author_name: 'Марина', is_own: true, is_read: false, is_new: false });
  const link = `/calendar/calendar-week?date=2026-11-19&lesson=${id}`;
  expect((await noticesOf(teacher, 'message_answered')).map((one) => [one.message, one.link])).toEqual([
    ['Аня: сообщение о занятии 19 ноября. Сделаю', link],
    ['Аня, Марина: сообщение о занятии 19 ноября. Спасибо!', link],
  ]);
});

test('[MSG-7] another family, another teacher and an unlinked account read and write nothing', async () => {
  const { teacher, card, mother, id, writes } = await family();
  await writes({ text: 'Дроби' });
  const others = await family();
  const at = { params: { id } };
  const profile = await profileOf(mother);
  const body = { text: 'Чужое' };

  const stranger = { student_profile_id: await profileOf(others.mother) };
  const own = { student_profile_id: profile };
  expect(await others.teacher.refused(READ, at)).toMatchObject({ status: 404 });
  expect(await others.teacher.refused(WRITE, { ...at, body })).toMatchObject({ status: 404 });
  for (const query of [stranger, own]) {
    expect(await others.mother.refused(READ_OWN, { ...at, query })).toMatchObject({ status: 404 });
  }
  for (const query of [stranger, own]) {
    expect(await others.mother.refused(ANSWER, { ...at, query, body })).toMatchObject({ status: 404 });
  }

  const params = { id: card, student_profile_id: profile };
  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', { params });
  expect(await mother.refused(READ_OWN, { ...at, query: own })).toMatchObject({ status: 404 });
  expect(await mother.refused(ANSWER, { ...at, query: own, body })).toMatchObject({ status: 404 });
});

test('[MSG-8] both sides see what the other has read, and open pages are told', async () => {
  const { teacher, mother, anya, id, own, writes, answers, shown } = await family();
  const { messages } = await writes({ text: 'Дроби' });
  const page = await signedInSocket(api.server, mother);
  const params = { id };
  const student_profile_id = await profileOf(mother);

  await mother.call('POST /api/student/lesson-messages/{id}/read', {
    params,
    query: { student_profile_id },
    body: { up_to: messages[0]?.id ?? 0 },
  });
  expect(await own(mother)).toMatchObject([{ is_new: false }]);
  expect(await own(anya)).toMatchObject([{ is_new: true }]);
  expect((await shown()).messages).toMatchObject([{ read_by: 'Марина' }]);

  const { id: up_to } = await answers(mother, 'Спасибо!');
  expect((await shown()).messages).toMatchObject([{}, { text: 'Спасибо!', is_new: true }]);
  const before = page.heard.length;
  await teacher.call('POST /api/lesson-messages/{id}/read', { params, body: { up_to } });
  expect((await shown()).messages).toMatchObject([{}, { is_new: false }]);
  expect(await own(mother)).toMatchObject([{}, { is_read: true }]);
  await expect
    .poll(() => page.heard.slice(before).flatMap((one) => (one.type === 'event' ? one.topics : [])))
    .toContain('messages');
});

test('[MSG-9] a message that nobody would get is refused at its readers', async () => {
  const teacher = await api.teacher();
  const card = await hasStudent(teacher, 'Аня');
  const { id } = await hasLesson(teacher, card, YESTERDAY);
  const send = (readers: 'everyone' | 'student' | 'parents') =>
    teacher.refused(WRITE, { params: { id }, body: { text: 'Дроби', readers } });

  expect((await send('everyone')).fields).toEqual({
    readers: 'Кабинета ещё ни у кого нет. Скопируйте текст и отправьте сами',
  });
  await parentOf(teacher, card);
  expect((await send('student')).fields).toEqual({
    readers: 'Кабинета у ученика ещё нет. Скопируйте текст и отправьте сами',
  });
});

test('[MSG-10] a lesson with messages stays, and can be cancelled', async () => {
  const { teacher, card } = await family();
  const { id } = await hasLesson(teacher, card);
  await teacher.call(WRITE, { params: { id }, body: { text: 'Возьмите учебник' } });

  const kept = await teacher.refused('DELETE /api/lessons/{id}', { params: { id }, query: {} });

  expect(kept).toMatchObject({ status: 409, code: 'has_record' });
  expect(kept.message).toContain('есть сообщения');
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } });
});

test('[MSG-11] messages move with their lesson to another week and back, and the moved lesson takes none', async () => {
  const { teacher, mother, card, own } = await family();
  const [lesson] = await hasRuleLessons(teacher, card);
  const params = { id: lesson?.id ?? 0 };
  await teacher.call(WRITE, { params, body: { text: 'Возьмите учебник' } });

  const body = { conducted_date: '2026-12-03' };
  const moved = await teacher.call('PUT /api/lessons/{id}', { params, body });

  const made = moved.lesson?.id ?? 0;
  expect(await own(mother, made)).toMatchObject([{ text: 'Возьмите учебник' }]);
  expect(await teacher.refused(WRITE, { params, body: { text: 'Ещё' } })).toMatchObject({ code: 'lesson_not_open' });
  const undone = { params: { operation_id: moved.operation_id ?? 0 } };
  await teacher.call('POST /api/undo/{operation_id}', undone);
  expect(await own(mother, params.id)).toMatchObject([{ text: 'Возьмите учебник' }]);
});

test('[MSG-12] erasing a student deletes the messages about the student', async () => {
  const { teacher, card, mother, writes, answers, shown } = await family();
  await writes({ text: 'Тайное слово' });
  await answers(mother, 'Тайное слово');

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });

  expect((await shown()).messages).toEqual([]);
  const left = await api.database.db.selectFrom('lesson_message').where('student_id', '=', card).selectAll().execute();
  expect(left).toEqual([]);
});

test('[MSG-20] the teacher reads what was sent to a family, and nothing of another teacher or of another family', async () => {
  const { teacher, card, mother, anya, writes } = await family();
  await writes({ text: 'Дроби' });
  const other = await family();
  await other.writes({ text: 'Чужое' });
  const strange = await api.teacher();
  const elsewhere = await hasStudent(strange, 'Аня у другого');
  const { invite_code: code } = await strange.call('POST /api/student-invite/{id}', {
    params: { id: elsewhere },
    body: {},
  });
  await mother.call('POST /api/student/link-profile', { body: { code } });
  const { id: lesson_id } = await hasLesson(strange, elsewhere, YESTERDAY);
  await strange.call(WRITE, { params: { id: lesson_id }, body: { text: 'От другого' } });

  const { items } = await teacher.call('GET /api/students/{id}/sent', { params: { id: card }, query: {} });

  const texts = items.filter(({ message }) => message.includes('сообщение') || message.includes('Сообщение'));
  expect(texts.map(({ reader_name, role, channel }) => `${reader_name} ${role} ${channel}`).toSorted()).toEqual([
    'Аня student mail',
    'Марина parent mail',
  ]);
  expect(JSON.stringify(items)).not.toMatch(/От другого|Чужое/);
  expect(JSON.stringify(items)).not.toContain(mother.email);
  expect(JSON.stringify(items)).not.toContain(anya.email);
  const asked = { params: { id: card }, query: {} };
  expect(await strange.refused('GET /api/students/{id}/sent', asked)).toMatchObject({ status: 404 });
});

test('[MSG-23] fields are filled for each student of a group', async () => {
  const { teacher, card, anya, mother } = await family();
  const boris = await hasStudent(teacher, 'Борис');
  await teacher.call('PUT /api/student-update/{id}', { params: { id: card }, body: { given_name: 'Анечка' } });
  await linked(api, teacher, boris);
  const lesson = await hasGroupLesson(teacher, await hasGroup(teacher, [card, boris], 900), YESTERDAY_LATE);
  const at = { params: { id: lesson.id } };

  const { students } = await teacher.call(READ, at);
  const { messages } = await teacher.call(WRITE, { ...at, body: { text: '{имя} ({Ребёнок}), {дата}, {1; 2}' } });

  expect(students).toMatchObject([
    { given_name: 'Анечка', student_name: 'Аня', date: '19 ноября', link: '' },
    { given_name: 'Борис', student_name: 'Борис' },
  ]);
  expect(messages.map(({ text }) => text)).toEqual([
    'Анечка (Аня), 19 ноября, {1; 2}',
    'Борис (Борис), 19 ноября, {1; 2}',
  ]);
  for (const person of [anya, mother]) {
    const [told] = await noticesOf(person, 'lesson_report');
    expect(told?.message).toContain('Анечка (Аня)');
  }
});

test('[MSG-24] a field without a value, and a sum for somebody who sees no money, are refused with the field', async () => {
  const { teacher, card, mother, id } = await family();
  const send = (text: string, readers: 'everyone' | 'parents' = 'parents') =>
    teacher.send(WRITE, { params: { id }, body: { text, readers } });
  const faultOf = (answer: { body: unknown }) => Object(answer.body).fields?.text;

  expect(faultOf(await send('Вот {ссылка}'))).toBe('Поле {ссылка} пустое. Уберите его');
  expect((await send('К оплате {сумма}')).status).toBe(201);
  await teacher.call('PUT /api/students/{id}/profiles/{student_profile_id}', {
    params: { id: card, student_profile_id: await profileOf(mother) },
    body: { sees_money: false },
  });
  expect(faultOf(await send('К оплате {сумма}'))).toBe('Поле {сумма} увидят и те, кому деньги не видны. Уберите его');
  expect(faultOf(await send('К оплате {сумма}', 'everyone'))).toMatch(/деньги не видны/);
});

test('[MSG-11] a message about the new time keeps the move from being undone', async () => {
  const { teacher, mother, card, own } = await family();
  const [lesson] = await hasRuleLessons(teacher, card);
  const params = { id: lesson?.id ?? 0 };
  const moved = await teacher.call('PUT /api/lessons/{id}', { params, body: { conducted_date: '2026-12-03' } });
  const made = moved.lesson?.id ?? 0;
  await teacher.call(WRITE, { params: { id: made }, body: { text: 'Возьмите учебник' } });
  const operation = { params: { operation_id: moved.operation_id ?? 0 } };
  const refused = await teacher.refused('POST /api/undo/{operation_id}', operation);

  expect(refused).toMatchObject({ status: 409 });
  expect(await own(mother, made)).toMatchObject([{ text: 'Возьмите учебник' }]);
});
