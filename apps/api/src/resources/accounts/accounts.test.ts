import { afterAll, expect, test } from 'vitest';
import { registration } from '../../testing/people/registration.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

test('[ACC-1] a registration signs the new teacher in', async () => {
  const visitor = api.visitor();

  const { status, body } = await visitor.send('POST /api/register', {
    body: { ...registration('new@example.test'), first_name: 'Ольга', time_zone: 'Asia/Omsk' },
  });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Ольга',
    email: 'new@example.test',
    user_type: 'teacher',
    is_teacher: true,
    is_student: false,
    student_id: null,
    time_zone: 'Asia/Omsk',
    permissions: [],
    has_password: true,
  });
  expect({ ...(await visitor.call('GET /api/user/me', {})), operation_id: null }).toEqual(body);
  expect(await visitor.call('GET /api/get-me-info', {})).toMatchObject({ badge: 'Expert', students_count: 0, rate: 0 });
});

test.each([
  [{ password: '1234567' }, ['password']],
  [{ email: 'nobody' }, ['email']],
  [{ is_student: true }, ['is_teacher']],
  [{ is_teacher: false }, ['is_teacher']],
  [{ username: ' ' }, ['username']],
  [{ email: undefined, password: undefined }, ['email', 'password']],
])('[ACC-1] a registration with %o is 422 and names the invalid fields', async (wrong, fields) => {
  const refusal = await api.visitor().refused('POST /api/register', {
    body: { ...registration('wrong@example.test'), ...wrong },
  });

  expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(fields);
  for (const text of Object.values(refusal.fields ?? {})) expect(text).toMatch(/[а-яё]/i);
});

test('[ACC-4] a taken address or login is rejected, regardless of case', async () => {
  const { email } = await api.teacher();
  const refused = (body: object) =>
    api.visitor().refused('POST /api/register', { body: { ...registration('other@example.test'), ...body } });
  await api.visitor().call('POST /api/register', {
    body: { ...registration('tutor@example.test'), username: 'Тьютор' },
  });

  const sameEmail = await refused({ email: email.toUpperCase(), username: 'somebody' });
  const sameLogin = await refused({ username: 'тьютор' });

  expect(sameEmail).toMatchObject({ status: 422, code: 'email_taken', fields: { email: expect.any(String) } });
  expect(sameLogin).toMatchObject({ status: 422, code: 'username_taken', fields: { username: expect.any(String) } });
});

