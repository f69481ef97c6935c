import { afterAll, expect, test } from 'vitest';
import { crossing } from '../../testing/crossing.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { declaresPayment, hasPlan, heldToday } from '../../testing/people/bill-verbs.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { teachersOfDuePlans } from './making/making-bills.service.ts';
import { teachersOfDueReminders } from './reminders/reminders.service.ts';
import { summaryText } from './telling-ahead.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const JOB = 'bills of plans';
/** 11:00 in Moscow. */
const at = (day: string) => `${day}T08:00:00Z`;
const billsOf = async (teacher: Person) => (await teacher.call('GET /api/bills', { query: {} })).items;
const coming = async (teacher: Person) => (await teacher.call('GET /api/bill-plans/coming', { query: {} })).items;
const noticesOf = async (teacher: Person, kind: string) =>
  (await teacher.call('GET /api/notifications_teacher', { query: {} })).items.filter((one) => one.kind === kind);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('[BIL-70] a second plan of a payer changes the first, and the plan for everybody is another one', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  const first = await hasPlan(teacher, { payer_id });
  const second = await hasPlan(teacher, { payer_id, kind: 'monthly', day_of_month: 5 });
  await hasPlan(teacher, { kind: 'ahead', lessons: 8 });

  const { items } = await teacher.call('GET /api/bill-plans', { query: {} });

  expect(second).toBe(first);
  expect(items).toMatchObject([
    { payer_id: null, kind: 'ahead', lessons: 8, due_on: null },
    { payer_id, payer_name: 'Ольга', kind: 'monthly', due_on: '2026-12-05' },
  ]);
  const stranger = await api.teacher();
  expect(await stranger.refused('DELETE /api/bill-plans/{plan_id}', { params: { plan_id: first } })).toMatchObject({
    status: 404,
  });
  await teacher.call('DELETE /api/bill-plans/{plan_id}', { params: { plan_id: first } });
  expect((await teacher.call('GET /api/bill-plans', { query: {} })).total).toBe(1);
});

test('[BIL-71] a payer gets one bill for all students whose money the payer sees, and a student without a payer an own bill', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [brother, alone] = [await hasStudent(teacher, 'Борис', { rate: 1000 }), await hasStudent(teacher, 'Вера')];
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  const params = { payer_id, student_id: brother };
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
    params,
    body: { role: 'parent', version: '*' },
  });
  await heldToday(teacher, student_id, 9);
  await heldToday(teacher, brother, 10);
  await heldToday(teacher, alone, 11);
  await hasPlan(teacher, { kind: 'monthly' });

  await jobsAt(api, at('2026-11-28'), JOB);

  expect(
    (await billsOf(teacher)).map((bill) => [bill.payer_name, bill.students.map((one) => one.student_name)]),
  ).toEqual([
    [null, ['Вера']],
    ['Ольга', ['Анна', 'Борис']],
  ]);
});

test('[BIL-71] a payer with an own plan is absent from the plan for everybody', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  await heldToday(teacher, student_id);
  await hasPlan(teacher, { kind: 'monthly', day_of_month: 28 });
  await hasPlan(teacher, { kind: 'monthly', day_of_month: 15, payer_id });

  await jobsAt(api, at('2026-11-28'), JOB);

  expect(await billsOf(teacher)).toEqual([]);
  expect(await coming(teacher)).toMatchObject([{ payer_name: 'Ольга', due_on: '2026-12-15', total: 1500 }]);
});

test('[BIL-72] two processes make the bills of a day once, and the next day is a month later', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await heldToday(teacher, student_id);
  await hasPlan(teacher, { kind: 'monthly' });

  await crossing(api, {
    hold: 'lock table bill_line in share mode',
    first: () => jobsAt(api, at('2026-11-28'), JOB),
    second: () => jobsAt(other, at('2026-11-28'), JOB),
  });
  await jobsAt(api, at('2026-11-29'), JOB);

  expect(await billsOf(teacher)).toMatchObject([{ number: 1, date: '2026-11-28', due_on: '2026-12-01', total: 1500 }]);
  expect((await teacher.call('GET /api/bill-plans', { query: {} })).items).toMatchObject([{ due_on: '2026-12-28' }]);
});

