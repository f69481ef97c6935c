import type { InputOf } from '@planner/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

type Wish = Partial<InputOf<'POST /api/results'>['body']>;
const RESULT = { title: 'Пробный ЕГЭ', date: '2026-11-19', value: 71, max: 100 };
const write = (teacher: Person, student_id: number, wish: Wish = {}) =>
  teacher.call('POST /api/results', { body: { student_id, ...RESULT, ...wish } });
const refused = (teacher: Person, student_id: number, wish: object) =>
  teacher.refused('POST /api/results', { body: { student_id, ...RESULT, ...wish } });
const change = (id: number, body: object) => ({ params: { id }, body });

test('[LRN-20] a result has a title, a day, a value and a maximum', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const result = await write(teacher, student_id, { value: '4,5', max: '5', comment: 'со второй попытки' });

  expect(result).toMatchObject({ student_id, title: 'Пробный ЕГЭ', date: '2026-11-19', value: 4.5, max: 5 });
  expect(result).toMatchObject({ comment: 'со второй попытки', lesson_id: null, version: 1 });
  expect(await write(teacher, student_id, { max: null, value: 0 })).toMatchObject({ value: 0, max: null });
});

test.each([
  [{ title: '  ' }, 'title'],
  [{ title: 'я'.repeat(201) }, 'title'],
  [{ value: -1 }, 'value'],
  [{ value: 4.555 }, 'value'],
  [{ value: 'пять' }, 'value'],
  [{ value: 101 }, 'value'],
  [{ value: 0, max: 0 }, 'max'],
  [{ date: '1999-12-31' }, 'date'],
  [{ comment: 'я'.repeat(1001) }, 'comment'],
])('[LRN-20] a result with %o is rejected at its field', async (wish, field) => {
  const { teacher, student_id } = await teacherWithStudent(api);

  expect(await refused(teacher, student_id, wish)).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/[а-я]/) },
  });
});

test('[LRN-21] a result with a future day, by the teacher’s clock, is rejected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await write(teacher, student_id, { date: '2026-11-20' });
  const to_come = { status: 422, fields: { date: 'Этот день ещё не наступил' } };

  expect(await refused(teacher, student_id, { date: '2026-11-21' })).toMatchObject(to_come);
  const changed = await teacher.refused('PUT /api/results/{id}', change(id, { date: '2026-11-21', version: 1 }));
  expect(changed).toMatchObject(to_come);
});

test('[LRN-22] a result names only a lesson in which the student participates', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id: own } = await hasLesson(teacher, student_id, YESTERDAY);
  const friend = await hasStudent(teacher, 'Борис');

  expect(await write(teacher, student_id, { lesson_id: own })).toMatchObject({ lesson_id: own });
  expect(await refused(teacher, friend, { lesson_id: own })).toMatchObject({
    status: 422,
    fields: { lesson_id: 'Этого ученика нет на занятии' },
  });
  const stranger = await teacherWithStudent(api);
  expect(await refused(stranger.teacher, stranger.student_id, { lesson_id: own })).toMatchObject({
    status: 422,
    fields: { lesson_id: expect.stringMatching(/нет/) },
  });
});

test('[LRN-23] a change keeps omitted fields, is rejected on an old version, and can be undone', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { operation_id: _, ...made } = await write(teacher, student_id, { comment: 'сложно' });

  const changed = await teacher.call('PUT /api/results/{id}', {
    params: { id: made.id },
    body: { value: '80', version: 1 },
  });
  const late = await teacher.refused('PUT /api/results/{id}', change(made.id, { value: 90, version: 1 }));
  const impossible = await teacher.refused('PUT /api/results/{id}', change(made.id, { max: 50, version: 2 }));

  expect(changed).toMatchObject({ ...made, value: 80, version: 2 });
  expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(impossible).toMatchObject({ status: 422, fields: { value: 'Больше, чем максимум' } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: changed.operation_id ?? 0 } });
  const { items } = await teacher.call('GET /api/student-results', { query: { student_id } });
  expect(items).toEqual([{ ...made, version: 3 }]);
});

