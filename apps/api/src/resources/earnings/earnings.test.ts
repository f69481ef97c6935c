import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule, hasStudent } from '../../testing/timetable.ts';
import { recordPayment } from '../operations/operations.service.ts';

const api = await testApi();
afterAll(() => api.close());

const now = new Date('2026-11-20T12:24:00Z');
const on = (conducted_date: string, start = '10:00', end = '11:00') => ({
  conducted_date,
  start_time: clock(start),
  end_time: clock(end),
});
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };

const pays = (teacher: Person, student_id: number, date: string, roubles: number) =>
  api.commit((tx) =>
    recordPayment(tx, {
      teacher: teacher.id,
      student_id,
      amount_minor: roubles * 100,
      date,
      method: 'cash',
      comment: '',
      lesson_id: null,
      by: teacher.id,
      now,
    }),
  );

/** Writes a line of the cash book. An outgoing line of a payment is a refund. */
const books = (teacher: Person, line: { direction: 'in' | 'out'; roubles: number; date: string; refunds?: number }) =>
  api.commit(async (tx) => {
    const { direction, roubles, date, refunds: payment_id = null } = line;
    const student = tx.selectFrom('payment').where('id', '=', payment_id).select('student_id');
    const row = { teacher_id: teacher.id, direction, amount_minor: roubles * 100, date, payment_id, created_at: now };
    await tx
      .insertInto('operation')
      .values({ ...row, student_id: payment_id === null ? null : student })
      .execute();
  });

const period = (teacher: Person, query = NOVEMBER) => teacher.call('GET /api/earned-for-period', { query });
const cancels = (teacher: Person, lesson_id: number, charge: 'full' | 'half' | 'none' = 'full') =>
  teacher.call('POST /api/cancel-lesson', { body: { lesson_id, charge } });

test('[ERN-1] earned is the sum of charges for conducted and cancelled lessons, on their days', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, on('2026-11-02'));
  await hasLesson(teacher, student_id, on('2026-11-19', '10:00', '11:30'));
  await cancels(teacher, (await hasLesson(teacher, student_id, on('2026-11-24'))).id, 'half');

  const days = await teacher.call('GET /api/daily-earnings', { query: NOVEMBER });

  expect(days.filter(({ earned }) => earned !== 0)).toEqual([
    { date: '2026-11-02', earned: 1500, received: 0, lessons: 1, hours: 1 },
    { date: '2026-11-19', earned: 2250, received: 0, lessons: 1, hours: 1.5 },
    { date: '2026-11-24', earned: 750, received: 0, lessons: 0, hours: 0 },
  ]);
  expect(await period(teacher)).toMatchObject({ earned: 4500, lessons_done: 2, hours: 2.5 });
});

test('[ERN-1] a cancelled part counts; a reopened, deleted or undone lesson does not, and a moved lesson counts on its new day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')], 400);
  const ofGroup = await hasGroupLesson(teacher, group, on('2026-11-26'));
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: ofGroup.id, student_id, charge: 'full' } });
  const opened = await hasLesson(teacher, student_id, on('2026-11-03'));
  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: opened.id },
    body: { marks: [], complete: false },
  });
  const { id: moved } = await hasLesson(teacher, student_id, on('2026-11-04'));
  await teacher.call('PUT /api/lessons/{id}', { params: { id: moved }, body: on('2026-11-12') });
  const made = await teacher.call('POST /api/lesson-one-time', {
    body: { student_id, ...on('2026-11-05'), force: true },
  });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: made.operation_id ?? 0 } });

  const days = await teacher.call('GET /api/daily-earnings', { query: NOVEMBER });

  expect(days.filter(({ earned }) => earned !== 0).map(({ date, earned }) => [date, earned])).toEqual([
    ['2026-11-12', 1500],
    ['2026-11-26', 400],
  ]);
});

test('[ERN-1] a charge with a changed price counts once on its day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { cost_lesson_one_time: '999,99' } });

  expect(await period(teacher)).toMatchObject({ earned: 999.99 });
});

test('[ERN-2] received is the cash book minus refunds, and spent is the rest of the outgoing money', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, YESTERDAY);
  const payment = await pays(teacher, student_id, '2026-11-10', 5000);
  await books(teacher, { direction: 'out', roubles: 1200, date: '2026-11-12', refunds: payment });
  await books(teacher, { direction: 'in', roubles: 300, date: '2026-11-12' });
  await books(teacher, { direction: 'out', roubles: 700, date: '2026-11-13' });

  expect(await period(teacher)).toMatchObject({
    earned: 1500,
    received: 4100,
    other_income: 300,
    spent: 700,
    net: 3400,
  });
  const days = await teacher.call('GET /api/daily-earnings', { query: NOVEMBER });
  expect(days.filter(({ received }) => received !== 0).map(({ date, received }) => [date, received])).toEqual([
    ['2026-11-10', 5000],
    ['2026-11-12', -900],
  ]);
  const [student] = await teacher.call('GET /api/students-earnings', { query: NOVEMBER });
  expect(student).toMatchObject({ earned: 1500, received: 3800 });
});

test('[ERN-2] an undone payment does not count as received', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { operation_id } = await teacher.call('POST /api/lesson-one-time', {
    body: { student_id, ...YESTERDAY, paid: true },
  });
  expect(await period(teacher)).toMatchObject({ earned: 1500, received: 1500 });

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await period(teacher)).toMatchObject({ earned: 0, received: 0, lessons_done: 0 });
});

