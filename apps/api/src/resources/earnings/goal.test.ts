import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson } from '../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const KEY = 'PUT /api/earned-goal';
const on = (conducted_date: string) => ({ conducted_date, start_time: clock('10:00'), end_time: clock('11:00') });
const goalOf = (teacher: Person) => teacher.call('GET /api/earned-goal', {});
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id } });

test('[ERN-16] the goal counts the month’s earned sum up to today, and 100 percent means that it is reached', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, on('2026-10-31'));
  await hasLesson(teacher, student_id, { ...on('2026-11-19'), cost_lesson_one_time: '999,99' });
  const { id: lesson_id } = await hasLesson(teacher, student_id, on('2026-11-25'));
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id, charge: 'full' } });

  await teacher.call(KEY, { body: { goal: 1000 } });

  expect(await goalOf(teacher)).toMatchObject({ goal: 1000, earned: 999.99, percent: 99 });
  await teacher.call(KEY, { body: { goal: '999,99' } });
  expect(await goalOf(teacher)).toMatchObject({ goal: 999.99, percent: 100, lessons_to_goal: 0 });
});

test('[ERN-17] the forecast is the month’s charges plus the prices of its planned lessons', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, on('2026-11-19'));
  const { id: lesson_id } = await hasLesson(teacher, student_id, on('2026-11-25'));
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id, charge: 'half' } });
  await hasLesson(teacher, student_id, { ...on('2026-11-30'), cost_lesson_one_time: 1000 });
  await hasLesson(teacher, student_id, on('2026-12-01'));

  expect(await goalOf(teacher)).toEqual({
    goal: null,
    earned: 1500,
    percent: null,
    forecast: 3250,
    lessons_to_goal: null,
    version: 1,
  });
});

test('[ERN-18] the number of lessons to the goal uses the average earned or the average planned price', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call(KEY, { body: { goal: 10_000 } });
  expect(await goalOf(teacher)).toMatchObject({ percent: 0, lessons_to_goal: null });

  await hasLesson(teacher, student_id, { ...on('2026-11-30'), cost_lesson_one_time: 3000 });
  expect(await goalOf(teacher)).toMatchObject({ lessons_to_goal: 4 });

  await hasLesson(teacher, student_id, { ...on('2026-11-18'), cost_lesson_one_time: 1000 });
  await hasLesson(teacher, student_id, { ...on('2026-11-19'), cost_lesson_one_time: 2000 });
  expect(await goalOf(teacher)).toMatchObject({ earned: 3000, lessons_to_goal: 5 });
});

test('[ERN-19] a goal is changed and cleared by 0, and both can be undone', async () => {
  const { teacher } = await teacherWithStudent(api);
  const first = await teacher.call(KEY, { body: { goal: '120000,50' } });
  const cleared = await teacher.call(KEY, { body: { goal: 0 } });
  expect([first.goal, cleared.goal]).toEqual([120_000.5, null]);
  await teacher.call('PUT /api/update-teacher-profile', { body: { about: 'Английский' } });

  expect(await undo(teacher, first.operation_id)).toMatchObject({
    status: 409,
    body: { message: 'Отменить нельзя: цель с тех пор изменена' },
  });
  expect(await undo(teacher, cleared.operation_id)).toMatchObject({ status: 200, headers: { 'x-topics': 'earnings' } });
  expect(await goalOf(teacher)).toMatchObject({ goal: 120_000.5 });
  expect(await undo(teacher, first.operation_id)).toMatchObject({ status: 200 });
  expect(await goalOf(teacher)).toMatchObject({ goal: null });
  expect(await teacher.call(KEY, { body: { goal: 5 } })).toMatchObject({ goal: 5 });
});

test('[ERN-19] the version of a goal depends only on the teacher’s own goal', async () => {
  const [other, teacher] = [await api.teacher(), await api.teacher()];
  for (const goal of [1, 2]) await other.call(KEY, { body: { goal } });
  const { version } = await goalOf(teacher);

  expect(await teacher.call(KEY, { body: { goal: 5, version } })).toMatchObject({ goal: 5 });
  expect(await goalOf(other)).toMatchObject({ goal: 2 });
});

test('[ERN-19] when two requests set the goal at once, one of both values stays', async () => {
  const teacher = await api.teacher();

  const replies = await Promise.all([1, 2, 3, 4].map((goal) => teacher.send(KEY, { body: { goal } })));

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([1, 2, 3, 4]).toContain((await goalOf(teacher)).goal);
});

test.each([-1, '1,234', 0.001, 1_000_000_000, '', 'много', null, undefined])(
  '[ERN-19] the goal %s is rejected at its field',
  async (goal) => {
    const teacher = await api.teacher();

    const refusal = await teacher.refused(KEY, { body: { goal } });

    expect(refusal).toMatchObject({ status: 422, fields: { goal: expect.stringMatching(/[а-я]/) } });
  },
);

test('[ERN-20] only the teacher can read the earnings', async () => {
  const student = await api.student();

  for (const key of ['GET /api/earned-for-period', 'GET /api/earned-goal', KEY] as const) {
    expect(await api.visitor().refused(key)).toMatchObject({ status: 401 });
    expect(await student.refused(key)).toMatchObject({ status: 403 });
  }
});
