import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
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

test('[CAB-80] a parent reads all profiles with one call: the next lesson and the balance of each, and the unread number', async () => {
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

test('[CAB-80] each profile shows the numbers of its open and overdue homework', async () => {
  const [parent, teacher] = [await api.student(), await api.teacher()];
  const anna = await hasChild(parent, teacher, 'Анна', 'parent');
  await hasChild(parent, teacher, 'Борис', 'parent');
  const { id: lesson } = await hasLesson(teacher, anna, { conducted_date: '2026-11-19' });
  const sets = (text: string, due_at: string | null) =>
    teacher.call('POST /api/create-homework-lesson/{id}', { params: { id: lesson }, body: { text, due_at } });
  const grades = (homework_id: number, action: 'excuse' | 'check') =>
    teacher.call('POST /api/manual-grade', { body: { homework_id, student_id: anna, action } });
  await sets('Просрочено', '2026-11-20T13:00:00Z');
  await sets('Не к сроку', null);
  await grades((await sets('Освобождён', null)).id, 'excuse');
  await grades((await sets('Проверено', null)).id, 'check');
  api.setClock('2026-11-20T14:00:00Z');

  const { profiles } = await parent.call('GET /api/student/overview', {});

  expect(profiles.map(({ homework }) => homework)).toEqual([
    { to_do: 2, overdue: 1 },
    { to_do: 0, overdue: 0 },
  ]);
});

test('[CAB-81] the balance and the lesson prices are hidden for each profile separately', async () => {
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

test('[CAB-99] the attendance counts the completed lessons and their marks, without cancelled participations', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const parent = await linked(api, teacher, student_id);
  const [profile] = await parent.call('GET /api/student/profiles', {});
  const marks = ['present', 'late', 'absent', 'excused', null] as const;
  for (const [at, attendance] of marks.entries()) {
    const { id } = await hasLesson(teacher, student_id, { conducted_date: `2026-11-1${at}`, force: true });
    await teacher.call('POST /api/lessons/{id}/attendance', {
      params: { id },
      body: { marks: [{ student_id, attendance }], version: '*' },
    });
  }
  const { id: cancelled } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled, version: '*' } });

  const query = { student_profile_id: profile?.student_profile_id ?? 0 };
  const shown = await parent.call('GET /api/student/attendance', { query });

  expect(shown).toEqual({ held: 5, present: 1, late: 1, absent: 1, excused: 1 });
  expect(await (await api.student()).refused('GET /api/student/attendance', { query })).toMatchObject({ status: 404 });
});
