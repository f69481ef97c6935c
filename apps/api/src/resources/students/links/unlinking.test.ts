import { afterAll, expect, test, vi } from 'vitest';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { signedInSocket } from '../../../testing/open-socket.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { DEADLINES } from '../../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

const UNLINK = 'DELETE /api/students/{id}/profiles/{student_profile_id}';
const LEAVE = 'DELETE /api/student/profiles/{student_profile_id}';

async function pair() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  return { teacher, student, student_id, student_profile_id: profile?.student_profile_id ?? 0 };
}

const reads = async (student: Person, student_profile_id: number) => {
  const query = { student_profile_id };
  const answers = [
    await student.send('GET /api/student/lessons', { query }),
    await student.send('GET /api/student/balance', { query }),
    await student.send('GET /api/student/teacher-info', { query }),
    await student.send('GET /api/student/payments', { query }),
  ];
  return answers.map(({ status }) => status);
};
const messages = async (person: Person, key: 'GET /api/notifications_teacher' | 'GET /api/notifications_student') =>
  (await person.call(key, { query: {} })).items.map(({ message }) => message);

test('[ACC-162] an unlinked account reads nothing of the card, is notified of the unlinking and of nothing later', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const other = await linked(api, teacher, student_id);
  const [page, others] = [await signedInSocket(api.server, student), await signedInSocket(api.server, other)];

  await teacher.call(UNLINK, { params: { id: student_id, student_profile_id } });
  await vi.waitFor(
    () => expect(page.heard).toContainEqual(expect.objectContaining({ topics: expect.arrayContaining(['profiles']) })),
    DEADLINES.news,
  );
  await vi.waitFor(() => expect(page.heard.some(({ type }) => type === 'notifications')).toBe(true), DEADLINES.news);
  const heard = page.heard.length;
  const { id } = await hasLesson(teacher, student_id);
  // When the lesson has arrived at the account that is still linked, it would also have arrived at the unlinked one.
  await vi.waitFor(() => expect(others.heard).toContainEqual(expect.objectContaining({ id })), DEADLINES.news);

  expect(await reads(student, student_profile_id)).toEqual([404, 404, 404, 404]);
  expect(await student.call('GET /api/student/profiles', {})).toEqual([]);
  // The announcement of the unlinking notification's delivery may arrive late; the lesson's must not arrive at all.
  expect(page.heard.slice(heard)).not.toContainEqual(
    expect.objectContaining({ topics: expect.arrayContaining(['lessons']) }),
  );
  expect(await messages(student, 'GET /api/notifications_student')).toEqual([
    'Преподаватель закрыл доступ к карточке: Анна',
  ]);
});

test('[ACC-162] after the teacher undoes an unlinking the account reads the card again', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { headers } = await teacher.send(UNLINK, { params: { id: student_id, student_profile_id } });

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: Number(headers['x-operation-id']) } });

  expect(await reads(student, student_profile_id)).toEqual([200, 200, 200, 200]);
  expect(await messages(student, 'GET /api/notifications_student')).toEqual([]);
});

test('[ACC-162] only a link of this card can be removed, and only by its teacher', async () => {
  const [one, other] = [await pair(), await pair()];
  const { student_profile_id } = other;

  expect(await one.teacher.refused(UNLINK, { params: { id: one.student_id, student_profile_id } })).toMatchObject({
    status: 404,
  });
  expect(await one.teacher.refused(UNLINK, { params: { id: other.student_id, student_profile_id } })).toMatchObject({
    status: 404,
  });
  expect(await reads(other.student, student_profile_id)).toEqual([200, 200, 200, 200]);
});

test('[ACC-163] a student removes the student’s own link, the teacher is notified, and a new code links again', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();

  await student.call(LEAVE, { params: { student_profile_id } });
  const left = await reads(student, student_profile_id);
  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: student_id }, body: {} });
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });

  expect(left).toEqual([404, 404, 404, 404]);
  expect(card).toMatchObject({ linked: [], student_profile_id: null });
  expect(await messages(teacher, 'GET /api/notifications_teacher')).toContain(
    'Анна больше не видит занятия: вас убрали из кабинета',
  );
  expect(await student.call('GET /api/student/profiles', {})).toHaveLength(1);
});

test('[ACC-163] a student cannot remove the link of another account', async () => {
  const { student_profile_id, student } = await pair();
  const stranger = await api.student();

  expect(await stranger.refused(LEAVE, { params: { student_profile_id } })).toMatchObject({ status: 404 });
  expect(await reads(student, student_profile_id)).toEqual([200, 200, 200, 200]);
});
