import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { listsOf } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

async function cards(teacher: Person, ...names: string[]) {
  const ids: number[] = [];
  for (const student_name of names) {
    const { id } = await teacher.call('POST /api/student-create', { body: { student_name } });
    ids.push(id);
  }
  return ids;
}

const create = (teacher: Person, student_ids: number[], name = 'Группа А2') =>
  teacher.call('POST /api/groups/create', { body: { name, student_ids, price: 900 } });

/** Creates a rule on Tuesdays and Thursdays at 18:30. */
const giveRule = (teacher: Person, group_id: number) =>
  teacher.call('POST /api/lessons-create-group', {
    body: {
      group_id,
      days_of_week: [2, 4],
      start_times: ['18:30:00.000Z', '18:30:00.000Z'],
      end_times: ['20:00:00.000Z', '20:00:00.000Z'],
      repeat_until: '2026-12-31',
    },
  });

const futureLessons = (teacher: Person, student_id: number) =>
  teacher.call('GET /api/student-future-lessons', { query: { student_id } });

test('[GRP-1] a new group has its members from today on', async () => {
  const teacher = await api.teacher();
  const [boris = 0, anna = 0] = await cards(teacher, 'Борис', 'Анна');

  const group = await create(teacher, [boris, anna, anna]);

  expect(group).toMatchObject({
    name: 'Группа А2',
    price: 900,
    student_count: 2,
    members: [
      { student_id: anna, student_name: 'Анна', price: null, balance: 0, joined_on: '2026-11-20' },
      { student_id: boris, student_name: 'Борис' },
    ],
    rule: [],
    rule_id: null,
    lessons_planned: 0,
  });
});

test('[LSN-220] each member of a group has the zone of the own card, or none', async () => {
  const teacher = await api.teacher();
  const [boris = 0, anna = 0] = await cards(teacher, 'Борис', 'Анна');
  await teacher.call('PUT /api/student-update/{id}', { params: { id: anna }, body: { time_zone: 'Asia/Omsk' } });

  const { members } = await create(teacher, [boris, anna]);

  expect(members.map(({ student_id, time_zone }) => [student_id, time_zone])).toEqual([
    [anna, 'Asia/Omsk'],
    [boris, null],
  ]);
});

test('[GRP-1] a group with a foreign or archived student is rejected', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const [foreign = 0] = await cards(other, 'Чужая');
  const [archived = 0] = await cards(teacher, 'В архиве');
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: archived }, body: {} });

  for (const id of [foreign, archived]) {
    const refusal = await teacher.refused('POST /api/groups/create', { body: { name: 'Г', student_ids: [id] } });
    expect(refusal).toMatchObject({ status: 422, fields: { 'student_ids.0': expect.stringMatching(/архив/) } });
  }
  expect(await teacher.call('GET /api/groups/by-teacher', { query: {} })).toMatchObject({ items: [], total: 0 });
});

test('[GRP-2] name, price and colour change, and the rest stays', async () => {
  const teacher = await api.teacher();
  const ids = await cards(teacher, 'Анна');
  const { id } = await create(teacher, ids);

  const changed = await teacher.call('POST /api/update-group', { body: { id, name: 'B1', price: null, color: 2 } });

  expect(changed).toMatchObject({ name: 'B1', price: null, color: 2, student_count: 1 });
});

test('[GRP-3] a personal price is set for a member only', async () => {
  const teacher = await api.teacher();
  const [anna = 0, boris = 0] = await cards(teacher, 'Анна', 'Борис');
  const { id } = await create(teacher, [anna]);

  const changed = await teacher.call('POST /api/update-group', {
    body: { id, members: [{ student_id: anna, price: '650,50' }] },
  });
  const refusal = await teacher.refused('POST /api/update-group', {
    body: { id, members: [{ student_id: boris, price: 1 }] },
  });

  expect(changed.members).toMatchObject([{ student_id: anna, price: 650.5 }]);
  expect(refusal).toMatchObject({ status: 422, fields: { 'members.0.student_id': 'Этого ученика в группе нет' } });
});

test('[GRP-10] planned lessons from today on have today’s members and prices', async () => {
  const teacher = await api.teacher();
  const [anna = 0, boris = 0] = await cards(teacher, 'Анна', 'Борис');
  const { id } = await create(teacher, [anna]);
  await giveRule(teacher, id);

  await teacher.call('POST /api/update-group', { body: { id, student_ids: [boris], price: 1000 } });

  const [ofAnna, ofBoris] = [await futureLessons(teacher, anna), await futureLessons(teacher, boris)];
  expect(ofAnna.total).toBe(0);
  expect(ofBoris.total).toBe(12);
  expect(ofBoris.items[0]?.participants).toMatchObject([{ student_id: boris, price: 1000 }]);
});

