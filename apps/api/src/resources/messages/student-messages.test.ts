import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { OF_ONE } from '../quotas/quotas.ts';

const api = await testApi();
afterAll(() => api.close());

const WRITE = 'POST /api/students/{id}/messages';
const READ = 'GET /api/students/{id}/messages';

async function profileOf(person: Person) {
  const [profile] = await person.call('GET /api/student/profiles', {});
  return { student_profile_id: profile?.student_profile_id ?? 0 };
}

async function parentOf(teacher: Person, id: number): Promise<Person> {
  const body = { role_in_profile: 'parent' } as const;
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body });
  const parent = await api.student({ first_name: 'Марина' });
  await parent.call('POST /api/student/link-profile', { body: { code, ...body } });
  return parent;
}

/** A teacher, the student Аня with an account, and her mother. */
async function family() {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const card = await hasStudent(teacher, 'Аня');
  const anya = await linked(api, teacher, card);
  const mother = await parentOf(teacher, card);
  const own = async (person: Person) =>
    (await person.call('GET /api/student/messages', { query: await profileOf(person) })).messages;
  const answers = async (person: Person, text: string) =>
    person.call('POST /api/student/messages', { query: await profileOf(person), body: { text } });
  const writes = (body: { text: string; readers?: 'everyone' | 'student' | 'parents' }) =>
    teacher.call(WRITE, { params: { id: card }, body });
  const shown = () => teacher.call(READ, { params: { id: card } });
  const unread = async () => ({
    teacher: (await teacher.call('GET /api/students/{id}/unread-messages', { params: { id: card } })).unread,
    mother: (await mother.call('GET /api/student/unread-messages', { query: await profileOf(mother) })).unread,
    anya: (await anya.call('GET /api/student/unread-messages', { query: await profileOf(anya) })).unread,
  });
  return { teacher, card, anya, mother, own, answers, writes, shown, unread };
}

const texts = (all: readonly { text: string }[]) => all.map(({ text }) => text);

test('[MSG-25][MSG-26][NTF-49][FIN-140] a message about a student reaches the family by a notice that opens the thread', async () => {
  const { mother, anya, own, writes, shown } = await family();

  const sent = await writes({ text: '  {имя}, как дела? {дата}  ' });

  expect(sent.messages).toMatchObject([{ text: 'Аня, как дела? 20 ноября', by: 'teacher', readers: 'everyone' }]);
  const { accounts, students, messages } = await shown();
  expect(messages).toEqual(sent.messages);
  expect(accounts).toMatchObject([
    { role: 'student', name: 'Аня', sees_money: false },
    { role: 'parent', name: 'Марина', sees_money: true },
  ]);
  expect(students).toMatchObject([{ student_name: 'Аня', date: '20 ноября', sum: '', link: '' }]);
  for (const person of [anya, mother]) expect(await own(person)).toMatchObject([{ by: 'teacher', is_new: true }]);
  const { items } = await mother.call('GET /api/notifications_student', { query: {} });
  const { student_profile_id } = await profileOf(mother);
  expect(items.find(({ kind }) => kind === 'lesson_report')).toMatchObject({
    message: 'Аня: сообщение. Аня, как дела? 20 ноября',
    link: `/student/student-cabinet/messages?profile=${student_profile_id}`,
  });
});

test('[MSG-26][NTF-49] the teacher is notified of an answer with the author, and each side reads its own messages', async () => {
  const { teacher, card, anya, mother, own, writes, answers, shown } = await family();
  await writes({ text: 'Родителям', readers: 'parents' });
  await answers(mother, 'От мамы');
  await answers(anya, 'От Ани');

  expect(texts(await own(mother))).toEqual(['Родителям', 'От мамы']);
  expect(texts(await own(anya))).toEqual(['От Ани']);
  expect(texts((await shown()).messages)).toEqual(['Родителям', 'От мамы', 'От Ани']);
  const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  const notices = items.filter(({ kind }) => kind === 'message_answered');
  expect(texts(notices.map(({ message: text }) => ({ text })))).toEqual([
    'Аня: сообщение. От Ани',
    'Аня, Марина: сообщение. От мамы',
  ]);
  expect(notices[0]?.link).toBe(`/my-students-test/student/${card}?tab=messages`);
});

