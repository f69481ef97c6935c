import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule, hasStudent } from '../../testing/timetable.ts';
import { sharesOf } from './shares.ts';

const api = await testApi();
afterAll(() => api.close());

const on = (conducted_date: string, start = '10:00', end = '11:00') => ({
  conducted_date,
  start_time: clock(start),
  end_time: clock(end),
});
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };

test('[ERN-8] weeks begin on Monday, and the ends of the period cut them', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09'])
    await hasLesson(teacher, student_id, on(day));

  const weeks = await teacher.call('GET /api/weekly-earnings', {
    query: { start_date: '2026-10-30', end_date: '2026-11-10' },
  });

  expect(weeks).toEqual([
    { start_date: '2026-10-30', end_date: '2026-11-01', earned: 1500, received: 0, lessons: 1, hours: 1 },
    { start_date: '2026-11-02', end_date: '2026-11-08', earned: 3000, received: 0, lessons: 2, hours: 2 },
    { start_date: '2026-11-09', end_date: '2026-11-10', earned: 1500, received: 0, lessons: 1, hours: 1 },
  ]);
});

test('[ERN-9] a year has twelve months, its best month and its averages', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, { ...on('2026-03-05', '10:00', '10:50'), cost_lesson_one_time: 1000 });
  await hasLesson(teacher, student_id, { ...on('2026-05-05'), cost_lesson_one_time: 700 });
  await hasLesson(teacher, student_id, { ...on('2026-05-31'), cost_lesson_one_time: 300, paid: true });
  await hasLesson(teacher, student_id, on('2025-12-31'));

  const months = await teacher.call('GET /api/monthly-earnings', { query: { year: 2026 } });
  const year = await teacher.call('GET /api/total-earnings', { query: {} });

  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  );
  expect(months.map(({ earned, lessons }) => [earned, lessons]).filter(([earned]) => earned !== 0)).toEqual([
    [1000, 1],
    [1000, 2],
  ]);
  expect(year).toEqual({
    year: 2026,
    earned: 2000,
    received: 300,
    other_income: 0,
    spent: 0,
    net: 300,
    lessons: 3,
    hours: 2.83,
    best_month: { month: '2026-03', earned: 1000 },
    average_per_lesson: 666.67,
    per_hour: 705.88,
  });
});

test('[ERN-9] a year without earnings has no best month and no averages', async () => {
  const teacher = await api.teacher();

  const year = await teacher.call('GET /api/total-earnings', { query: { year: '2100' } });

  expect(year).toMatchObject({ year: 2100, earned: 0, best_month: null, average_per_lesson: null, per_hour: null });
});

test.each([1999, 2101, '20.26', 'x'])('[ERN-11] the year %s is rejected', async (year) => {
  const teacher = await api.teacher();

  for (const call of ['monthly-earnings', 'total-earnings']) {
    const refusal = await teacher.send(`GET /api/${call}`, { query: { year } });
    expect(refusal).toMatchObject({ status: 422, body: { fields: { year: expect.stringMatching(/[а-я]/) } } });
  }
});

test('[ERN-12] shares sum to a hundred, and the largest remainders are rounded up', () => {
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(sharesOf([1, 2, 0, 3])).toEqual([17, 33, 0, 50]);
  expect(sharesOf([999_999, 1])).toEqual([100, 0]);
  expect(sharesOf([5, 5, 5, 5, 5, 5, 5])).toEqual([15, 15, 14, 14, 14, 14, 14]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  expect(sharesOf([])).toEqual([]);
});

test('[ERN-13] students are listed by their earned sum, without those who have neither money nor lessons', async () => {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const [boris, vera] = [await hasStudent(teacher, 'Борис'), await hasStudent(teacher, 'Вера')];
  await hasLesson(teacher, boris, { ...on('2026-11-03'), cost_lesson_one_time: 2000, paid: true });
  await hasLesson(teacher, anna, { ...on('2026-11-04'), cost_lesson_one_time: 1000 });
  await hasLesson(teacher, vera, on('2026-10-31'));
  await hasLesson(teacher, anna, on('2026-10-30'));

  const students = await teacher.call('GET /api/students-earnings', { query: NOVEMBER });

  expect(students).toEqual([
    {
      student_id: boris,
      student_name: 'Борис',
      earned: 2000,
      received: 2000,
      balance: 0,
      lessons: 1,
      share: 67,
    },
    {
      student_id: anna,
      student_name: 'Анна',
      earned: 1000,
      received: 0,
      balance: -2500,
      lessons: 1,
      share: 33,
    },
  ]);
});

test('[ERN-14] each lesson has one source, and other income is a source too', async () => {
  api.setClock('2026-11-02T05:00:00Z');
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, {
    student_id,
    slots: ['вт 18:00-19:00'],
    starts_on: '2026-11-03',
    repeat_until: '2026-11-03',
  });
  api.setClock('2026-11-20T12:24:00Z');
  const group = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')], 400);
  await hasGroupLesson(teacher, group, on('2026-11-04'));
  await hasLesson(teacher, student_id, { ...on('2026-11-05'), cost_lesson_one_time: 600 });
  const lesson_data = { ...on('2026-11-06'), cost_lesson_one_time: 300 };
  const student_data = { student_name: 'Глеб' };
  await teacher.call('POST /api/lesson-trial', { body: { requestBody: { lesson_data, student_data } } });
  const { days } = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-03' } });
  const ofRule = Object.values(days)
    .flat()
    .filter(({ in_rule }) => in_rule);
  await teacher.call('POST /api/lessons/close', { body: { ids: ofRule.map(({ id }) => id) } });
  await api.commit(async (tx) => {
    const line = { teacher_id: teacher.id, direction: 'in' as const, amount_minor: 20_000, date: '2026-11-07' };
    await tx
      .insertInto('operation')
      .values({ ...line, created_at: '2026-11-07T10:00:00Z' })
      .execute();
  });

  expect(await teacher.call('GET /api/earned-source', { query: NOVEMBER })).toEqual([
    { source: 'individual', amount: 1500, share: 44 },
    { source: 'group', amount: 800, share: 23 },
    { source: 'trial', amount: 300, share: 9 },
    { source: 'one_time', amount: 600, share: 18 },
    { source: 'other_income', amount: 200, share: 6 },
  ]);
});

