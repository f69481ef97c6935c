import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

async function hasChild(parent: Person, teacher: Person, name: string, role_in_profile: 'student' | 'parent') {
  const id = await hasStudent(teacher, name);
  const body = { role_in_profile };
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body });
  await parent.call('POST /api/student/link-profile', { body: { code } });
  await teacher.call('POST /api/payments', { body: { student_id: id, amount: 700, date: '2026-11-19' } });
  return id;
}

test('[CAB-80] a parent reads all profiles at once: of each the next lesson, the balance, and what is not read', async () => {
  const [parent, teacher, other] = [await api.student(), await api.teacher(), await api.teacher()];
  const anna = await hasChild(parent, teacher, 'Анна', 'parent');
  const boris = await hasChild(parent, other, 'Борис', 'parent');
  await hasChild(await api.student(), teacher, 'Чужой', 'parent');
  const cancelled = await hasLesson(teacher, anna, { conducted_date: '2026-11-24' });
  const next = await hasLesson(teacher, anna, { conducted_date: '2026-11-25' });
  await hasLesson(other, boris, { conducted_date: '2026-11-19' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled.id, by: 'teacher' } });

  const { profiles, unread } = await parent.call('GET /api/student/overview', {});

  const listed = await parent.call('GET /api/notifications_student', { query: {} });
  expect(profiles.map(({ student_name, balance }) => [student_name, balance])).toEqual([
    ['Анна', 700],
    ['Борис', 700 - 1500],
  ]);
  expect(profiles.map(({ next_lesson }) => next_lesson?.id ?? null)).toEqual([next.id, null]);
  expect([unread, unread > 0]).toEqual([listed.unread, true]);
});

test('[CAB-81] the balance is hidden profile by profile, and nothing is said of what a lesson costs there', async () => {
  const [person, teacher] = [await api.student(), await api.teacher()];
  const hidden = await hasChild(person, teacher, 'Анна', 'student');
  await hasChild(await api.student(), teacher, 'Борис', 'parent');
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: hidden },
    body: { role_in_profile: 'parent' },
  });
  await (await api.student()).call('POST /api/student/link-profile', { body: { code } });
  await hasChild(person, teacher, 'Вера', 'parent');
  await hasLesson(teacher, hidden, { conducted_date: '2026-11-25' });

  const { profiles } = await person.call('GET /api/student/overview', {});

  expect(profiles.map(({ sees_money, balance }) => [sees_money, balance])).toEqual([
    [false, null],
    [true, 700],
  ]);
  expect(profiles[0]?.next_lesson).toMatchObject({ cost_lesson: null, paid: null });
});
