import type { SearchHit } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { sets } from '../../testing/people/homework-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const hits = async (teacher: Person, q: string) => {
  const { items } = await teacher.call('GET /api/search', { query: { q } });
  return items;
};
const shown = (items: readonly SearchHit[]) => items.map(({ kind, name, text }) => [kind, name, text].join(' ').trim());
const kinds = (items: readonly SearchHit[]) => items.map(({ kind }) => kind);

/** A teacher with two students, a group, and a row of every kind about Алёна. */
async function school() {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const alena = await hasStudent(teacher, 'Алёна Новак');
  const boris = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [alena, boris]);
  const held = await hasLesson(teacher, alena, { ...YESTERDAY, goal: 'Дроби и проценты' });
  const next = await hasLesson(teacher, alena);
  await teacher.call('POST /api/create-topic', { body: { lesson_id: held.id, text: 'Десятичные дроби' } });
  await sets(teacher, held.id, { text: 'Задачи на дроби, номера 5–9' });
  const payment = { student_id: alena, amount: 5250, date: '2026-11-18', comment: 'за ноябрь' };
  await teacher.call('POST /api/payments', { body: payment });
  return { teacher, alena, boris, group, held, next };
}
const { teacher, alena, group, held, next } = await school();

test('[ONE-2] a name finds the student, the nearest lessons, homework, topics and payments', async () => {
  const items = await hits(teacher, 'новак');

  expect(shown(items)).toEqual([
    'student Алёна Новак',
    'lesson Алёна Новак Дроби и проценты',
    'lesson Алёна Новак',
    'homework Алёна Новак Задачи на дроби, номера 5–9',
    'topic Алёна Новак Десятичные дроби',
    'payment Алёна Новак за ноябрь',
  ]);
  expect(items.find(({ id, kind }) => kind === 'lesson' && id === next.id)).toMatchObject({
    lesson_id: next.id,
    student_id: alena,
    date: '2026-11-24',
    start_time: '18:00',
    amount: null,
  });
  expect(items.at(-1)).toMatchObject({ student_id: alena, date: '2026-11-18', amount: 5250 });
});

test('[STU-211] a found student has the class in words', async () => {
  const reader = await api.teacher();
  await reader.call('POST /api/student-create', { body: { student_name: 'Лев', grade_class: '11', contact: '@lev' } });
  await reader.call('POST /api/student-create', { body: { student_name: 'Лёва', grade_class: '2 курс' } });

  expect(shown(await hits(reader, 'л'))).toEqual(['student Лев 11 класс · @lev', 'student Лёва 2 курс']);
});

test('[STU-212] found lessons and payments of one name are told apart', async () => {
  const reader = await api.teacher();
  for (const grade_class of ['9', '5']) {
    const { id } = await reader.call('POST /api/student-create', { body: { student_name: 'Марк', grade_class } });
    await hasLesson(reader, id, { force: true });
    await reader.call('POST /api/payments', { body: { student_id: id, amount: 100, date: '2026-11-18' } });
  }

  const items = await hits(reader, 'марк');

  const told = items.filter(({ kind }) => kind !== 'student').map(({ kind, namesake }) => `${kind} ${namesake}`);
  expect(told.toSorted()).toEqual(['lesson 5 класс', 'lesson 9 класс', 'payment 5 класс', 'payment 9 класс']);
});

test('[ONE-2] a group is found with its lessons', async () => {
  const lesson = await hasGroupLesson(teacher, group, { conducted_date: '2026-11-26' });

  expect(await hits(teacher, 'группа')).toMatchObject([
    { kind: 'group', id: group, name: 'Группа А2' },
    { kind: 'lesson', id: lesson.id, group_id: group, name: 'Группа А2' },
  ]);
});

test.each(['алена новак', 'НОВАК АЛЁНА', 'fk`yf', 'yjdfr', 'алён'])(
  '[ONE-3] [ONE-4] «%s» finds «Алёна Новак» in any case, order and layout',
  async (typed) => {
    expect((await hits(teacher, typed))[0]).toMatchObject({ kind: 'student', id: alena });
  },
);

test.each(['новаку', 'с Алёной Новак', 'у алёны', 'Новаком', 'fktyjq yjdfrjv'])(
  '[ONE-15] «%s» finds «Алёна Новак» with her lessons and payments by a case of her name',
  async (typed) => {
    const items = await hits(teacher, typed);

    expect(items[0]).toMatchObject({ kind: 'student', id: alena });
    expect(new Set(kinds(items))).toEqual(new Set(['student', 'lesson', 'homework', 'topic', 'payment']));
    expect(items.every(({ student_id }) => student_id === alena)).toBe(true);
  },
);

test('[ONE-15] a name as typed comes before the names of which it is a case, and no part of another name counts', async () => {
  const other = await api.teacher();
  const named = new Map<number, string>();
  for (const name of ['Ян', 'Яна', 'Татьяна', 'Янина', 'Анна-Яна']) named.set(await hasStudent(other, name), name);
  const found = async (typed: string) => (await hits(other, typed)).map(({ id }) => named.get(id));

  expect(await found('яна')).toEqual(['Яна', 'Анна-Яна', 'Татьяна', 'Ян']);
  expect(await found('яну')).toEqual(['Анна-Яна', 'Ян', 'Яна']);
  expect(await found('яном')).toEqual(['Ян']);
});

