import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const ACCESS = 'POST /api/student/child-access/{student_profile_id}';
const CLOSING = 'DELETE /api/student/child-access/{student_profile_id}';
const READING = 'GET /api/student/child-access/{student_profile_id}';

const profileOf = async (person: Visitor) =>
  (await person.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;

/** A teacher, and the parent who sees the money of Анна. */
async function family() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const parent = await linked(api, teacher, student_id);
  const params = { student_profile_id: await profileOf(parent) };
  return { teacher, student_id, parent, params };
}

/** A browser that signs in by the code. */
async function childBy(code: string) {
  const child = api.visitor();
  const user = await child.call('POST /api/child-login', { body: { code } });
  return { child, user };
}
const refusedChild = (code: string) => api.visitor().refused('POST /api/child-login', { body: { code } });
const newCode = async (parent: Person, params: { student_profile_id: number }) =>
  (await parent.call(ACCESS, { params })).code;

test('[ACC-230] a child signs in by the code of a parent, sees the lessons without money, and the teacher is notified', async () => {
  const { teacher, student_id, parent, params } = await family();
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-24' });
  const before = await parent.call(READING, { params });
  const { code, expires_at } = await parent.call(ACCESS, { params });
  const during = await parent.call(READING, { params });

  const { child, user } = await childBy(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);

  const student_profile_id = await profileOf(child);
  const { items } = await child.call('GET /api/student/lessons', { query: { student_profile_id } });
  const notices = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;
  expect(user).toMatchObject({ user_type: 'student', email: '', has_password: false, is_student: true });
  expect(items).toMatchObject([{ conducted_date: '2026-11-24', cost_lesson: null, paid: null }]);
  expect(await child.refused('GET /api/student/balance', { query: { student_profile_id } })).toMatchObject({
    code: 'money_hidden',
  });
  expect(notices[0]?.message).toBe('Анна теперь видит свои занятия: вход открыла семья');
  expect([before, during]).toEqual([
    { is_open: false, code_expires_at: null },
    { is_open: true, code_expires_at: expires_at },
  ]);
});

test('[ACC-231] a code works once, a newer one invalidates it, both lead to one account, and only hashes are stored', async () => {
  const { parent, params } = await family();
  const first = await newCode(parent, params);
  const second = await newCode(parent, params);
  const replaced = await refusedChild(first);
  const one = await childBy(second);
  const again = await refusedChild(second);

  const other = await childBy(await newCode(parent, params));

  const { rows } = await sql<{ hash: string | null }>`
    select code_hash::text as hash from child_access where user_id = ${one.user.id}`.execute(api.database.db);
  expect([replaced, again]).toMatchObject([
    { status: 404, fields: { code: expect.stringMatching(/[а-я]/) } },
    { status: 404, code: 'code_unknown' },
  ]);
  expect([other.user.id, rows]).toEqual([one.user.id, [{ hash: null }]]);
  expect(first).toMatch(/^[A-Z2-9]{12}$/);
});

test('[ACC-231] a code ends after a day', async () => {
  const { parent, params } = await family();
  const code = await newCode(parent, params);
  await api.commit((tx) =>
    sql`update child_access set expires_at = '2020-01-01' where expires_at is not null`.execute(tx),
  );

  expect(await refusedChild(code)).toMatchObject({ status: 410, code: 'code_expired' });
  expect(await parent.call(READING, { params })).toEqual({ is_open: true, code_expires_at: null });
});

test('[ACC-232] closing the access ends the code and the sessions at once, and a later code opens another account', async () => {
  const { teacher, student_id, parent, params } = await family();
  const { child, user } = await childBy(await newCode(parent, params));
  const open = await newCode(parent, params);

  await parent.call(CLOSING, { params });

  expect(await child.refused('GET /api/user/me', {})).toMatchObject({ status: 401 });
  expect(await refusedChild(open)).toMatchObject({ code: 'code_unknown' });
  expect(await parent.call(READING, { params })).toEqual({ is_open: false, code_expires_at: null });
  const later = await childBy(await newCode(parent, params));
  expect(later.user.id).not.toBe(user.id);
  const { linked: accounts } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(accounts).toHaveLength(2);
});

test('[ACC-233] without the right to see the money nobody opens or closes the access, and codes end with the right', async () => {
  const { teacher, student_id, parent, params } = await family();
  const code = await newCode(parent, params);
  const show = (sees_money: boolean) =>
    teacher.call('PUT /api/students/{id}/profiles/{student_profile_id}', {
      params: { id: student_id, ...params },
      body: { sees_money },
    });
  await show(false);

  const refusals = [
    await parent.refused(ACCESS, { params }),
    await parent.refused(READING, { params }),
    await parent.refused(CLOSING, { params }),
  ];

  expect(refusals.map(({ code: refusal }) => refusal)).toEqual(['money_hidden', 'money_hidden', 'money_hidden']);
  expect(await refusedChild(code)).toMatchObject({ status: 410, code: 'code_expired' });
  expect(await (await api.student()).refused(ACCESS, { params })).toMatchObject({ status: 404 });
});

test('[ACC-232] the account of the child ends with its card', async () => {
  const { teacher, student_id, parent, params } = await family();
  const { child } = await childBy(await newCode(parent, params));

  await teacher.call('POST /api/student-erase/{id}', { params: { id: student_id }, body: {} });

  expect(await child.refused('GET /api/user/me', {})).toMatchObject({ status: 401 });
});

test('[ACC-236] a child without an address gets no letter, sets a password, and gives an address later', async () => {
  const { parent, params } = await family();
  const { child } = await childBy(await newCode(parent, params));

  await child.call('PUT /api/user/password', { body: { new_password: 'жёлтый самокат 7' } });

  expect(await child.call('GET /api/user/me', {})).toMatchObject({
    email: '',
    email_state: 'lost',
    has_password: true,
  });
});
