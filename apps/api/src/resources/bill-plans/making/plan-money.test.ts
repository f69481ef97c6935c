import { afterAll, expect, test } from 'vitest';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { clock, hasLesson, hasRuleLessons } from '../../../testing/lesson-verbs.ts';
import { hasPlan, heldToday } from '../../../testing/people/bill-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const plans = (instant: string) => jobsAt(api, instant, 'bills of plans');
const billsOf = async (teacher: Person) => (await teacher.call('GET /api/bills', { query: {} })).items;
const linesOf = async (teacher: Person, bill_id: number) =>
  (await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id } })).lines;
const daysOf = async (teacher: Person, bill_id: number) =>
  (await linesOf(teacher, bill_id)).map(({ title }) => title.replace(/ 2026/, ''));
const coming = async (teacher: Person) => (await teacher.call('GET /api/bill-plans/coming', { query: {} })).items;
const buys = (teacher: Person, student_id: number, lessons_total: number) =>
  teacher.call('POST /api/payments', {
    body: { student_id, amount: 1000, date: '2026-11-20', package: { title: 'Осень', lessons_total } },
  });

test('[BIL-76] the lessons that a package pays are no next lessons of a bill', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  for (const day of ['24', '25', '26', '27']) {
    await hasLesson(teacher, student_id, { conducted_date: `2026-11-${day}` });
  }
  await buys(teacher, student_id, 1);
  await hasPlan(teacher, { kind: 'ahead', lessons: 2 });

  await plans('2026-11-20T13:00:00Z');
  await plans('2026-11-20T14:00:00Z');

  const [bill, ...others] = await billsOf(teacher);
  expect(others).toEqual([]);
  expect(bill).toMatchObject({ total: 3000 });
  expect(await daysOf(teacher, bill?.bill_id ?? 0)).toEqual(['Занятие 25 ноября, 18:00', 'Занятие 26 ноября, 18:00']);
});

test('[BIL-76] nothing is billed ahead while a package pays all lessons of the next two weeks', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  for (const day of ['24', '25']) await hasLesson(teacher, student_id, { conducted_date: `2026-11-${day}` });
  await hasLesson(teacher, student_id, { conducted_date: '2026-12-15' });
  await buys(teacher, student_id, 2);
  await hasPlan(teacher, { kind: 'ahead', lessons: 2 });

  await plans('2026-11-20T13:00:00Z');
  const early = await billsOf(teacher);
  await plans('2026-12-02T13:00:00Z');

  expect(early).toEqual([]);
  expect(await billsOf(teacher)).toMatchObject([{ total: 1500 }]);
});

test('[BIL-76] a bill ahead ends with its last lesson, not with the last lesson of that day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id);
  const twice = { conducted_date: '2026-11-25' };
  await hasLesson(teacher, student_id, { ...twice, start_time: clock('20:00'), end_time: clock('21:00') });
  await hasLesson(teacher, student_id, twice);
  await hasPlan(teacher, { kind: 'ahead', lessons: 2 });

  await plans('2026-11-20T13:00:00Z');

  const [bill] = await billsOf(teacher);
  expect(await daysOf(teacher, bill?.bill_id ?? 0)).toEqual(['Занятие 24 ноября, 18:00', 'Занятие 25 ноября, 18:00']);
});

test('[BIL-12] a package pays the earliest lessons, also those that are not billed', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id);
  await hasLesson(teacher, student_id, { conducted_date: '2026-12-01' });
  await buys(teacher, student_id, 1);

  const december = { student_ids: [student_id], start_date: '2026-12-01', end_date: '2026-12-31', dry_run: true };

  expect(await teacher.call('POST /api/bills', { body: december })).toMatchObject({ total: 1500 });
});

test('[BIL-73] a plan of unpaid lessons asks for the prices of the month before its bill', async () => {
  const { teacher } = await teacherWithStudent(api);
  const [before, after] = [
    await hasStudent(teacher, 'Борис', { rate: 0 }),
    await hasStudent(teacher, 'Вера', { rate: 0 }),
  ];
  await hasLesson(teacher, before, { conducted_date: '2026-11-27' });
  await hasLesson(teacher, after, { conducted_date: '2026-11-30' });
  await hasPlan(teacher, { kind: 'monthly', covers: 'past' });

  const found = await coming(teacher);

  expect(found.map(({ students, odd }) => [students[0]?.student_name, odd])).toEqual([
    ['Анна', ['nothing']],
    ['Борис', ['nothing', 'no_price']],
    ['Вера', ['nothing']],
  ]);
});

