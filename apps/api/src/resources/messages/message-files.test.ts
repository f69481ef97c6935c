import type { MessageReaders } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { keptWords, tablesOf } from '../../testing/tenants/kept-words.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { PDF } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';

const api = await testApi({ FILES_QUOTA_GB: '0.001' });
afterAll(() => api.close());

const stranger = await api.teacher();
const OF_TEACHER = 'POST /api/students/{id}/messages';
const OF_FAMILY = 'POST /api/student/messages';

async function parentOf(teacher: Person, id: number): Promise<Person> {
  const body = { role_in_profile: 'parent' } as const;
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body });
  const parent = await api.student({ first_name: 'Марина' });
  await parent.call('POST /api/student/link-profile', { body: { code, ...body } });
  return parent;
}

async function profileOf(person: Person) {
  const [profile] = await person.call('GET /api/student/profiles', {});
  return { student_profile_id: profile?.student_profile_id ?? 0 };
}

/** A teacher, the student Аня with an account, her mother, and the father of another student. */
async function family() {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const [card, other] = [await hasStudent(teacher, 'Аня'), await hasStudent(teacher, 'Борис')];
  const anya = await linked(api, teacher, card);
  const [mother, father] = [await parentOf(teacher, card), await parentOf(teacher, other)];
  const writes = (body: { text: string; file_ids?: number[]; readers?: MessageReaders }) =>
    teacher.call(OF_TEACHER, { params: { id: card }, body });
  const answers = async (person: Person, body: { text: string; file_ids?: number[] }) =>
    person.call(OF_FAMILY, { query: await profileOf(person), body });
  /** Who can read a file. */
  const readers = async (id: number) => {
    const people = { teacher, anya, mother, father, stranger };
    const found: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      if ((await person.send(`GET /api/files/${id}`)).status === 200) found.push(name);
    }
    return found.join(' ');
  };
  return { teacher, card, other, anya, mother, father, writes, answers, readers };
}

const isKept = async (id: number) =>
  (await api.database.db.selectFrom('file').where('id', '=', id).select('id').execute()).length === 1;
const usesOf = async (id: number) =>
  (await api.database.db.selectFrom('file_use').where('file_id', '=', id).select('id').execute()).length;

test('[MSG-37][FIL-13] the teacher and the readers of a message read its files, and nobody else', async () => {
  const { teacher, card, anya, mother, writes, answers, readers } = await family();
  const [forAll, forParents] = [await uploaded(teacher), await uploaded(teacher)];
  const [ofMother, ofAnya] = [await uploaded(mother), await uploaded(anya)];

  const sent = await writes({ text: 'Решение', file_ids: [forAll.id] });
  await writes({ text: 'Родителям', readers: 'parents', file_ids: [forParents.id] });
  const answer = await answers(mother, { text: '', file_ids: [ofMother.id] });
  await answers(anya, { text: '', file_ids: [ofAnya.id] });

  expect(sent.messages).toMatchObject([{ text: 'Решение', files: [forAll] }]);
  expect(answer).toMatchObject({ text: '', files: [ofMother] });
  expect(await readers(forAll.id)).toBe('teacher anya mother');
  expect(await readers(forParents.id)).toBe('teacher mother');
  expect(await readers(ofMother.id)).toBe('teacher mother');
  expect(await readers(ofAnya.id)).toBe('teacher anya');
  const { messages } = await teacher.call('GET /api/students/{id}/messages', { params: { id: card } });
  expect(messages.map(({ files = [] }) => files.map(({ id }) => id))).toEqual(
    [forAll, forParents, ofMother, ofAnya].map(({ id }) => [id]),
  );
  const own = await mother.call('GET /api/student/messages', { query: await profileOf(mother) });
  expect(own.messages.map(({ files }) => files)).toEqual([[forAll], [forParents], [ofMother]]);
  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', {
    params: { id: card, ...(await profileOf(mother)) },
  });
  expect(await readers(ofMother.id)).toBe('teacher');
});

test('[MSG-37] a message needs a text or files, and takes only files of its author', async () => {
  const { teacher, card, mother, anya } = await family();
  const [own, ofAnya] = [await uploaded(mother), await uploaded(anya)];
  const query = await profileOf(mother);
  const refused = async (file_ids: number[]) =>
    (await mother.refused(OF_FAMILY, { query, body: { text: '', file_ids } })).fields;

  expect(await refused([])).toEqual({ text: 'Напишите что-нибудь' });
  expect(await refused([ofAnya.id])).toEqual({ 'file_ids.0': 'Такого файла нет: отправьте его ещё раз' });
  expect(await refused([own.id, own.id])).toEqual({ file_ids: 'Один и тот же файл приложен дважды' });
  const { messages } = await teacher.call('GET /api/students/{id}/messages', { params: { id: card } });
  expect(messages).toEqual([]);
});

test('[MSG-38][FIL-2] files of a message count towards the quota of the teacher, on both sides', async () => {
  const { teacher, card, mother, writes, answers } = await family();
  const big = async (person: Person) => uploaded(person, { name: 'a.txt', bytes: Buffer.alloc(600_000, 'а') });
  await answers(mother, { text: 'Первый', file_ids: [(await big(mother)).id] });

  const body = { text: 'Второй', file_ids: [(await big(teacher)).id] };
  const refusal = await teacher.refused(OF_TEACHER, { params: { id: card }, body });

  expect(refusal.fields).toMatchObject({ file_ids: expect.stringMatching(/^Место для файлов закончилось/) });
  await expect(writes({ text: 'Без файла' })).resolves.toBeDefined();
});

