import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { tellOfEnds } from './ending-notices.service.ts';

const api = await testApi();
afterAll(() => api.close());

/** Creates a student who sees money, with a package until 10.12.2026. */
async function bought(lessons_total: number) {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const lessons = { title: 'Осень', lessons_total, expires_on: '2026-12-10' };
  const body = { student_id, amount: 4000, date: '2026-11-01', package: lessons };
  await teacher.call('POST /api/payments', { body });
  const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  return { teacher, student, student_id, id: packages[0]?.id ?? 0 };
}

const ofPackages = (notices: readonly { kind: string; message: string }[]) =>
  notices.filter(({ kind }) => kind.startsWith('package_')).map(({ message }) => message);
const toldTo = async (teacher: Person, student: Person) => [
  ofPackages((await teacher.call('GET /api/notifications_teacher', { query: {} })).items),
  ofPackages((await student.call('GET /api/notifications_student', { query: {} })).items),
];
const tellOn = (day: string) => api.commit((tx) => tellOfEnds(tx, new Date(`${day}T12:00:00Z`), 100));

test('[PKG-24] when two lessons are left, teacher and student are notified once, and an undo removes the notification', async () => {
  const { teacher, student, student_id } = await bought(4);
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-10' });
  expect(await toldTo(teacher, student)).toEqual([[], []]);

  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  api.setClock('2026-11-25T18:00:00Z');
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });

  const told = [
    ['Анна: в абонементе «Осень» на 25.11.2026 осталось 2 занятия'],
    ['В абонементе «Осень» на 25.11.2026 осталось 2 занятия'],
  ];
  expect(await toldTo(teacher, student)).toEqual(told);
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-11' });
  expect(await toldTo(teacher, student)).toEqual(told);
});

test('[NTF-27] [NTF-28] the notifications link to the student’s money, and to the cabinet of this profile', async () => {
  const { teacher, student, student_id } = await bought(3);
  const [profile] = await student.call('GET /api/student/profiles', {});

  await hasLesson(teacher, student_id, { conducted_date: '2026-11-10' });

  const [ofTeacher] = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;
  const [ofStudent] = (await student.call('GET /api/notifications_student', { query: {} })).items;
  expect([ofTeacher, ofStudent]).toMatchObject([
    { kind: 'package_few', link: `/my-students-test/student/${student_id}?tab=finance` },
    { kind: 'package_few', link: `/student/student-cabinet/balance?profile=${profile?.student_profile_id}` },
  ]);
});

test('[PKG-24] undoing a lesson removes its notification', async () => {
  const { teacher, student, student_id } = await bought(3);
  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  api.setClock('2026-11-25T18:00:00Z');
  const { operation_id } = await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id },
    body: { marks: [], complete: true },
  });
  expect((await toldTo(teacher, student)).flat()).toHaveLength(2);

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await toldTo(teacher, student)).toEqual([[], []]);
});

test('[PKG-25] a week before the end of a package, teacher and student are notified, once for each end', async () => {
  const { teacher, student, id } = await bought(4);

  await tellOn('2026-12-02');
  expect(await toldTo(teacher, student)).toEqual([[], []]);
  await tellOn('2026-12-03');
  await tellOn('2026-12-04');

  const first = 'бонемент «Осень» действует до 10.12.2026, на 03.12.2026 осталось 4 занятия';
  expect(await toldTo(teacher, student)).toEqual([[`Анна: а${first}`], [`А${first}`]]);
  const change = (action: 'freeze' | 'resume') =>
    teacher.call('PUT /api/packages/{id}', { params: { id }, body: { action } });
  api.setClock('2026-12-04T12:00:00Z');
  await change('freeze');
  api.setClock('2026-12-09T12:00:00Z');
  await tellOn('2026-12-09');
  await change('resume');
  await tellOn('2026-12-09');
  const second = 'Абонемент «Осень» действует до 15.12.2026, на 09.12.2026 осталось 4 занятия';
  expect((await toldTo(teacher, student))[1]).toEqual([second, `А${first}`]);
});

test('[PKG-25] a closed, frozen or expired package sends no notification of its end', async () => {
  const { teacher, student, id } = await bought(4);
  await teacher.call('PUT /api/packages/{id}', { params: { id }, body: { action: 'freeze' } });
  await tellOn('2026-12-05');
  await teacher.call('PUT /api/packages/{id}', { params: { id }, body: { action: 'resume' } });
  await tellOn('2026-12-11');
  await teacher.call('PUT /api/packages/{id}', { params: { id }, body: { action: 'close' } });
  await tellOn('2026-12-05');

  expect(await toldTo(teacher, student)).toEqual([[], []]);
});