test('[ONE-20] a short form, also in a case, finds the full name after the names as typed', async () => {
  const other = await api.teacher();
  const named = new Map<number, string>();
  for (const name of ['Анна Соколова', 'Яна', 'Ваня Аниканов', 'Аня Новак']) {
    named.set(await hasStudent(other, name), name);
  }
  const found = async (typed: string) => (await hits(other, typed)).map(({ id }) => named.get(id));

  expect(await found('аня')).toEqual(['Аня Новак', 'Ваня Аниканов', 'Анна Соколова']);
  expect(await found('с Аней')).toEqual(['Анна Соколова', 'Аня Новак']);
  expect(await found('Аня Соколова')).toEqual(['Анна Соколова']);
});

test('[ONE-15] a word with a case of a name must still be in one row', async () => {
  expect(shown(await hits(teacher, 'новаку проценты'))).toEqual(['lesson Алёна Новак Дроби и проценты']);
  expect(await hits(teacher, 'борису проценты')).toEqual([]);
  expect(kinds(await hits(teacher, 'новаку 5250'))).toEqual(['payment']);
});

test('[ONE-3] a word of a text is found by its beginning, in any layout', async () => {
  expect(kinds(await hits(teacher, 'дроб'))).toEqual(['lesson', 'homework', 'topic']);
  expect(kinds(await hits(teacher, 'lhj,b'))).toEqual(['lesson', 'homework', 'topic']);
});

test('[ONE-3] each word must be found, in the name or in the text of one row', async () => {
  expect(shown(await hits(teacher, 'новак проценты'))).toEqual(['lesson Алёна Новак Дроби и проценты']);
  expect(await hits(teacher, 'борис проценты')).toEqual([]);
  expect(await hits(teacher, 'несуществующее')).toEqual([]);
});

test('[ONE-6] a payment is found by its sum, with a name or without', async () => {
  expect(kinds(await hits(teacher, '5250'))).toEqual(['payment']);
  expect(kinds(await hits(teacher, 'новак 5250'))).toEqual(['payment']);
  expect(await hits(teacher, 'борис 5250')).toEqual([]);
});

test('[ONE-2] a cancelled lesson, deleted homework and an undone payment are not found', async () => {
  const student = await hasStudent(teacher, 'Вероника');
  const lesson = await hasLesson(teacher, student, { conducted_date: '2026-11-27', goal: 'Сонет' });
  const { id } = await sets(teacher, lesson.id, { text: 'Выучить сонет' });
  const paid = await teacher.call('POST /api/payments', {
    body: { student_id: student, amount: 777, date: '2026-11-20', comment: 'сонет' },
  });
  expect(kinds(await hits(teacher, 'сонет'))).toEqual(['lesson', 'homework', 'payment']);

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: paid.operation_id ?? 0 } });
  await teacher.call('DELETE /api/delete-homework/{id}', { params: { id }, query: {} });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: lesson.id, reason: '', by: 'teacher' } });

  expect(await hits(teacher, 'сонет')).toEqual([]);
});

test('[ONE-2] an archived card is found after the active ones', async () => {
  const former = await hasStudent(teacher, 'Алёна');
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: former }, body: { confirm: true } });

  const items = await hits(teacher, 'алёна');

  expect(items.flatMap(({ kind, id, archived }) => (kind === 'student' ? [[id, archived]] : []))).toEqual([
    [alena, false],
    [former, true],
  ]);
});

test('[ONE-7] another teacher finds nothing of this teacher', async () => {
  const other = await api.teacher();

  for (const typed of ['новак', 'дроби', '5250', 'группа', 'ноябрь']) expect(await hits(other, typed)).toEqual([]);
});

test.each(['', '   ', "'", '%', '\\', 'a:*b', '🙂', 'ё'.repeat(200), 'а '.repeat(90)])(
  '[ONE-3] «%s» is answered without a failure',
  async (typed) => {
    expect(await teacher.send('GET /api/search', { query: { q: typed } })).toMatchObject({ status: 200 });
  },
);

test('[ONE-3] a search without words and a search that is too long are refused at their field', async () => {
  for (const query of [{}, { q: 'а'.repeat(201) }]) {
    const { status, body } = await teacher.send('GET /api/search', { query });
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: { q: expect.any(String) } } });
  }
});

test('[ONE-2] the text of a changed goal is found, the earlier one is not', async () => {
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id: held.id },
    body: {
      version: (await teacher.call('GET /api/lesson/{id}', { params: { id: held.id } })).lesson.version,
      goal: 'Корни',
    },
  });

  expect(kinds(await hits(teacher, 'корни'))).toEqual(['lesson']);
  expect(await hits(teacher, 'проценты')).toEqual([]);
});