test('[ERN-3] today shows the earned sum and the expected sum of planned lessons', async () => {
  api.setClock('2026-11-20T05:00:00Z');
  const { teacher, student_id } = await teacherWithStudent(api);
  // A lesson that is over and waits for its marks.
  await hasRule(teacher, {
    student_id,
    slots: ['пт 11:00-12:00'],
    starts_on: '2026-11-20',
    repeat_until: '2026-11-20',
  });
  api.setClock('2026-11-20T12:24:00Z');
  await hasLesson(teacher, student_id, on('2026-11-20', '09:00', '10:00'));
  await hasLesson(teacher, student_id, on('2026-11-20', '18:00', '19:00'));
  await hasLesson(teacher, student_id, on('2026-11-21'));
  await pays(teacher, student_id, '2026-11-20', 2000);

  expect(await teacher.call('GET /api/earned-for-today', {})).toEqual({
    date: '2026-11-20',
    earned: 1500,
    received: 2000,
    lessons_done: 1,
    lessons_left: 2,
    expected: 3000,
  });
});

test('[ERN-3] a cancelled part is not expected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')], 400);
  const { id: lesson_id } = await hasGroupLesson(teacher, group);
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id, student_id, charge: 'none' } });

  expect(await period(teacher)).toMatchObject({ earned: 0, lessons_left: 1, expected: 400 });
});

test('[ERN-4] a group lesson counts once in the total, and once for each of its students who took part', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [student_id, other], 400);
  const { id: lesson_id } = await hasGroupLesson(teacher, group, on('2026-11-24'));
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id, student_id: other, charge: 'full' } });
  api.setClock('2026-11-25T12:00:00Z');
  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: lesson_id },
    body: { marks: [], complete: true },
  });

  expect(await period(teacher)).toMatchObject({ earned: 800, lessons_done: 1, hours: 1 });
  const students = await teacher.call('GET /api/students-earnings', { query: NOVEMBER });
  expect(students.map(({ student_name, earned, lessons }) => [student_name, earned, lessons])).toEqual([
    ['Анна', 400, 1],
    ['Борис', 400, 0],
  ]);
});

test('[ERN-5] debts are today’s debts of all cards, including archived ones, and no prepayment reduces them', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, on('2026-09-01'));
  const gone = await hasStudent(teacher, 'Борис');
  await hasLesson(teacher, gone, on('2026-09-02'));
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: gone }, body: { confirm: true } });
  await pays(teacher, await hasStudent(teacher, 'Вера'), '2026-11-01', 9000);

  expect(await period(teacher)).toMatchObject({ earned: 0, debts: 3000 });
});

test('[ERN-7] every day of a period has its row', async () => {
  const teacher = await api.teacher();

  const days = await teacher.call('GET /api/daily-earnings', {
    query: { start_date: '2026-02-27', end_date: '2026-03-02' },
  });

  const nothing = { earned: 0, received: 0, lessons: 0, hours: 0 };
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map((date) => ({ date, ...nothing })));
});

test('[ERN-10] the default period is from the first of the month to today in the teacher’s zone', async () => {
  api.setClock('2026-11-30T22:30:00Z');
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const far = await api.teacher({ time_zone: 'America/New_York' });
  const asked = { query: {} };

  expect(await teacher.call('GET /api/earned-for-period', asked)).toMatchObject({
    start_date: '2026-12-01',
    end_date: '2026-12-01',
  });
  expect(await far.call('GET /api/earned-for-period', asked)).toMatchObject({
    start_date: '2026-11-01',
    end_date: '2026-11-30',
  });
  expect(await teacher.call('GET /api/daily-earnings', { query: { end_date: '2026-02-10' } })).toHaveLength(10);
});

test.each([
  [{ start_date: '2026-11-20', end_date: '2026-11-19' }, { end_date: 'Конец раньше начала' }],
  [{ start_date: '2027-01-01' }, { start_date: 'Начало позже сегодняшнего дня' }],
  [{ start_date: '2021-01-01', end_date: '2026-01-01' }, { end_date: 'Период не больше пяти лет' }],
  [{ start_date: '2015-01-01' }, { start_date: 'Период не больше пяти лет' }],
  [{ start_date: '1900-01-01' }, { start_date: 'Дата должна быть между 01.01.2000 и 31.12.2099' }],
  [{ end_date: '2100-01-01' }, { end_date: 'Дата должна быть между 01.01.2000 и 31.12.2099' }],
  [{ end_date: '2026-02-30' }, { end_date: expect.stringContaining('есть в календаре') }],
])('[ERN-11] the period %o is rejected at its field', async (query, fields) => {
  const teacher = await api.teacher();

  for (const call of ['earned-for-period', 'daily-earnings', 'weekly-earnings', 'students-earnings', 'earned-source']) {
    const refusal = await teacher.send(`GET /api/${call}`, { query });
    expect(refusal).toMatchObject({ status: 422, body: { fields } });
  }
});

test('[ERN-11] a period of exactly five years is accepted', async () => {
  const teacher = await api.teacher();

  const days = await teacher.call('GET /api/daily-earnings', {
    query: { start_date: '2022-01-01', end_date: '2026-12-31' },
  });

  expect(days).toHaveLength(1826);
});