test('[BIL-27] the correction of a bill of a moved lesson has the lesson on its new day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;
  const one = { student_ids: [student_id], lesson_id: id };
  const { bill_id } = await teacher.call('POST /api/bills', { body: one });
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-12-03' } });

  const later = await teacher.call('POST /api/bills', { body: { ...one, replaces_id: bill_id } });

  expect(later).toMatchObject({ total: 1500, left: 1500, replaces: 1 });
  expect(later.lines[0]?.title).toBe('Занятие 3 декабря 2026, 18:00');
});

test('[BIL-27] the correction of a bill keeps its planned lessons, and adds the unpaid ones', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id);
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' });
  await hasPlan(teacher, { kind: 'ahead', lessons: 2 });
  await plans('2026-11-20T13:00:00Z');
  const [bill] = await billsOf(teacher);
  await heldToday(teacher, student_id);

  const later = await teacher.call('POST /api/bills', {
    body: { student_ids: [student_id], replaces_id: bill?.bill_id ?? 0 },
  });

  expect(later.lines.map(({ title }) => title.slice(0, 18))).toEqual([
    'Занятие 20 ноября ',
    'Занятие 24 ноября ',
    'Занятие 25 ноября ',
  ]);
});

test('[BIL-88] a correction keeps the last day to pay, the agreement and the sent reminders', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  await heldToday(teacher, student_id, 9);
  await hasPlan(teacher);
  await plans('2026-11-20T13:00:00Z');
  const [bill] = await billsOf(teacher);
  const params = { bill_id: bill?.bill_id ?? 0 };
  await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');
  await teacher.call('PUT /api/bills/{bill_id}/agreement', { params, body: { agreed_until: '2026-11-24' } });

  const later = await teacher.call('POST /api/bills', {
    body: { student_ids: [student_id], replaces_id: params.bill_id },
  });
  for (const day of ['23', '24', '25', '26']) await jobsAt(api, `2026-11-${day}T08:00:00Z`, 'reminders of bills');

  expect(later).toMatchObject({ number: 2, due_on: '2026-11-23', agreed_until: '2026-11-24' });
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  const days = items.filter(({ kind }) => kind === 'bill_reminder').map(({ created_at }) => created_at.slice(8, 10));
  expect(days.toReversed()).toEqual(['22', '25', '26']);
});

test('[BIL-87] the teacher sees before the run that a bill cannot be made, and is notified after it', async () => {
  const { teacher } = await teacherWithStudent(api);
  const dear = await hasStudent(teacher, 'Борис', { rate: 6_000_000 });
  await heldToday(teacher, dear, 9);
  await heldToday(teacher, dear, 10);
  await hasPlan(teacher, { kind: 'monthly' });
  const [, before] = await coming(teacher);

  await plans('2026-11-28T08:00:00Z');
  await plans('2026-11-28T09:00:00Z');

  const reason = 'Сумма счёта не больше 10 000 000 ₽. Возьмите период короче';
  expect(before).toMatchObject({ total: 0, odd: ['refused'], refusal: reason });
  expect(await billsOf(teacher)).toEqual([]);
  const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  expect(items.filter(({ kind }) => kind === 'bills_ahead')).toMatchObject([
    {
      message: `Счёт по плану не выставлен: ${reason}. Выставьте его здесь`,
      link: `/my-students-test/student/${dear}?tab=finance`,
    },
  ]);
});

test('[BIL-75] [BIL-104] a plan for each lesson bills the lesson that the payment of another bill covers', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await heldToday(teacher, student_id, 9);
  const lesson_id = await heldToday(teacher, student_id, 10);
  const { bill_id } = await teacher.call('POST /api/bills', { body: { student_ids: [student_id], lesson_id } });
  const payment = { student_ids: [student_id], bill_id, amount: 1500, date: '2026-11-20' };
  await teacher.call('POST /api/shared-payments', { body: payment });
  await hasPlan(teacher);

  await plans('2026-11-20T13:00:00Z');
  await plans('2026-11-20T14:00:00Z');

  const [made, paid, ...others] = await billsOf(teacher);
  expect([paid?.bill_id, others]).toEqual([bill_id, []]);
  expect(made).toMatchObject({ state: 'open', left: 1500 });
  expect(await daysOf(teacher, made?.bill_id ?? 0)).toEqual(['Занятие 20 ноября, 09:00']);
});
