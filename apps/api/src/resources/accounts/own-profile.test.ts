import { LEGAL_VERSIONS } from '@planner/wording';
import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const SAVE = 'PUT /api/student/update-profile';

test('[ACC-167] a student changes the own name and zone separately, and the teacher sees the new name', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);

  await student.call(SAVE, { body: { first_name: 'Анна Петровна' } });
  const saved = await student.call(SAVE, { body: { time_zone: 'Asia/Omsk' } });

  expect(saved).toMatchObject({ first_name: 'Анна Петровна', name: 'Анна Петровна', time_zone: 'Asia/Omsk' });
  expect(await student.call('GET /api/student/schedule', { query: { year: 2026, month: 11 } })).toMatchObject({
    time_zone: 'Asia/Omsk',
  });
  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(card).toMatchObject({ student_name: 'Анна', linked: [{ name: 'Анна Петровна' }] });
});

test('[ACC-167] an empty name and an unknown zone are reported at their fields, and nothing is written', async () => {
  const student = await api.student({ time_zone: 'Europe/Moscow' });

  const refusal = await student.refused(SAVE, { body: { first_name: ' ', time_zone: 'Марс' } });

  expect(refusal).toMatchObject({
    status: 422,
    fields: { first_name: expect.stringMatching(/[а-я]/), time_zone: expect.stringMatching(/[а-я]/) },
  });
  expect(await student.call('GET /api/user/me', {})).toMatchObject({ time_zone: 'Europe/Moscow' });
});

test('[ACC-167] a student undoes a change of the own profile', async () => {
  const student = await api.student({ first_name: 'Анна' });
  const { operation_id } = await student.call(SAVE, { body: { first_name: 'Аня' } });

  await student.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await student.call('GET /api/user/me', {})).toMatchObject({ first_name: 'Анна' });
});

const registration = (name: string, accepted?: Record<'privacy' | 'agreement', string>) => ({
  body: {
    username: name,
    email: `${name}@example.test`,
    password: 'correct horse',
    is_teacher: true,
    is_student: false,
    ...(accepted && { accepted }),
  },
});
const consentsOf = (user_id: number) =>
  api.database.db
    .selectFrom('consent')
    .where('user_id', '=', user_id)
    .select(['document', 'version', 'at'])
    .orderBy('document')
    .execute();

test('[ACC-169] a registration stores the accepted versions and the time', async () => {
  const { id } = await api.visitor().call('POST /api/register', registration('agreeing', LEGAL_VERSIONS));

  expect(await consentsOf(id)).toEqual([
    { document: 'agreement', version: LEGAL_VERSIONS.agreement, at: '2026-11-20T12:24:00.000Z' },
    { document: 'privacy', version: LEGAL_VERSIONS.privacy, at: '2026-11-20T12:24:00.000Z' },
  ]);
});

test('[ACC-179] a registration with the specification’s body is accepted, and no consent is stored for it', async () => {
  const { body } = registration('of-a-client');
  const { id } = await api.visitor().call('POST /api/register', { body: { ...body, teacher_ref_cod: null } });

  expect(await consentsOf(id)).toEqual([]);
});

test.each([
  ['policy', { privacy: '2025-01-01' }],
  ['agreement', { agreement: '2025-01-01' }],
])('[ACC-169] a registration with an outdated %s is rejected and creates no account', async (document, shown) => {
  const name = `old-reader-of-${document}`;
  const old = registration(name, { ...LEGAL_VERSIONS, ...shown });

  const refusal = await api.visitor().refused('POST /api/register', old);

  expect(refusal).toMatchObject({ status: 422, fields: { accepted: expect.stringMatching(/Обновите страницу/) } });
  expect(await api.visitor().call('POST /api/register', registration(name))).toMatchObject({
    username: name,
  });
});
