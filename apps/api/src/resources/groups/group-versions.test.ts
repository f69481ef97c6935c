import { afterAll, expect, test } from 'vitest';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { Visitor, type Person, type Reply } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const UPDATE = 'POST /api/update-group';
const groupOf = (teacher: Person, id: number) => teacher.call('GET /api/groups/{id}', { params: { id } });
const change = (who: Visitor, body: object): Promise<Reply> => who.send(UPDATE, { body });

async function groupOfTwo() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const id = await hasGroup(teacher, [student_id], 900);
  const there = new Visitor(other.server);
  there.cookie = teacher.cookie;
  return { teacher, there, id, anna: student_id, boris };
}

test('[GRP-90] a change of a group on an old version is rejected, as for a lesson', async () => {
  const { teacher, there, id } = await groupOfTwo();
  const { version } = await groupOf(teacher, id);
  await change(there, { id, name: '9«Б»', version });

  const late = await change(teacher, { id, price: 700, version });

  const now = await groupOf(teacher, id);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'version_conflict',
      details: { version: now.version },
      message: expect.stringMatching(/^Это уже изменили/),
    },
  });
  expect(now).toMatchObject({ name: '9«Б»', price: 900 });
  expect((await change(teacher, { id, price: 700, version: now.version })).status).toBe(200);
  expect((await change(teacher, { id, price: 800 })).status).toBe(200);
});

test('[GRP-90] a change of the members or of a personal price is a change of the group', async () => {
  const { teacher, there, id, anna, boris } = await groupOfTwo();
  const seen = await groupOf(teacher, id);
  await change(there, { id, student_ids: [anna, boris], version: seen.version });
  const joined = await groupOf(teacher, id);
  // This tab has not read that Борис joined, so its list would remove him.
  const late = await change(teacher, { id, student_ids: [], version: seen.version });
  await change(there, { id, members: [{ student_id: boris, price: 500 }], version: joined.version });

  const later = await change(teacher, { id, name: '9«Б»', version: joined.version });

  expect([late.status, later.status]).toEqual([409, 409]);
  expect((await groupOf(teacher, id)).members).toMatchObject([{ student_id: anna }, { student_id: boris, price: 500 }]);
});

test('[GRP-90] when two tabs save one version at the same moment, one is rejected', async () => {
  const { teacher, there, id } = await groupOfTwo();

  for (let round = 0; round < 8; round++) {
    const { version } = await groupOf(teacher, id);
    const replies = await Promise.all([
      change(teacher, { id, name: `Здесь ${round}`, version }),
      change(there, { id, name: `Там ${round}`, version }),
    ]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('[GRP-90] the undo of a new member is a change of the group too', async () => {
  const { teacher, id, anna, boris } = await groupOfTwo();
  const { version, operation_id } = await teacher.call(UPDATE, { body: { id, student_ids: [anna, boris] } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  const late = await change(teacher, { id, name: '9«Б»', version });

  expect(late.status).toBe(409);
  expect((await groupOf(teacher, id)).members).toMatchObject([{ student_id: anna }]);
});

test('[GRP-90] a change of the group’s lessons does not change its version', async () => {
  const { teacher, id } = await groupOfTwo();
  const { version } = await groupOf(teacher, id);

  await teacher.call('POST /api/create_group_lesson', {
    body: { group_id: id, conducted_date: '2026-11-24', start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' },
  });

  expect((await groupOf(teacher, id)).version).toBe(version);
});
