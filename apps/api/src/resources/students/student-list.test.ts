import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const LIST = 'GET /api/all-students-teachers';
const ARCHIVE = 'GET /api/all-students-archive-teachers';
type Query = InputOf<typeof LIST>['query'];

const add = (teacher: Person, body: { student_name: string } & Record<string, unknown>) =>
  teacher.call('POST /api/student-create', { body });
const addGroup = (teacher: Person, name: string, student_ids: number[] = []) =>
  teacher.call('POST /api/groups/create', { body: { name, student_ids } });

const namesOf = async (teacher: Person, query: Query) => {
  const { items } = await teacher.call(LIST, { query });
  return items.map(({ student_name }) => student_name);
};

const ORDERS = ['name', 'next_lesson', 'debt'] as const satisfies Query['sort'][];
const FILTERS = ['all', 'students', 'groups', 'debtors', 'trial', 'to_check'] as const satisfies Query['show'][];

/** Creates eight cards with one name, so that only the order itself distinguishes them. */
async function crowd(): Promise<Person> {
  const teacher = await api.teacher();
  for (let n = 0; n < 6; n++) await add(teacher, { student_name: 'Анна', opening_balance: n % 2 === 0 ? -500 : 0 });
  for (const _ of [1, 2]) await addGroup(teacher, 'Анна');
  return teacher;
}

const crowded = await crowd();

test.each(ORDERS.flatMap((sort) => FILTERS.map((show) => [sort, show] as const)))(
  '[API-24] by %s the pages of «%s» contain each row once, for any page size',
  async (sort, show) => {
    const { items, total } = await crowded.call(LIST, { query: { sort, show } });
    const keys = items.map(({ id, student_count }) => `${student_count === null} ${id}`);

    const paged: string[] = [];
    for (let page = 1; (page - 1) * 3 < total; page++) {
      const { items: some } = await crowded.call(LIST, { query: { sort, show, page, page_size: 3 } });
      paged.push(...some.map(({ id, student_count }) => `${student_count === null} ${id}`));
    }

    expect(new Set(keys).size).toBe(total);
    expect(paged).toEqual(keys);
  },
);

test('[API-23] a page returns the total, and a page beyond the end is empty', async () => {
  const second = await crowded.call(LIST, { query: { page: 2, page_size: 5 } });
  const beyond = await crowded.call(LIST, { query: { page: 9 } });

  expect([second.items.length, second.total, second.page, second.page_size]).toEqual([3, 8, 2, 5]);
  expect(beyond).toMatchObject({ items: [], total: 8, page: 9, page_size: 50 });
});

test('[STU-166] the filter counts and the total debt include all found students, not only the page', async () => {
  const { counts, debt, prepaid } = await crowded.call(LIST, { query: { page_size: 1, show: 'groups' } });
  const nobody = await crowded.call(LIST, { query: { search: 'Борис' } });

  expect(counts).toEqual({ all: 8, students: 6, groups: 2, debtors: 3, trial: 0, to_check: 0 });
  expect([debt, prepaid]).toEqual([1500, 0]);
  expect(nobody).toMatchObject({ total: 0, counts: { all: 0, debtors: 0 }, debt: 0 });
});

test('[STU-61] the largest debt or the nearest lesson comes first, and students without one are sorted by name', async () => {
  const teacher = await api.teacher();
  const late = await add(teacher, { student_name: 'Вера', opening_balance: -300 });
  const soon = await add(teacher, { student_name: 'Яна', opening_balance: 900 });
  await add(teacher, { student_name: 'Борис', opening_balance: -700.5 });
  const group = await addGroup(teacher, 'Группа 10', [soon.id]);
  await addGroup(teacher, 'Группа 9');
  const at = { start_time: '10:00:00.000Z', end_time: '11:00:00.000Z', time_zone_teacher: 'Europe/Moscow' };
  await teacher.call('POST /api/lesson-one-time', {
    body: { student_id: late.id, conducted_date: '2026-11-27', ...at },
  });
  await teacher.call('POST /api/create_group_lesson', {
    body: { group_id: group.id, conducted_date: '2026-11-24', ...at },
  });

  expect(await namesOf(teacher, {})).toEqual(['Борис', 'Вера', 'Группа 9', 'Группа 10', 'Яна']);
  expect(await namesOf(teacher, { sort: 'debt' })).toEqual(['Борис', 'Вера', 'Группа 9', 'Группа 10', 'Яна']);
  expect(await namesOf(teacher, { sort: 'debt', show: 'debtors' })).toEqual(['Борис', 'Вера']);
  expect(await namesOf(teacher, { sort: 'next_lesson' })).toEqual(['Группа 10', 'Яна', 'Вера', 'Борис', 'Группа 9']);
  expect(await namesOf(teacher, { show: 'groups' })).toEqual(['Группа 9', 'Группа 10']);
});

test('[API-26] a request with ids returns these students, including archived ones, and never another teacher’s', async () => {
  const [teacher, stranger] = [await api.teacher(), await api.teacher()];
  const anna = await add(teacher, { student_name: 'Анна' });
  const boris = await add(teacher, { student_name: 'Борис' });
  await add(teacher, { student_name: 'Вера' });
  const group = await addGroup(teacher, 'А2');
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: boris.id }, body: {} });
  const query = { ids: `${boris.id},${anna.id}`, group_ids: `${group.id}` };

  expect(await namesOf(teacher, query)).toEqual(['А2', 'Анна', 'Борис']);
  expect(await namesOf(teacher, { ids: `${boris.id}` })).toEqual(['Борис']);
  expect(await namesOf(stranger, query)).toEqual([]);
  expect(await teacher.refused(LIST, { query: { ids: '1,,2' } })).toMatchObject({
    fields: { ids: expect.any(String) },
  });
});

test('[STU-74] the archive is read by page, and each word of a search is in one of the card’s fields', async () => {
  const teacher = await api.teacher();
  for (const student_name of ['Анна Белова', 'Борис Белов', 'Вера']) {
    const { id } = await add(teacher, { student_name, comment: student_name === 'Вера' ? 'сестра Анны' : '' });
    await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: {} });
  }
  const archived = async (search?: string) => {
    const { items } = await teacher.call(ARCHIVE, { query: search === undefined ? {} : { search } });
    return items.map(({ student_name }) => student_name);
  };

  const second = await teacher.call(ARCHIVE, { query: { page: 2, page_size: 2 } });

  expect(second).toMatchObject({ items: [{ student_name: 'Вера' }], total: 3, page: 2, page_size: 2 });
  expect(await archived('белова анна')).toEqual(['Анна Белова']);
  expect(await archived('анн')).toEqual(['Анна Белова', 'Вера']);
});

test.each([
  ['егэ', ['Анна']],
  ['Настёна', ['Анна']],
  ['егэ настена', ['Анна']],
  ['онлайн', []],
])('[STU-10] the search «%s» reads tags and given names', async (search, names) => {
  const teacher = await api.teacher();
  await add(teacher, { student_name: 'Анна', given_name: 'Настёна', tags: ['ЕГЭ'] });
  await add(teacher, { student_name: 'Борис' });

  expect(await namesOf(teacher, { search })).toEqual(names);
});