test.each(['monthly', 'each', 'ahead'] as const)(
  '[BIL-72] a plan of the kind %s makes its bill between ten o’clock and nine in the evening',
  async (kind) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    if (kind === 'ahead') await hasLesson(teacher, student_id, { conducted_date: '2026-11-29' });
    else await heldToday(teacher, student_id);
    await hasPlan(teacher, { kind });

    await jobsAt(api, '2026-11-27T18:00:00Z', JOB);
    await jobsAt(api, '2026-11-28T06:59:00Z', JOB);
    const before = await billsOf(teacher);
    await jobsAt(api, '2026-11-28T07:00:00Z', JOB);

    expect(before).toEqual([]);
    expect(await billsOf(teacher)).toMatchObject([{ date: '2026-11-28', total: 1500 }]);
  },
);

test('[BIL-72] the family is notified of a bill', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  await heldToday(teacher, student_id);
  await hasPlan(teacher, { kind: 'monthly' });

  await jobsAt(api, at('2026-11-28'), JOB);

  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect(items[0]).toMatchObject({ kind: 'bill_made' });
  expect(plain(items[0]?.message ?? '')).toBe('Счёт № 1 от 28.11.2026 на 1 500 ₽, оплатить до 01.12.2026');
});

test('[BIL-72] [BIL-80] no bill is made and no reminder is due while the account is marked for deletion', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await heldToday(teacher, student_id, 9);
  await hasPlan(teacher);
  await jobsAt(api, '2026-11-20T13:00:00Z', JOB);
  await heldToday(teacher, student_id, 10);
  const later = new Date(at('2026-11-24'));
  const isDue = () =>
    api.commit(async (tx) =>
      [await teachersOfDuePlans(tx, later), await teachersOfDueReminders(tx, later)].map((due) =>
        due.includes(teacher.id),
      ),
    );
  const before = await isDue();

  await api.commit((tx) =>
    tx.updateTable('users').set({ deletion_at: '2026-12-20T00:00:00Z' }).where('id', '=', teacher.id).execute(),
  );

  expect(before).toEqual([true, true]);
  expect(await isDue()).toEqual([false, false]);
});

test('[BIL-73] two days ahead the teacher is notified once of the number of bills and of those to look at', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const rich = await hasStudent(teacher, 'Борис');
  const free = await hasStudent(teacher, 'Вера', { rate: 0 });
  await heldToday(teacher, student_id);
  await teacher.call('POST /api/payments', { body: { student_id: rich, amount: 700, date: '2026-11-20' } });
  await hasLesson(teacher, rich, { conducted_date: '2026-11-26' });
  await hasLesson(teacher, free, { conducted_date: '2026-11-27' });
  await hasPlan(teacher, { kind: 'monthly', covers: 'month' });

  await jobsAt(api, '2026-11-26T06:59:00Z', JOB);
  const early = await noticesOf(teacher, 'bills_ahead');
  await jobsAt(api, at('2026-11-26'), JOB);
  await jobsAt(api, at('2026-11-27'), JOB);

  expect(early).toEqual([]);
  expect((await noticesOf(teacher, 'bills_ahead')).map(({ message, link }) => [plain(message), link])).toEqual([
    ['28.11.2026 выставим 2 счёта на 3 000 ₽, посмотрите заранее: 2, напомнить некому: 2', '/finance/#plans'],
  ]);
  expect((await coming(teacher)).map(({ students, total, odd }) => [students[0]?.student_name, total, odd])).toEqual([
    ['Анна', 1500, []],
    ['Борис', 1500, ['credit']],
    ['Вера', 0, ['nothing', 'no_price']],
  ]);
});

test('[BIL-73] the next bills have an archived student with a debt, but none without a debt', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const free = await hasStudent(teacher, 'Борис');
  await heldToday(teacher, student_id);
  for (const id of [student_id, free])
    await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm: true } });
  await hasPlan(teacher, { kind: 'monthly' });

  await jobsAt(api, at('2026-11-26'), JOB);

  expect(await coming(teacher)).toMatchObject([{ students: [{ student_id }], total: 1500, odd: ['archived'] }]);
  expect((await noticesOf(teacher, 'bills_ahead')).map(({ message }) => plain(message))).toEqual([
    '28.11.2026 выставим 1 счёт на 1 500 ₽, посмотрите заранее: 1, напомнить некому: 1',
  ]);
});