test('[GRP-4] an archived student leaves the groups and their planned lessons', async () => {
  const teacher = await api.teacher();
  const [anna = 0, boris = 0] = await cards(teacher, 'Анна', 'Борис');
  const { id } = await create(teacher, [anna, boris]);
  await giveRule(teacher, id);

  const reply = await teacher.call('POST /api/toggle-student-archive/{id}', {
    params: { id: anna },
    body: { confirm: true },
  });

  expect(reply).toMatchObject({ archived: true, ended_rules: 0, future_lessons_removed: 12 });
  const group = await teacher.call('GET /api/groups/{id}', { params: { id } });
  expect(group).toMatchObject({ student_count: 1, lessons_planned: 12, members: [{ student_id: boris }] });
  expect((await futureLessons(teacher, boris)).items[0]?.participants).toMatchObject([{ student_id: boris }]);
});

test('[GRP-5] a group without lessons is deleted', async () => {
  const teacher = await api.teacher();
  const [one, two] = [await create(teacher, []), await create(teacher, [], 'Вторая')];

  const reply = await teacher.call('DELETE /api/groups', { body: { ids: [one.id, two.id] } });

  expect(reply).toMatchObject({ deleted: [one.id, two.id], archived: [], operation_id: expect.any(Number) });
  expect(await teacher.call('GET /api/groups/by-teacher', { query: {} })).toMatchObject({ items: [], total: 0 });
});

test('[GRP-6] a group with lessons is archived on request instead of deleted', async () => {
  const teacher = await api.teacher();
  const [anna = 0] = await cards(teacher, 'Анна');
  const [taught, empty] = [await create(teacher, [anna]), await create(teacher, [], 'Пустая')];
  await giveRule(teacher, taught.id);

  const refusal = await teacher.refused('DELETE /api/groups', { body: { ids: [taught.id, empty.id] } });
  const reply = await teacher.call('DELETE /api/groups', { body: { ids: [taught.id, empty.id], archive: true } });

  expect(refusal).toMatchObject({
    status: 409,
    code: 'group_has_lessons',
    details: { groups: [{ id: taught.id, name: 'Группа А2', lessons: 12, rules: 1 }] },
  });
  const losses = { ended_rules: 1, future_lessons_removed: 12, future_lessons_cancelled: 0, counted_until: null };
  expect(reply).toEqual({ deleted: [empty.id], archived: [taught.id], ...losses, operation_id: expect.any(Number) });
  expect(await teacher.call('GET /api/groups/by-teacher', { query: {} })).toMatchObject({ items: [], total: 0 });
  expect((await futureLessons(teacher, anna)).total).toBe(0);
});

test('[GRP-7] a group is shown with its rule and its planned lessons', async () => {
  const teacher = await api.teacher();
  const ids = await cards(teacher, 'Анна');
  const { id } = await create(teacher, ids);
  const { rule } = await giveRule(teacher, id);

  const group = await teacher.call('GET /api/groups/{id}', { params: { id } });

  expect(group).toMatchObject({
    next_lesson_at: '2026-11-24T15:30:00.000Z',
    lessons_planned: 12,
    rule_id: rule?.id,
    rule: [
      { day_of_week_id: 2, start_time: '18:30:00.000Z', end_time: '20:00:00.000Z' },
      { day_of_week_id: 4, start_time: '18:30:00.000Z', end_time: '20:00:00.000Z' },
    ],
  });
  expect(await teacher.call('GET /api/groups/by-teacher', { query: {} })).toMatchObject({
    items: [{ id, next_lesson_at: '2026-11-24T15:30:00.000Z' }],
  });
});

test('[GRP-92] groups are read page by page, «Группа 9» before «Группа 10», each with all of its members', async () => {
  const [teacher, stranger] = [await api.teacher(), await api.teacher()];
  const [anna = 0, boris = 0] = await cards(teacher, 'Анна', 'Борис');
  for (const name of ['Группа 10', 'Группа 9', 'Группа 9']) await create(teacher, [boris, anna], name);
  await create(stranger, await cards(stranger, 'Вера'));

  const first = await teacher.call('GET /api/groups/by-teacher', { query: { page_size: 2 } });
  const second = await teacher.call('GET /api/groups/by-teacher', { query: { page_size: 2, page: 2 } });

  expect([...first.items, ...second.items].map(({ name, members }) => [name, members.length])).toEqual([
    ['Группа 9', 2],
    ['Группа 9', 2],
    ['Группа 10', 2],
  ]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  expect([first.total, second.page, second.page_size]).toEqual([3, 2, 2]);
});

test('[API-13] the list of groups contains today’s members of each', async () => {
  const [teacher, stranger] = [await api.teacher(), await api.teacher()];
  const [anna = 0, boris = 0] = await cards(teacher, 'Анна', 'Борис');
  const { id: full } = await create(teacher, [boris, anna], 'А2');
  const { id: empty } = await create(teacher, [], 'Б1');
  await create(stranger, await cards(stranger, 'Вера'));
  await teacher.call('POST /api/update-group', { body: { id: empty, student_ids: [boris] } });
  await teacher.call('POST /api/update-group', { body: { id: empty, student_ids: [] } });

  const { items: listed } = await teacher.call('GET /api/groups/by-teacher', { query: {} });

  expect(listed.map(({ id, members }) => [id, members])).toEqual([
    [
      full,
      [
        { student_id: anna, student_name: 'Анна' },
        { student_id: boris, student_name: 'Борис' },
      ],
    ],
    [empty, []],
  ]);
});

const CALLS = [
  ['POST /api/groups/create', { body: { name: 'Г' } }],
  ['GET /api/groups/by-teacher', {}],
  ['GET /api/groups/{id}', { params: { id: 1 } }],
  ['POST /api/update-group', { body: { id: 1 } }],
  ['DELETE /api/groups', { body: { id: 1 } }],
] as const;

test.each(CALLS)('[GRP-8] only the teacher can call %s', async (key, input) => {
  expect(await api.visitor().refused(key, input)).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(await (await api.student()).refused(key, input)).toMatchObject({ status: 403, code: 'wrong_role' });
});

test.each(CALLS.slice(2))('[GRP-8] %s answers another teacher’s group as not found', async (key) => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const { id } = await create(other, []);

  const refusal = await teacher.refused(key, { params: { id }, body: { id } });

  const inBody = { status: 422, code: 'unknown_id', fields: { id: expect.stringMatching(/групп/) } };
  expect(refusal).toMatchObject(key.startsWith('GET') ? { status: 404, code: 'not_found' } : inBody);
});