test('[MSG-38][NTF-49] a notification and «Сейчас» name the files of a message', async () => {
  const { teacher, mother, writes, answers } = await family();
  const two = [(await uploaded(teacher)).id, (await uploaded(teacher)).id];
  await writes({ text: 'Решение', file_ids: two });
  await answers(mother, { text: '', file_ids: [(await uploaded(mother)).id] });

  const told = (await mother.call('GET /api/notifications_student', { query: {} })).items;
  const answered = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;
  const { letters } = await teacher.call('GET /api/attention', {});

  expect(told.find(({ kind }) => kind === 'lesson_report')?.message).toBe('Аня: сообщение. Решение (2 файла)');
  expect(answered.find(({ kind }) => kind === 'message_answered')?.message).toBe('Аня, Марина: сообщение. 1 файл');
  expect(letters.items).toMatchObject([{ text: 'Файлы', count: 1 }]);
});

test('[MSG-37][MSG-40] a group has one file, and erasing one student leaves it to the other family', async () => {
  const { teacher, card, other, mother, father, readers } = await family();
  const [alone, shared] = [await uploaded(teacher), await uploaded(teacher)];
  const lesson = await hasGroupLesson(teacher, await hasGroup(teacher, [card, other]), YESTERDAY);
  const at = { params: { id: lesson.id } };
  const sent = await teacher.call('POST /api/lesson-messages/{id}', {
    ...at,
    body: { text: 'Всем', file_ids: [shared.id] },
  });
  await teacher.call('POST /api/lesson-messages/{id}', {
    ...at,
    body: { text: 'Ане', student_ids: [card], file_ids: [alone.id] },
  });
  expect(sent.messages).toMatchObject([{ files: [shared] }, { files: [shared] }]);
  expect(await readers(shared.id)).toBe('teacher anya mother father');
  expect(await readers(alone.id)).toBe('teacher anya mother');

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });

  expect([await isKept(alone.id), await isKept(shared.id), await usesOf(shared.id)]).toEqual([false, true, 1]);
  const read = async (person: Person) => (await person.send(`GET /api/files/${shared.id}`)).status;
  expect([await read(father), await read(mother)]).toEqual([200, 404]);
});

test('[MSG-40] files of a deleted homework’s messages are read again after its restoration, and are swept with it', async () => {
  const { teacher, card, mother, readers } = await family();
  const { id: lesson } = await hasLesson(teacher, card, YESTERDAY);
  const { id } = await teacher.call('POST /api/create-homework-lesson/{id}', {
    params: { id: lesson },
    body: { text: 'Упражнения' },
  });
  const { id: file } = await uploaded(mother);
  await mother.call('POST /api/student/homework-messages/{id}', {
    params: { id },
    query: await profileOf(mother),
    body: { text: 'Так?', file_ids: [file] },
  });
  const deletes = async () =>
    (await teacher.call('DELETE /api/delete-homework/{id}', { params: { id }, query: {} })).operation_id ?? 0;

  const operation_id = await deletes();
  const hidden = await readers(file);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id } });
  const restored = await readers(file);
  await deletes();
  await jobsAt(api, '2027-01-15T12:00:00Z', 'sweeping of deleted homework', 'sweeping of files');

  // Only its sender can read a detached file (FIL-3).
  expect([hidden, restored]).toEqual(['mother', 'teacher mother']);
  expect([await isKept(file), await usesOf(file)]).toEqual([false, 0]);
});

test('[MSG-40] files of a deleted card’s messages return with an undo, and are swept without one', async () => {
  const { teacher, card, mother, answers, readers } = await family();
  const { id } = await uploaded(mother);
  await answers(mother, { text: '', file_ids: [id] });
  const deletes = () => teacher.call('DELETE /api/students/', { body: { id: card } });

  const { operation_id } = await deletes();
  const hidden = await readers(id);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  const restored = await readers(id);
  await deletes();
  await jobsAt(api, '2027-01-15T12:00:00Z', 'sweeping of files');

  expect([hidden, restored]).toEqual(['mother', 'teacher mother']);
  expect([await usesOf(id), await isKept(id)]).toEqual([0, false]);
});

test('[MSG-12][MSG-40][ACC-165] after erasing a student no table keeps the words and files of the messages', async () => {
  const teacher = await api.teacher();
  const card = await hasStudent(teacher, 'Аня');
  const parent = await parentOf(teacher, card);
  const { id } = await hasLesson(teacher, card, YESTERDAY);
  const words = ['Тайное слово', 'Тайный лист'];
  const named = { ...PDF, name: `${words[1] ?? ''}.pdf` };
  const files = [await uploaded(teacher, named), await uploaded(parent, named)].map((file) => file.id);
  const written = (file: number | undefined) => ({
    params: { id },
    body: { text: words[0] ?? '', file_ids: [file ?? 0] },
  });
  const query = await profileOf(parent);
  await teacher.call('POST /api/lesson-messages/{id}', written(files[0]), { 'idempotency-key': 'of-teacher' });
  await parent.call(
    'POST /api/student/lesson-messages/{id}',
    { ...written(files[1]), query },
    { 'idempotency-key': 'of-parent' },
  );
  const before = tablesOf(await keptWords(api, words));

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });

  const tables = ['file', 'idempotency_key', 'journal_row', 'lesson_message', 'notification'];
  expect(before).toEqual(expect.arrayContaining(tables));
  expect(await keptWords(api, words)).toEqual([]);
});
