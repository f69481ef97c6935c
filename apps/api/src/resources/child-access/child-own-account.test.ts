import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sets } from '../../testing/people/homework-verbs.ts';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { Person, type Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { uploaded } from '../../testing/uploads/upload.ts';

const api = await testApi();
afterAll(() => api.close());

const ACCESS = 'POST /api/student/child-access/{student_profile_id}';
const CLOSING = 'DELETE /api/student/child-access/{student_profile_id}';
const READING = 'GET /api/student/child-access/{student_profile_id}';
/** Later than the clock of the database, by which the trigger marks an account. */
const LATER = '2099-01-01T00:00:00.000Z';

const profileOf = async (person: Visitor) =>
  (await person.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
const newCode = async (parent: Person, params: { student_profile_id: number }) =>
  (await parent.call(ACCESS, { params })).code;

/** A teacher, the parent who sees the money of Анна, and Анна, signed in by a code. */
async function family() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const parent = await linked(api, teacher, student_id);
  const params = { student_profile_id: await profileOf(parent) };
  const child = new Person(api.server, '');
  const { id } = await child.call('POST /api/child-login', { body: { code: await newCode(parent, params) } });
  return { teacher, student_id, parent, params, child, id };
}
const isErased = async (id: number) => {
  await jobsAt(api, LATER, 'erasing of accounts');
  const account = await api.database.db.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst();
  return account === undefined;
};
const setPassword = (child: Visitor) =>
  child.call('PUT /api/user/password', { body: { new_password: 'жёлтый самокат 7' } });

test('[ACC-232] after the closing and the erasing the teacher still reads the submitted files', async () => {
  const { teacher, student_id, parent, params, child, id } = await family();
  const { id: lesson } = await hasLesson(teacher, student_id, YESTERDAY);
  const homework = await sets(teacher, lesson);
  const file = await uploaded(child);
  await child.call('POST /api/student/homework/{id}/submit', {
    params: { id: homework.id },
    query: { student_profile_id: await profileOf(child) },
    body: { text: '', file_ids: [file.id] },
  });

  await parent.call(CLOSING, { params });

  expect(await isErased(id)).toBe(true);
  const reads = [];
  for (const person of [teacher, parent]) reads.push((await person.send(`GET /api/files/${file.id}`)).status);
  expect(reads).toEqual([200, 200]);
});

async function secondTeacher({ child }: { child: Visitor }) {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: student_id }, body: {} });
  await child.call('POST /api/student/link-profile', { body: { code: invite_code } });
}
const OWN = [
  ['a password', ({ child }: { child: Visitor }) => setPassword(child)],
  [
    'a proved address',
    ({ id }: { id: number }) =>
      api.commit((tx) =>
        sql`update users set email = ${`child${id}@example.test`}, email_state = 'proved' where id = ${id}`.execute(tx),
      ),
  ],
  ['another teacher', secondTeacher],
] as const;

test.each(OWN)(
  '[ACC-237] an account with %s gets no code, uses none, and stays after the closing',
  async (_, become) => {
    const { parent, params, child, id } = await family();
    const code = await newCode(parent, params);
    await become({ child, id });

    const making = await parent.refused(ACCESS, { params });
    const using = await api.visitor().refused('POST /api/child-login', { body: { code } });
    await parent.call(CLOSING, { params });

    expect(making.message).toContain('У ребёнка уже свой вход');
    expect(using).toMatchObject({ code: 'code_expired', fields: { code: expect.stringContaining('уже свой вход') } });
    expect(await isErased(id)).toBe(false);
    expect(await child.call('GET /api/user/me', {})).toMatchObject({ id });
    expect(await parent.call(READING, { params })).toMatchObject({ is_open: false });
    expect(await newCode(parent, params)).toMatch(/^[A-Z2-9]{12}$/);
  },
);

test.each(OWN)('[ACC-237] an account with %s outlives its erased or deleted card', async (_, become) => {
  const [erased, deleted] = [await family(), await family()];
  for (const one of [erased, deleted]) await become(one);

  await erased.teacher.call('POST /api/student-erase/{id}', { params: { id: erased.student_id }, body: {} });
  await api.commit((tx) => sql`delete from student where id = ${deleted.student_id}`.execute(tx));

  expect([await isErased(erased.id), await isErased(deleted.id)]).toEqual([false, false]);
});

test('[ACC-232] another account of a child is erased with its deleted card', async () => {
  const { student_id, id } = await family();

  await api.commit((tx) => sql`delete from student where id = ${student_id}`.execute(tx));

  expect(await isErased(id)).toBe(true);
});

test('[ACC-237] the child does not manage the own access, also when it sees the money', async () => {
  const { teacher, student_id, child } = await family();
  const params = { student_profile_id: await profileOf(child) };
  await teacher.call('PUT /api/students/{id}/profiles/{student_profile_id}', {
    params: { id: student_id, ...params },
    body: { sees_money: true },
  });

  const refusals = [
    await child.refused(ACCESS, { params }),
    await child.refused(READING, { params }),
    await child.refused(CLOSING, { params }),
  ];

  expect(refusals.map(({ code }) => code)).toEqual(['money_hidden', 'money_hidden', 'money_hidden']);
});