test('[ERN-14] without earnings all five sources are listed', async () => {
  const teacher = await api.teacher();

  const sources = await teacher.call('GET /api/earned-source', { query: {} });

  expect(sources.map(({ amount, share }) => [amount, share])).toEqual(Array.from({ length: 5 }, () => [0, 0]));
});

test('[ERN-15] one student’s earnings are listed by days and by lessons, each with its sum', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [student_id, other], 400);
  const first = await hasLesson(teacher, student_id, { ...on('2026-11-03'), paid: true });
  const ofGroup = await hasGroupLesson(teacher, group, on('2026-11-04'));
  const cancelled = await hasLesson(teacher, student_id, on('2026-11-24'));
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled.id, charge: 'half' } });
  const free = await hasLesson(teacher, student_id, { ...on('2026-11-05'), cost_lesson_one_time: 0 });
  await hasLesson(teacher, other, on('2026-11-06'));
  await hasLesson(teacher, student_id, on('2026-11-25'));

  const earnings = await teacher.call('GET /api/student-earnings', { query: { student_id, ...NOVEMBER } });

  expect(earnings).toMatchObject({ student_name: 'Анна', earned: 2650, received: 1500, balance: -1150, lessons: 3 });
  expect(earnings.days).toHaveLength(30);
  expect(earnings.days.filter(({ earned, lessons }) => earned + lessons > 0)).toEqual([
    { date: '2026-11-03', earned: 1500, received: 1500, lessons: 1, hours: 1 },
    { date: '2026-11-04', earned: 400, received: 0, lessons: 1, hours: 1 },
    { date: '2026-11-05', earned: 0, received: 0, lessons: 1, hours: 1 },
    { date: '2026-11-24', earned: 750, received: 0, lessons: 0, hours: 0 },
  ]);
  expect(earnings.items.map(({ lesson_id, date, earned, paid }) => [lesson_id, date, earned, paid])).toEqual([
    [first.id, '2026-11-03', 1500, true],
    [ofGroup.id, '2026-11-04', 400, false],
    [free.id, '2026-11-05', 0, false],
    [cancelled.id, '2026-11-24', 750, false],
  ]);
  expect(earnings.items[1]).toMatchObject({ group_name: 'Группа А2', start_time: clock('10:00'), status: 'completed' });
});

test("[ERN-15] another teacher's student is not found", async () => {
  const { student_id } = await teacherWithStudent(api);
  const stranger = await api.teacher();

  const refusal = await stranger.refused('GET /api/student-earnings', { query: { student_id } });

  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
});

test('[ERN-6] days, weeks, students and sources each sum to the period', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')], 333.33);
  await hasLesson(teacher, student_id, { ...on('2026-11-03'), cost_lesson_one_time: 0.1, paid: true });
  await hasGroupLesson(teacher, group, { ...on('2026-11-16'), paid: true });
  await hasGroupLesson(teacher, group, on('2026-11-17'));

  const query = { query: NOVEMBER };
  const period = await teacher.call('GET /api/earned-for-period', query);
  const days = await teacher.call('GET /api/daily-earnings', query);
  const weeks = await teacher.call('GET /api/weekly-earnings', query);
  const students = await teacher.call('GET /api/students-earnings', query);
  const sources = await teacher.call('GET /api/earned-source', query);

  const sum = (roubles: readonly number[]) => roubles.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
  const { earned, received } = period;
  expect({ earned, received }).toEqual({ earned: 1333.42, received: 666.76 });
  for (const parts of [days, weeks, students]) {
    expect(sum(parts.map((part) => part.earned))).toBe(earned);
    expect(sum(parts.map((part) => part.received))).toBe(received);
  }
  expect(sum(sources.map(({ amount }) => amount))).toBe(earned);
});