test('[MSG-25] the thread of a student and the thread of a lesson are separate', async () => {
  const { teacher, card, mother, own, writes, shown } = await family();
  const { id } = await hasLesson(teacher, card, YESTERDAY);
  await writes({ text: 'Об Ане' });
  await teacher.call('POST /api/lesson-messages/{id}', { params: { id }, body: { text: 'О занятии' } });

  const query = await profileOf(mother);
  const ofLesson = await mother.call('GET /api/student/lesson-messages/{id}', { params: { id }, query });

  expect(texts(ofLesson.messages)).toEqual(['О занятии']);
  expect(texts(await own(mother))).toEqual(['Об Ане']);
  expect(texts((await shown()).messages)).toEqual(['Об Ане']);
});

test('[MSG-27] opening a thread marks its messages as read, and nothing stays unread', async () => {
  const { teacher, card, mother, writes, answers, shown, unread } = await family();
  const { messages } = await writes({ text: 'Как дела?' });
  const { id: answer } = await answers(mother, 'Хорошо');
  expect(await unread()).toEqual({ teacher: 1, mother: 1, anya: 1 });

  const body = { up_to: messages[0]?.id ?? 0 };
  await mother.call('POST /api/student/messages/read', { query: await profileOf(mother), body });
  await teacher.call('POST /api/students/{id}/messages/read', { params: { id: card }, body: { up_to: answer } });

  expect(await unread()).toEqual({ teacher: 0, mother: 0, anya: 1 });
  expect((await shown()).messages).toMatchObject([{ read_by: 'Марина' }, { is_new: false }]);
});

test('[MSG-28] unread messages about students wait in «Сейчас» until they are read', async () => {
  const { teacher, card, mother, answers } = await family();
  await answers(mother, 'Первое');
  const { id } = await answers(mother, 'Второе');
  const waiting = async () => teacher.call('GET /api/attention', {});

  const before = await waiting();
  await teacher.call('POST /api/students/{id}/messages/read', { params: { id: card }, body: { up_to: id } });

  expect(before.letters).toMatchObject({
    total: 1,
    items: [{ student_id: card, student_name: 'Аня', author_name: 'Марина', text: 'Второе', count: 2 }],
  });
  expect(before.written.total).toBe(0);
  expect((await waiting()).letters).toEqual({ total: 0, items: [] });
});

test('[MSG-26] a payer of one child reads nothing of another, and no other teacher reads the thread', async () => {
  const { teacher, card, mother, own, writes, unread } = await family();
  const boris = await hasStudent(teacher, 'Борис');
  const father = await parentOf(teacher, boris);
  await writes({ text: 'Только об Ане' });
  const theirs = { query: await profileOf(mother) };

  expect(await own(father)).toEqual([]);
  for (const key of ['GET /api/student/messages', 'GET /api/student/unread-messages'] as const) {
    expect((await father.send(key, theirs)).status).toBe(404);
  }
  expect((await father.send('POST /api/student/messages', { ...theirs, body: { text: 'Нет' } })).status).toBe(404);
  const stranger = await api.teacher();
  expect((await stranger.send(READ, { params: { id: card } })).status).toBe(404);
  expect((await stranger.send(WRITE, { params: { id: card }, body: { text: 'Нет' } })).status).toBe(404);
  expect(await unread()).toMatchObject({ teacher: 0 });
});

test('[MSG-7] an account that is unlinked reads nothing more about the student', async () => {
  const { teacher, card, mother, writes } = await family();
  const query = await profileOf(mother);
  await writes({ text: 'Раньше' });
  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', { params: { id: card, ...query } });

  expect((await mother.send('GET /api/student/messages', { query })).status).toBe(404);
});

test('[MSG-9][MSG-24] a message without a reader, or with a field without a value, is refused at its field', async () => {
  const { teacher, writes, card } = await family();
  const boris = await hasStudent(teacher, 'Борис');
  const refused = (id: number, text: string) =>
    teacher.refused(WRITE, { params: { id }, body: { text, readers: 'parents' } });

  expect((await refused(boris, 'Привет')).fields).toMatchObject({ readers: expect.stringMatching(/Кабинета/) });
  expect((await refused(card, 'К оплате {сумма}')).fields).toEqual({ text: 'Поле {сумма} пустое. Уберите его' });
  await expect(writes({ text: 'Всё хорошо' })).resolves.toBeDefined();
});

