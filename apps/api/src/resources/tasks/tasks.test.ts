import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { QUOTAS } from '../quotas/quotas.ts';

const api = await testApi();
afterAll(() => api.close());

const add = (teacher: Person, text: string, due?: string, due_time?: string) =>
  teacher.call('POST /api/add-task-teacher', { body: { text, due, due_time } });
const tick = (teacher: Person, id: number, done: boolean) =>
  teacher.call('POST /api/teacher-tasks/{id}/done', { params: { id }, body: { done } });
const all = (teacher: Person) => teacher.call('GET /api/teacher-tasks', {});
const texts = async (teacher: Person) => (await all(teacher)).map(({ text }) => text);
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
const fill = (teacher: number, count: number, done: string | null) =>
  api.database.transaction((tx) =>
    sql`insert into teacher_task (teacher_id, text, created_at, done_at)
      select ${teacher}, 'Дело ' || n, '2026-11-01', ${done} from generate_series(1, ${count}::integer) n`.execute(tx),
  );

test('[LRN-30] open tasks are sorted by day and time, then those without a day, then the 50 newest done tasks', async () => {
  const teacher = await api.teacher();
  await fill(teacher.id, 60, '2026-11-02');
  const { id } = await add(teacher, 'Сделанное');
  await add(teacher, 'Когда-нибудь');
  await add(teacher, 'В понедельник', '2026-11-23');
  await add(teacher, 'Вчера', '2026-11-19');
  await add(teacher, 'В понедельник к вечеру', '2026-11-23', '18:00');
  await add(teacher, 'В понедельник к утру', '2026-11-23', '09:05');

  await tick(teacher, id, true);

  const listed = await texts(teacher);
  expect(listed.slice(0, 7)).toEqual([
    'Вчера',
    'В понедельник к утру',
    'В понедельник к вечеру',
    'В понедельник',
    'Когда-нибудь',
    'Сделанное',
    'Дело 60',
  ]);
  expect((await all(teacher))[1]).toMatchObject({ due: '2026-11-23', due_time: '09:05' });
  expect(listed).toHaveLength(55);
});

test.each([
  [{ text: '' }, 'text'],
  [{ text: 'я'.repeat(1001) }, 'text'],
  [{ text: 'Дело', due: '2026-02-30' }, 'due'],
  [{ text: 'Дело', due: '2026-11-23', due_time: '25:00' }, 'due_time'],
  [{ text: 'Дело', due_time: '18:00' }, 'due'],
])('[LRN-31] a task of %o is rejected at its field', async (body, field) => {
  const teacher = await api.teacher();

  expect(await teacher.refused('POST /api/add-task-teacher', { body })).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/[а-я]/) },
  });
});

test('[LRN-31][OPS-152] at most 500 tasks are open, also when a done one is opened again', async () => {
  const teacher = await api.teacher();
  const { id } = await add(teacher, 'Сделанное');
  await tick(teacher, id, true);
  await fill(teacher.id, QUOTAS.teacher_task - 1, null);
  await add(teacher, 'Пятисотое');

  const more = await teacher.refused('POST /api/add-task-teacher', { body: { text: 'Лишнее' } });
  const again = await teacher.refused('POST /api/teacher-tasks/{id}/done', { params: { id }, body: { done: false } });

  expect(more).toMatchObject({ status: 422, fields: { text: expect.stringMatching(/^Больше 500 дел/) } });
  expect(again).toMatchObject({ status: 422, fields: { done: expect.stringMatching(/^Больше 500 дел/) } });
});

test('[LRN-31] of two users who add the last task simultaneously, one succeeds', async () => {
  const teacher = await api.teacher();
  const there = personAt(await api.secondProcess(), teacher);
  await fill(teacher.id, QUOTAS.teacher_task - 1, null);
  const send = (person: Visitor, text: string) => person.send('POST /api/add-task-teacher', { body: { text } });

  const answers = await crossing(api, {
    hold: 'lock table teacher_task in share mode',
    first: () => send(teacher, 'Одно'),
    second: () => send(there, 'Другое'),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
});

test('[LRN-32][LRN-4] a task is marked as done, opened again and removed; a repetition changes nothing, an undo restores it', async () => {
  const teacher = await api.teacher();
  const { id, operation_id: _, ...made } = await add(teacher, 'Проверить сочинения', '2026-11-23');

  const done = await tick(teacher, id, true);
  api.setClock('2026-11-21T09:00:00Z');
  const repeated = await tick(teacher, id, true);

  expect(done).toMatchObject({ ...made, done_at: '2026-11-20T12:24:00.000Z' });
  expect(repeated).toEqual({ ...done, operation_id: null });
  expect(await tick(teacher, id, false)).toMatchObject({ done_at: null });
  const removed = await teacher.send('DELETE /api/delete/task-teacher/{id}', { params: { id } });
  expect([removed.status, await all(teacher)]).toEqual([204, []]);
  await undo(teacher, Number(removed.headers['x-operation-id']));
  expect(await all(teacher)).toEqual([{ id, ...made }]);
});

test('[LRN-2] another teacher cannot read or change a task', async () => {
  const [teacher, stranger] = [await api.teacher(), await api.teacher()];
  const { id } = await add(teacher, 'Проверить сочинения');

  const refusals = [
    await stranger.refused('DELETE /api/delete/task-teacher/{id}', { params: { id } }),
    await stranger.refused('POST /api/teacher-tasks/{id}/done', { params: { id }, body: { done: true } }),
  ];

  expect(refusals.map(({ status }) => status)).toEqual([404, 404]);
  expect(await all(stranger)).toEqual([]);
  expect(await all(teacher)).toMatchObject([{ id, done_at: null }]);
});
