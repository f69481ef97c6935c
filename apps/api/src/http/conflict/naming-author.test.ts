import { afterAll, expect, test } from 'vitest';
import { completeDueLessons } from '../../resources/schedule/lessons/completion/completion.service.ts';
import { hasLesson, TUESDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const AT = '2026-11-20T12:24:00.000Z';
const conflict = (changed: unknown) => ({
  status: 409,
  code: 'version_conflict',
  details: { version: expect.any(Number), changed },
});

test('[FRM-26] a refused older version names the time of the newer one, without a name for the own account', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id, version } = await hasLesson(teacher, student_id);
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'Времена', version } });
  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  await teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body: { comment: 'Другое' } });
  const goal = await teacher.call('PUT /api/earned-goal', { body: { goal: 90_000, version: '*' } });
  await teacher.call('PUT /api/earned-goal', { body: { goal: 95_000, version: goal.version } });

  const refused = [
    await teacher.refused('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'Артикли', version } }),
    await teacher.refused('PUT /api/student-update/{id}', {
      params: { id: student_id },
      body: { comment: 'Моё', version: card.version },
    }),
    await teacher.refused('PUT /api/earned-goal', { body: { goal: 1, version: goal.version } }),
  ];

  expect(refused).toMatchObject(refused.map(() => conflict({ name: null, at: AT })));
});

test('[FRM-26] a refused older version names another user, and the product for a job', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const asked = await hasLesson(teacher, student_id, { conducted_date: '2026-11-27' });
  const due = await hasLesson(teacher, student_id, { ...TUESDAY, conducted_date: '2026-11-21' });
  const [profile] = await student.call('GET /api/student/profiles', {});
  const own = { student_profile_id: profile?.student_profile_id ?? 0, lesson_id: asked.id, version: asked.version };
  const { text } = await student.call('POST /api/student/cancel-lesson', { body: { ...own, dry_run: true } });
  await student.call('POST /api/student/cancel-lesson', { body: { ...own, known_text: text } });
  await api.commit((tx) => completeDueLessons(tx, new Date('2026-11-22T12:00:00Z'), 100), { name: 'completion' });
  const { first_name } = await student.call('GET /api/user/me', {});

  const refusedAt = ({ id, version }: { id: number; version: number }) =>
    teacher.refused('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'Артикли', version } });

  expect([await refusedAt(asked), await refusedAt(due)]).toMatchObject([
    conflict({ name: first_name, at: AT }),
    conflict({ name: 'Тетрадка', at: expect.any(String) }),
  ]);
});

test('[FRM-26] without a known change a refused older version names nobody', async () => {
  const teacher = await api.teacher();

  const { details } = await teacher.refused('PUT /api/update-teacher-profile', {
    body: { about: 'О себе', version: 999_999 },
  });

  expect(details).toEqual({ version: expect.any(Number) });
});