test('[MSG-29] a student has at most 2000 messages, and the thread shows the newest 200', async () => {
  const { teacher, card, shown } = await family();
  await api.database.transaction((tx) =>
    sql`insert into lesson_message (teacher_id, student_id, author_id, by, readers, text, sent_at)
      select ${teacher.id}::integer, ${card}::integer, ${teacher.id}::integer, 'teacher', 'everyone', number::text,
        ${api.now()}::timestamptz
      from generate_series(1, ${OF_ONE.messagesOfStudent}::integer) number`.execute(tx),
  );

  const refusal = await teacher.refused(WRITE, { params: { id: card }, body: { text: 'Ещё' } });

  expect(refusal.fields).toEqual({ text: 'Об одном ученике можно написать не больше 2\u00a0000 раз' });
  const { messages } = await shown();
  expect(messages).toHaveLength(200);
  expect(messages.at(-1)?.text).toBe('2000');
});

/** The family of Аня with a homework of hers. */
async function familyWithHomework() {
  const one = await family();
  const { teacher, card, mother } = one;
  const { id: lesson } = await hasLesson(teacher, card, YESTERDAY);
  const { id, operation_id } = await teacher.call('POST /api/create-homework-lesson/{id}', {
    params: { id: lesson },
    body: { text: 'Упражнения 3 и 4', title: 'Времена', due_at: '2026-11-25T12:00:00Z' },
  });
  const about = { params: { id }, query: { student_id: card } };
  const asked = async (person: Person) => ({ params: { id }, query: await profileOf(person) });
  return {
    ...one,
    id,
    operation_id,
    about,
    asked,
    writesAbout: (text: string) => teacher.call('POST /api/homework-messages/{id}', { ...about, body: { text } }),
    asks: async (text: string) =>
      mother.call('POST /api/student/homework-messages/{id}', { ...(await asked(mother)), body: { text } }),
    shownAbout: async () => (await teacher.call('GET /api/homework-messages/{id}', about)).messages,
    ownAbout: async (person: Person) =>
      (await person.call('GET /api/student/homework-messages/{id}', await asked(person))).messages,
  };
}

test('[MSG-31][NTF-50] a message about a homework is in its own thread, and both notices open it', async () => {
  const { teacher, card, id, mother, anya, writesAbout, asks, shownAbout, ownAbout, shown, own } =
    await familyWithHomework();

  const { messages } = await writesAbout('Жду до {дата}');
  await asks('Какой номер?');

  expect(texts(messages)).toEqual(['Жду до 25 ноября']);
  expect(texts(await shownAbout())).toEqual(['Жду до 25 ноября', 'Какой номер?']);
  expect(texts(await ownAbout(mother))).toEqual(['Жду до 25 ноября', 'Какой номер?']);
  expect(texts(await ownAbout(anya))).toEqual(['Жду до 25 ноября']);
  expect([...(await shown()).messages, ...(await own(mother))]).toEqual([]);
  const { student_profile_id } = await profileOf(mother);
  const told = (await mother.call('GET /api/notifications_student', { query: {} })).items;
  expect(told.find(({ kind }) => kind === 'lesson_report')).toMatchObject({
    message: 'Аня: сообщение о задании «Времена». Жду до 25 ноября',
    link: `/student/student-cabinet/homework/${id}?profile=${student_profile_id}`,
  });
  const answered = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;
  expect(answered.find(({ kind }) => kind === 'message_answered')).toMatchObject({
    message: 'Аня, Марина: сообщение о задании «Времена». Какой номер?',
    link: `/my-students-test/check?homework=${id}&at=${id}-${card}&messages=open`,
  });
});

test('[MSG-32] unread messages about a homework wait in «Сейчас» until the teacher opens them', async () => {
  const { teacher, card, id, about, asks, ownAbout, mother } = await familyWithHomework();
  await asks('Первый вопрос');
  const { id: up_to } = await asks('Второй вопрос');
  const waiting = async () => teacher.call('GET /api/attention', {});

  const before = await waiting();
  await teacher.call('POST /api/homework-messages/{id}/read', { ...about, body: { up_to } });

  expect(before.asked_homework).toMatchObject({
    total: 1,
    items: [{ homework_id: id, homework_name: 'Времена', student_id: card, text: 'Второй вопрос', count: 2 }],
  });
  expect([before.letters.total, before.written.total]).toEqual([0, 0]);
  expect((await waiting()).asked_homework).toEqual({ total: 0, items: [] });
  expect(await ownAbout(mother)).toMatchObject([{ is_read: true }, { is_read: true }]);
});

