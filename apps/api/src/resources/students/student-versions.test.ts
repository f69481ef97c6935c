import { afterAll, expect, test } from 'vitest';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { Visitor, type Person, type Reply } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const UPDATE = 'PUT /api/student-update/{id}';
const cardOf = (teacher: Person, id: number) => teacher.call('GET /api/student-profile/{id}', { params: { id } });
const change = (who: Visitor, id: number, body: object): Promise<Reply> => who.send(UPDATE, { params: { id }, body });

/** The same teacher's tab at another process. */
function secondTab(teacher: Person): Visitor {
  const tab = new Visitor(other.server);
  tab.cookie = teacher.cookie;
  return tab;
}

test('[STU-100] a change of a card on an old version is rejected like a lesson’s, and changes nothing', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { version } = await cardOf(teacher, student_id);
  await change(secondTab(teacher), student_id, { comment: 'Готовится к ЕГЭ', version });

  const late = await change(teacher, student_id, { student_name: 'Анна С.', version });

  const now = await cardOf(teacher, student_id);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'version_conflict',
      details: { version: version + 1 },
      message: expect.stringMatching(/^Это уже изменили/),
    },
  });
  expect(now).toMatchObject({ student_name: 'Анна', comment: 'Готовится к ЕГЭ', version: version + 1 });
  expect((await change(teacher, student_id, { student_name: 'Анна С.', version: now.version })).status).toBe(200);
});

test('[STU-100] of two tabs that save one version simultaneously, one is rejected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const there = secondTab(teacher);

  for (let round = 0; round < 8; round++) {
    const { version } = await cardOf(teacher, student_id);
    const replies = await Promise.all([
      change(teacher, student_id, { comment: `здесь ${round}`, version }),
      change(there, student_id, { comment: `там ${round}`, version }),
    ]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('[STU-100] a change without a version is accepted', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await change(teacher, student_id, { comment: 'Готовится к ЕГЭ' });

  expect((await change(teacher, student_id, { student_name: 'Анна С.' })).status).toBe(200);
});

test('[STU-100] an undo changes the version of the card too', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { version, operation_id } = await teacher.call(UPDATE, { params: { id: student_id }, body: { comment: 'А1' } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  const late = await change(teacher, student_id, { grade_class: '9', version });

  expect(late.status).toBe(409);
  expect(await cardOf(teacher, student_id)).toMatchObject({ comment: '', grade_class: '', version: version + 1 });
});

test('[STU-100] an undo restores a deleted card with a higher version, and the card can be changed', async () => {
  const teacher = await api.teacher();
  const { id, version } = await teacher.call('POST /api/student-create', { body: { student_name: 'Борис' } });
  const { operation_id } = await teacher.call('DELETE /api/students/', { body: { id } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  const back = await cardOf(teacher, id);

  expect(back.version).toBeGreaterThan(version);
  expect((await change(teacher, id, { comment: 'Снова здесь', version: back.version })).status).toBe(200);
});

test('[STU-100] an invitation, the archive and a lesson do not change the version', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { version } = await cardOf(teacher, student_id);

  await teacher.call('POST /api/student-invite/{id}', { params: { id: student_id }, body: {} });
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: student_id }, body: { confirm: true } });
  await change(teacher, student_id, {});

  expect((await cardOf(teacher, student_id)).version).toBe(version);
});