test.each([
  ['POST /api/groups/create', { name: '  ' }, 'name'],
  ['POST /api/groups/create', { name: 'Г', price: '12,345' }, 'price'],
  ['POST /api/update-group', { name: 'Г' }, 'id'],
  ['DELETE /api/groups', {}, 'ids'],
] as const)('[GRP-8] %s rejects %o at its field', async (key, body, field) => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused(key, { body });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/) } });
});

/** A rule on the Fridays of November. The lesson of this Friday ended over an hour ago. */
async function withBegunLesson(): Promise<{ teacher: Person; id: number; members: number[]; begun: number }> {
  const teacher = await api.teacher();
  const members = await cards(teacher, 'Анна', 'Борис');
  api.setClock('2026-11-16T09:00:00Z');
  const { id } = await teacher.call('POST /api/groups/create', { body: { name: 'Группа А2', student_ids: members } });
  await teacher.call('POST /api/lessons-create-group', {
    body: { group_id: id, repeat_until: '2026-11-30', ...listsOf(['пт 13:00-14:00']) },
  });
  api.setClock('2026-11-20T12:24:00Z');
  const { items } = await teacher.call('GET /api/lessons/day', { query: { date: '2026-11-20' } });
  return { teacher, id, members, begun: items[0]?.id ?? 0 };
}
const partsOf = async (teacher: Person, id: number) => {
  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  return lesson.participants.map(({ student_id, price }) => [student_id, price]);
};

test('[GRP-75] the participants of a lesson and their prices are fixed when it begins', async () => {
  const { teacher, id, members, begun } = await withBegunLesson();
  const [anna = 0, boris = 0] = members;
  const [vera = 0] = await cards(teacher, 'Вера');
  const before = await partsOf(teacher, begun);

  await teacher.call('POST /api/update-group', { body: { id, student_ids: [boris, vera] } });
  await teacher.call('POST /api/update-group', {
    body: { id, price: 1000, members: [{ student_id: boris, price: 700 }] },
  });

  expect(await partsOf(teacher, begun)).toEqual(before);
  expect((await futureLessons(teacher, vera)).items[0]?.participants).toMatchObject([
    { student_id: boris, price: 700 },
    { student_id: vera, price: 1000 },
  ]);
  expect((await futureLessons(teacher, anna)).total).toBe(0);
});

test('[GRP-76] a new rate changes begun lessons only if the request states their number, and never their participants', async () => {
  const { teacher, id, members, begun } = await withBegunLesson();
  const [anna = 0, boris = 0] = members;
  const [, [, usual] = []] = await partsOf(teacher, begun);
  await teacher.call('POST /api/update-group', { body: { id, student_ids: [boris] } });
  const change = { rate: 2000, apply_to: 'from_date', from_date: '2026-11-10' } as const;
  const update = (body: object) =>
    teacher.send('PUT /api/student-update/{id}', { params: { id: anna }, body: { ...change, ...body } });

  const silent = await update({});
  const untouched = await partsOf(teacher, begun);
  const asked = await update({ begun_lessons: null });
  const wrong = await update({ begun_lessons: 2 });
  const known = await update({ begun_lessons: 1 });

  expect([silent.status, known.status]).toEqual([200, 200]);
  expect(untouched).toEqual([
    [anna, usual],
    [boris, usual],
  ]);
  expect([asked, wrong]).toMatchObject(
    Array.from({ length: 2 }, () => ({ status: 409, body: { code: 'lessons_begun', details: { lessons: 1 } } })),
  );
  expect(await partsOf(teacher, begun)).toEqual([
    [anna, 2000],
    [boris, usual],
  ]);
});