test('[MSG-36] the rows of homework count the unread messages for the account until it reads them', async () => {
  const { id, mother, anya, asked, writesAbout, asks } = await familyWithHomework();
  await writesAbout('Жду до {дата}');
  const { messages } = await writesAbout('Можно по частям');
  await asks('Какой номер?');
  const counts = async (person: Person) => {
    const query = { student_profile_id: (await profileOf(person)).student_profile_id };
    return (await person.call('GET /api/student/homework', { query })).items.map((one) => [one.id, one.unread]);
  };

  const before = [await counts(mother), await counts(anya)];
  const up_to = messages[0]?.id ?? 0;
  await mother.call('POST /api/student/homework-messages/{id}/read', { ...(await asked(mother)), body: { up_to } });

  expect(before).toEqual([[[id, 2]], [[id, 2]]]);
  expect([await counts(mother), await counts(anya)]).toEqual([[[id, 0]], [[id, 2]]]);
});

test('[MSG-41][MSG-42] the rows of the teacher count the unread messages of their threads until they are read', async () => {
  const { teacher, card, about, answers, asks, mother, anya } = await familyWithHomework();
  await answers(mother, 'Как дела?');
  const { id: letter } = await answers(anya, 'Заболела');
  const { id: question } = await asks('Какой номер?');
  const params = { id: card };
  const counts = async () => {
    const list = await teacher.call('GET /api/all-students-teachers', { query: {} });
    const ofStudent = await teacher.call('GET /api/all-homeworks-by-student/{id}', { params, query: {} });
    const [task] = ofStudent.items;
    const ofLesson = await teacher.call('GET /api/lesson-homework/{id}', { params: { id: task?.lesson_id ?? 0 } });
    const ofParts = [...ofStudent.items, ...ofLesson].flatMap(({ students }) => students);
    return [list.items[0]?.unread, ...ofParts.map(({ unread }) => unread)];
  };

  const before = await counts();
  await teacher.call('POST /api/students/{id}/messages/read', { params, body: { up_to: letter } });
  const between = await counts();
  await teacher.call('POST /api/homework-messages/{id}/read', { ...about, body: { up_to: question } });

  expect(before).toEqual([2, 1, 1]);
  expect(between).toEqual([undefined, 1, 1]);
  expect(await counts()).toEqual([undefined, undefined, undefined]);
});

test('[MSG-33] messages of a deleted homework are read by nobody until it is restored', async () => {
  const { teacher, id, about, asked, mother, asks, shownAbout } = await familyWithHomework();
  await asks('Какой номер?');

  const { operation_id } = await teacher.call('DELETE /api/delete-homework/{id}', { params: { id }, query: {} });

  expect((await teacher.send('GET /api/homework-messages/{id}', about)).status).toBe(404);
  for (const key of ['GET /api/student/homework-messages/{id}', 'GET /api/student/homework/{id}'] as const) {
    expect((await mother.send(key, await asked(mother))).status).toBe(404);
  }
  expect((await teacher.call('GET /api/attention', {})).asked_homework.total).toBe(0);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  expect(texts(await shownAbout())).toEqual(['Какой номер?']);
});

test('[MSG-33] assigning a homework that has messages cannot be undone', async () => {
  const { teacher, operation_id, writesAbout, shownAbout } = await familyWithHomework();
  await writesAbout('Жду до пятницы');

  const undo = await teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(undo.status).toBe(409);
  expect(texts(await shownAbout())).toEqual(['Жду до пятницы']);
});

test('[MSG-31][CAB-116] nobody reads or writes at a homework of another family or teacher', async () => {
  const { teacher, id, about, asked, mother } = await familyWithHomework();
  const father = await parentOf(teacher, await hasStudent(teacher, 'Борис'));
  const stranger = await api.teacher();
  const body = { text: 'Нет' };

  for (const sent of [await asked(mother), { params: { id }, query: await profileOf(father) }]) {
    expect((await father.send('GET /api/student/homework-messages/{id}', sent)).status).toBe(404);
    expect((await father.send('GET /api/student/homework/{id}', sent)).status).toBe(404);
    expect((await father.send('POST /api/student/homework-messages/{id}', { ...sent, body })).status).toBe(404);
  }
  expect((await stranger.send('GET /api/homework-messages/{id}', about)).status).toBe(404);
  expect((await stranger.send('POST /api/homework-messages/{id}', { ...about, body })).status).toBe(404);
  expect(await mother.call('GET /api/student/homework/{id}', await asked(mother))).toMatchObject({
    id,
    title: 'Времена',
  });
});
