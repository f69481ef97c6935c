import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { namesakeWords } from './namesake-words.ts';

const api = await testApi();
afterAll(() => api.close());

const anna = (id: number, facts: { grade_class?: string; contact?: string; phone_number?: string } = {}) => ({
  id,
  student_name: 'Анна',
  grade_class: '',
  contact: '',
  phone_number: '',
  ...facts,
});

test.each([
  ['the class', [anna(1, { grade_class: '9' }), anna(2, { grade_class: '5' })], ['9 класс', '5 класс']],
  [
    'the contact if one of them has no class',
    [anna(1, { grade_class: '9', contact: '@a' }), anna(2, { phone_number: '+79' })],
    ['@a', '+79'],
  ],
  [
    'the phone if the contacts are equal',
    [anna(1, { contact: '@mama', phone_number: '+71' }), anna(2, { contact: '@Mama', phone_number: '+72' })],
    ['+71', '+72'],
  ],
  ['the number if nothing differs', [anna(1, { grade_class: '9' }), anna(2, { grade_class: '9' })], ['№ 1', '№ 2']],
  ['nothing if the name is the only one', [anna(1), { ...anna(2), student_name: 'Борис' }], [undefined, undefined]],
])('[STU-208] students of one name are told apart by %s', (_, students, words) => {
  const told = namesakeWords(students);

  expect(students.map(({ id }) => told.get(id))).toEqual(words);
});

test('[STU-208] lists, a search with one of them, the archive and the page return the words; other teachers do not count', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const create = (who: typeof teacher, student_name: string, grade_class = '') =>
    who.call('POST /api/student-create', { body: { student_name, grade_class } });
  const first = await create(teacher, 'Соколова Анна', '9 класс');
  const second = await create(teacher, 'Соколова Анна', '5 класс');
  await create(teacher, 'Борис', '5 класс');
  const alone = await create(other, 'Соколова Анна');

  const { items } = await teacher.call('GET /api/all-students-teachers', { query: { sort: 'name' } });
  const { items: found } = await teacher.call('GET /api/all-students-teachers', { query: { ids: `${second.id}` } });
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: first.id }, body: { archived: true } });
  const { items: archived } = await teacher.call('GET /api/all-students-archive-teachers', { query: {} });
  const page = await teacher.call('GET /api/student-profile/{id}', { params: { id: second.id } });

  expect(items.map(({ namesake }) => namesake)).toEqual(['', '9 класс', '5 класс']);
  expect(found.map(({ namesake }) => namesake)).toEqual(['5 класс']);
  expect(archived.map(({ namesake }) => namesake)).toEqual(['9 класс']);
  expect(page.namesake).toBe('5 класс');
  expect(alone.namesake).toBe('');
});