test.each([
  [{ made: 0, total: 0, odd: 0, unread: 0 }, null],
  [{ made: 0, total: 0, odd: 2, unread: 0 }, '28.11.2026 счетов не будет, посмотрите заранее: 2'],
  [{ made: 1, total: 1500, odd: 0, unread: 0 }, '28.11.2026 выставим 1 счёт на 1 500 ₽'],
])('[BIL-73] the summary of %o is %s', (summary, text) => {
  const written = summaryText('2026-11-28', summary);
  expect(written === null ? null : plain(written)).toBe(text);
});

test('[BIL-75] after each unpaid lesson one bill is made, but none for lessons before the plan', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-19' });
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
  await hasPlan(teacher);
  await jobsAt(api, '2026-11-20T13:00:00Z', JOB);
  const before = await billsOf(teacher);
  await heldToday(teacher, student_id, 9);
  await heldToday(teacher, student_id, 11);

  await jobsAt(api, '2026-11-20T14:00:00Z', JOB);
  await jobsAt(api, '2026-11-20T15:00:00Z', JOB);

  expect(before).toEqual([]);
  expect((await billsOf(teacher)).map(({ total }) => total)).toEqual([1500, 1500]);
});

test.each([
  ['monthly', 0],
  ['each', 1],
] as const)('[BIL-75] a plan for each lesson that was %s bills %i earlier lessons', async (kind, count) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await heldToday(teacher, student_id);
  const plan_id = await hasPlan(teacher, { kind });
  const starts_on = '2026-11-01';
  await api.commit((tx) => tx.updateTable('bill_plan').set({ starts_on }).where('id', '=', plan_id).execute());
  await api.commit((tx) =>
    tx.updateTable('lesson').set({ conducted_date: '2026-11-19' }).where('teacher_id', '=', teacher.id).execute(),
  );

  await hasPlan(teacher, { kind: 'each' });
  await jobsAt(api, '2026-11-20T13:00:00Z', JOB);

  expect(await billsOf(teacher)).toHaveLength(count);
});

test('[BIL-75] a lesson is not billed while a payment that the family declares waits for the teacher', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  await heldToday(teacher, student_id);
  await hasPlan(teacher);
  const { id } = await declaresPayment(student);
  await jobsAt(api, '2026-11-20T13:00:00Z', JOB);
  const waiting = await billsOf(teacher);
  await teacher.call('POST /api/payments/{id}/confirm', { params: { id }, body: { decision: 'reject' } });

  await jobsAt(api, '2026-11-20T14:00:00Z', JOB);

  expect(waiting).toEqual([]);
  expect(await billsOf(teacher)).toMatchObject([{ total: 1500 }]);
});

test('[BIL-76] the next lessons are billed ahead once, and again when the last of them is over', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  for (const day of ['24', '25', '26']) await hasLesson(teacher, student_id, { conducted_date: `2026-11-${day}` });
  await hasPlan(teacher, { kind: 'ahead', lessons: 2 });

  await jobsAt(api, '2026-11-20T13:00:00Z', JOB);
  await jobsAt(api, '2026-11-20T14:00:00Z', JOB);
  const first = await billsOf(teacher);
  await jobsAt(api, '2026-11-26T07:00:00Z', JOB);

  expect(first).toMatchObject([{ number: 1, total: 3000 }]);
  expect(await billsOf(teacher)).toMatchObject([{ number: 2, total: 1500 }, { number: 1 }]);
});

test('[BIL-76] a student whose balance pays the next lesson gets no bill ahead', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('POST /api/payments', { body: { student_id, amount: 1500, date: '2026-11-20' } });
  await hasLesson(teacher, student_id);
  await hasPlan(teacher, { kind: 'ahead', lessons: 2 });

  await jobsAt(api, '2026-11-20T13:00:00Z', JOB);

  expect(await billsOf(teacher)).toEqual([]);
});

test('[BIL-82] words with an unknown field are refused at their field', async () => {
  const { teacher } = await teacherWithStudent(api);
  const body = { kind: 'each', covers: 'past', day_of_month: 1, lessons: 1, pay_days: 3, reminds: true } as const;

  const { fields } = await teacher.refused('PUT /api/bill-plans', { body: { ...body, words: 'Привет, {имя}' } });

  expect(fields).toMatchObject({ words: 'Поля {имя} нет. Можно вставить: {счёт}, {сумма}, {срок}' });
  expect(await hasPlan(teacher, { reminds: false, words: 'Привет, {имя}' })).toBeGreaterThan(0);
});