test('[LRN-24] results are read page by page, the newest first, at most 1,000 per student', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  for (const date of ['2026-11-01', '2026-11-03', '2026-11-02']) await write(teacher, student_id, { date });
  const read = (query: object) => teacher.call('GET /api/student-results', { query: { student_id, ...query } });

  const [first, second] = [await read({ page_size: 2 }), await read({ per_page: 2, page: 2 })];

  expect(first).toMatchObject({ total: 3, page: 1, page_size: 2 });
  expect([...first.items, ...second.items].map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
  await api.database.transaction((tx) =>
    sql`insert into result (teacher_id, student_id, title, date, value, created_at)
      select teacher_id, id, 'Тест', '2026-01-01', 1, '2026-11-01' from student, generate_series(1, 997)
      where id = ${student_id}`.execute(tx),
  );
  expect(await refused(teacher, student_id, {})).toMatchObject({
    fields: { title: expect.stringMatching(/^У одного ученика не больше 1\s000 результатов$/) },
  });
});

test('[LRN-25] all grades are one list, and the student’s page shows the five newest results', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  for (let day = 1; day <= 6; day++)
    await write(teacher, student_id, { date: `2026-11-0${day}`, title: `Тест ${day}` });

  const grades = await teacher.call('GET /api/students-all-grades/{id}', { params: { id: student_id } });
  const { results } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });

  expect(grades.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2, 1].map((day) => `Тест ${day}`));
  expect(grades[0]).toMatchObject({ kind: 'result', value: 71, max: 100, comment: '', date: '2026-11-06' });
  expect(results.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((day) => `Тест ${day}`));
});

const NONE = { given: 0, done: 0, overdue: 0 };

test('[LRN-26] the mean of grades is a percentage, in total and by month; a grade without a maximum is not counted', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const analytics = () => teacher.call('GET /api/analutics-student/{id}', { params: { id: student_id } });
  expect(await analytics()).toMatchObject({ grades_avg: null, by_month: [] });
  await write(teacher, student_id, { date: '2026-10-10', value: 4, max: 5 });
  await write(teacher, student_id, { date: '2026-11-10', value: 50, max: 100 });
  await write(teacher, student_id, { date: '2026-11-12', value: 3, max: 5 });
  await write(teacher, student_id, { date: '2026-09-12', value: 3, max: null });

  const { grades_avg, by_month } = await analytics();

  expect(grades_avg).toBe(63);
  expect(by_month).toEqual([
    { month: '2026-10', lessons: 0, earned: 0, hours: 0, grades_avg: 80, attendance_percent: null, homework: NONE },
    { month: '2026-11', lessons: 0, earned: 0, hours: 0, grades_avg: 55, attendance_percent: null, homework: NONE },
  ]);
});

const ownResults = (student_profile_id: number, query: object = {}) => ({ query: { student_profile_id, ...query } });

test('[LRN-65] a student reads the own results page by page, without the comment, and nothing after unlinking', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const boris = await hasStudent(teacher, 'Борис');
  for (const date of ['2026-11-01', '2026-11-03']) await write(teacher, student_id, { date, comment: 'списал' });
  await write(teacher, boris, { date: '2026-11-02' });
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;

  const first = await student.call('GET /api/student/results', ownResults(student_profile_id, { page_size: 1 }));
  const second = await student.call(
    'GET /api/student/results',
    ownResults(student_profile_id, { page: 2, page_size: 1 }),
  );

  expect(first).toEqual({
    items: [{ id: expect.any(Number), title: 'Пробный ЕГЭ', date: '2026-11-03', value: 71, max: 100 }],
    total: 2,
    page: 1,
    page_size: 1,
  });
  expect(second.items.map(({ date }) => date)).toEqual(['2026-11-01']);
  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', {
    params: { id: student_id, student_profile_id },
  });
  expect(await student.refused('GET /api/student/results', ownResults(student_profile_id))).toMatchObject({
    status: 404,
  });
});

test('[LRN-66] a teacher’s change of a result is announced to the student’s pages', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const socket = await signedInSocket(api.server, await linked(api, teacher, student_id));
  const told = () => socket.heard.filter((message) => JSON.stringify(message).includes('learning')).length;

  const { id } = await write(teacher, student_id);
  await expect.poll(told).toBe(1);
  await teacher.call('PUT /api/results/{id}', { params: { id }, body: { value: 80, version: 1 } });
  await expect.poll(told).toBe(2);
  const { headers } = await teacher.send('DELETE /api/results/{id}', { params: { id } });
  await expect.poll(told).toBe(3);
  await teacher.call('POST /api/undo/{operation_id}', {
    params: { operation_id: Number(headers['x-operation-id']) },
  });

  await expect.poll(told).toBe(4);
});