test('[ACC-4] one of two concurrent registrations of one address is rejected', async () => {
  const body = registration('race@example.test');

  const replies = await Promise.all([1, 2, 3].map(() => api.visitor().send('POST /api/register', { body })));

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('[ACC-5] login and address are accepted under either field name; a wrong name and a wrong password get the same answer', async () => {
  const { email, password } = await api.teacher();
  const attempts = [{ username: email }, { email: email.toUpperCase() }];

  const replies = await Promise.all(
    attempts.map((name) => api.visitor().send('POST /api/login', { body: { ...name, password } })),
  );
  const wrong = await api.visitor().refused('POST /api/login', { body: { email, password: 'not this one' } });
  const unknown = await api.visitor().refused('POST /api/login', { body: { email: 'no@example.test', password } });

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(wrong).toMatchObject({ status: 401, code: 'bad_credentials' });
  expect(unknown).toEqual(wrong);
});

test('[ACC-3] scripts cannot read the cookie, and the session expires 30 days after its last use', async () => {
  const teacher = await api.teacher();
  const { headers } = await teacher.send('POST /api/login', { body: { email: 'no', password: 'x' } });
  const fresh = api.visitor();
  const reply = await fresh.send('POST /api/login', { body: { email: teacher.email, password: teacher.password } });

  expect(headers['set-cookie']).toBeUndefined();
  expect([reply.headers['set-cookie']].flat()[0]).toMatch(
    /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  api.setClock('2026-12-19T12:00:00Z');
  expect((await fresh.send('GET /api/user/me')).status).toBe(200);
  api.setClock('2027-01-17T12:00:00Z');
  expect((await fresh.send('GET /api/user/me')).status).toBe(200);
  api.setClock('2027-02-17T12:00:00Z');
  expect(await fresh.refused('GET /api/user/me')).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(await fresh.call('GET /api/auth/check', {})).toEqual({ authorized: false, user_type: null });
});

test('[ACC-17] logging out ends only this session', async () => {
  const teacher = await api.teacher();
  const elsewhere = api.visitor();
  await elsewhere.call('POST /api/login', { body: { email: teacher.email, password: teacher.password } });

  const { status } = await teacher.send('POST /api/logout', { body: '' });

  expect(status).toBe(204);
  expect((await teacher.send('GET /api/user/me')).status).toBe(401);
  expect(await elsewhere.call('GET /api/auth/check', {})).toEqual({ authorized: true, user_type: 'teacher' });
});

test('[ACC-15] the sessions of the account are listed and can be ended one by one', async () => {
  const teacher = await api.teacher();
  const elsewhere = api.visitor();
  await elsewhere.send(
    'POST /api/login',
    { body: { email: teacher.email, password: teacher.password } },
    { 'user-agent': 'Phone' },
  );
  const { items: sessions } = await teacher.call('GET /api/user/sessions', { query: {} });
  const other = sessions.find(({ current }) => !current);

  const stranger = await api.teacher();
  const notTheirs = await stranger.refused('DELETE /api/user/sessions/{id}', { params: { id: other?.id } });
  await teacher.call('DELETE /api/user/sessions/{id}', { params: { id: other?.id ?? 0 } });

  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(other?.user_agent).toBe('Phone');
  expect(notTheirs).toMatchObject({ status: 404, code: 'not_found' });
  expect((await elsewhere.send('GET /api/user/me')).status).toBe(401);
  expect((await teacher.send('GET /api/user/me')).status).toBe(200);
});

test('[ACC-18] a teacher cannot use the student’s calls, and a student not the teacher’s', async () => {
  const [teacher, student] = await Promise.all([api.teacher(), api.student()]);

  expect(await teacher.refused('GET /api/student/user-info')).toMatchObject({ status: 403, code: 'wrong_role' });
  expect(await student.refused('GET /api/get-me-info')).toMatchObject({ status: 403, code: 'wrong_role' });
  expect(await student.call('GET /api/student/user-info', {})).toMatchObject({ id: student.id, profiles: [] });
});

test('[ACC-19] a referral code records its owner as the inviter, and an unknown code is ignored', async () => {
  const teacher = await api.teacher();
  const { referral_code } = await teacher.call('GET /api/get-me-info', {});

  const codes = [referral_code, 'NOBODY', null];
  const replies = await Promise.all(
    codes.map((teacher_ref_cod, index) =>
      api
        .visitor()
        .send('POST /api/register', { body: { ...registration(`ref${index}@example.test`), teacher_ref_cod } }),
    ),
  );

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(referral_code).toMatch(/^[A-Z2-9]{8}$/);
  expect(await teacher.call('GET /api/get-me-info', {})).toMatchObject({ referred_count: 1 });
});

test('[ACC-18] every call that is not public requires a session', async () => {
  const calls = [
    ...(['GET /api/user/me', 'GET /api/get-me-info', 'GET /api/student/user-info', 'POST /api/logout'] as const),
    ...(['GET /api/delete-account', 'PUT /api/user/password', 'PUT /api/user/change_email', 'GET /ws/token'] as const),
    ...(['GET /api/user/sessions', 'DELETE /api/user/sessions/{id}'] as const),
  ];

  const refusals = await Promise.all(
    calls.map((key) => api.visitor().refused(key, { params: { id: 1 }, body: 'garbage{' })),
  );

  expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(calls.map(() => '401 not_signed_in'));
});

test.each(['CST', 'AET', 'SystemV/EST5', 'US/Pacific-New', '+03:00', 'Марс'])(
  '[ACC-1] %s is rejected as a time zone',
  async (time_zone) => {
    const teacher = await api.teacher();

    const refusal = await teacher.refused('PUT /api/update-teacher-profile', { body: { time_zone, version: '*' } });

    expect(refusal).toMatchObject({ status: 422, fields: { time_zone: expect.stringMatching(/[а-я]/) } });
  },
);

test.each(['UTC', 'EST5EDT', 'WET', 'Etc/GMT+5', 'Asia/Calcutta', 'Europe/Kyiv'])(
  '[ACC-1] a teacher in the zone %s has lessons',
  async (time_zone) => {
    const teacher = await api.teacher({ time_zone });

    const { report } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

    expect(report.created).toBe(26);
  },
);
