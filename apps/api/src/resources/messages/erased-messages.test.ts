import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { keptWords, tablesOf } from '../../testing/tenants/kept-words.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

test('[MSG-12][ACC-165] after erasing a student no table keeps the words of the parent or of the teacher', async () => {
  const teacher = await api.teacher();
  const parent = await api.student({ first_name: 'Марина' });
  const card = await hasStudent(teacher, 'Аня');
  const role = { role_in_profile: 'parent' } as const;
  const invited = await teacher.call('POST /api/student-invite/{id}', { params: { id: card }, body: role });
  await parent.call('POST /api/student/link-profile', { body: { code: invited.invite_code, ...role } });
  const [profile] = await parent.call('GET /api/student/profiles', {});
  const { id } = await hasLesson(teacher, card, YESTERDAY);
  const written = { params: { id }, body: { text: 'Тайное слово' } };
  const query = { student_profile_id: profile?.student_profile_id ?? 0 };
  await teacher.call('POST /api/lesson-messages/{id}', written, { 'idempotency-key': 'of-teacher' });
  await parent.call(
    'POST /api/student/lesson-messages/{id}',
    { ...written, query },
    { 'idempotency-key': 'of-parent' },
  );
  const words = [written.body.text];
  const before = tablesOf(await keptWords(api, words));

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });

  expect(before).toEqual(expect.arrayContaining(['idempotency_key', 'journal_row', 'lesson_message', 'notification']));
  expect(await keptWords(api, words)).toEqual([]);
});
