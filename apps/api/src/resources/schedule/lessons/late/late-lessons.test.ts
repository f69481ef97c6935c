import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { balanceOf, linked, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

/** Returns a teacher with a student on 28 November. */
const inLateNovember = () => {
  api.setClock('2026-11-28T12:24:00Z');
  return teacherWithStudent(api);
};

interface Wish {
  date?: string;
  lessons_total?: number;
  pays_late?: boolean;
  expires_on?: string;
}

const buy = (teacher: Person, student_id: number, amount: number, { date = '2026-11-15', ...wish }: Wish = {}) =>
  teacher.call('POST /api/payments', {
    body: { student_id, amount, date, package: { title: 'Осень', lessons_total: 4, ...wish } },
  });
const accountOf = (teacher: Person, id: number) => teacher.call('GET /api/students/{id}/account', { params: { id } });
const lateOf = async (teacher: Person, id: number, query: { date: string; expires_on?: string }) =>
  (await teacher.call('GET /api/students/{id}/late-lessons', { params: { id }, query })).lessons;
const held = (teacher: Person, student_id: number, conducted_date: string, wish: object = {}) =>
  hasLesson(teacher, student_id, { conducted_date, ...wish });
const isPaid = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/lesson/{id}', { params: { id } })).lesson.paid;
const debtorsOf = async (teacher: Person) => {
  const { items, debt } = await teacher.call('GET /api/all-students-teachers', { query: { show: 'debtors' } });
  return { debtors: items.map(({ id }) => id), debt };
};

test('[PKG-40] two lessons held before a package of eight stay a debt of 3 601 ₽, and four of its lessons change nothing', async () => {
  const { teacher, student_id } = await inLateNovember();
  await teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body: { rate: 1800.5 } });
  const before = [await held(teacher, student_id, '2026-11-02'), await held(teacher, student_id, '2026-11-04')];

  const bought = await buy(teacher, student_id, 12_000, { date: '2026-11-05', lessons_total: 8 });

  expect(bought).toMatchObject({ balance: -3601, paid_lessons: [] });
  expect(await accountOf(teacher, student_id)).toMatchObject({
    balance: -3601,
    received: 12_000,
    earned: 3601,
    packaged: 12_000,
    unpaid: { lessons: 2, sum: 3601 },
    packages: [{ lessons_left: 8, price_left: 12_000 }],
  });
  for (const { id } of before) expect(await isPaid(teacher, id)).toBe(false);
  expect(await debtorsOf(teacher)).toEqual({ debtors: [student_id], debt: 3601 });

  for (const day of ['2026-11-09', '2026-11-11', '2026-11-16', '2026-11-18']) await held(teacher, student_id, day);
  await teacher.call('POST /api/payments', { body: { student_id, amount: 1500, date: '2026-11-19' } });

  expect(await accountOf(teacher, student_id)).toMatchObject({
    balance: -2101,
    packaged: 6000,
    unpaid: { lessons: 2, sum: 2101 },
    packages: [{ lessons_left: 4, price_left: 6000 }],
  });
  expect(await debtorsOf(teacher)).toEqual({ debtors: [student_id], debt: 2101 });
});

test('[PKG-41] a package of 15.11. names the unpaid lessons of 16. and 23.11., not an earlier, a paid or a specially priced one', async () => {
  const { teacher, student_id } = await inLateNovember();
  await held(teacher, student_id, '2026-11-14');
  const late = [await held(teacher, student_id, '2026-11-16'), await held(teacher, student_id, '2026-11-23')];
  await held(teacher, student_id, '2026-11-24', { cost_lesson_one_time: 700 });
  const paid = await held(teacher, student_id, '2026-11-25');
  const direct = { student_id, amount: 1500, date: '2026-11-25', lesson_id: paid.id };
  await teacher.call('POST /api/payments', { body: direct });

  expect(await lateOf(teacher, student_id, { date: '2026-11-15' })).toEqual([
    { lesson_id: late[0]?.id, conducted_date: '2026-11-16', amount: 1500 },
    { lesson_id: late[1]?.id, conducted_date: '2026-11-23', amount: 1500 },
  ]);
  expect(await lateOf(teacher, student_id, { date: '2026-11-15', expires_on: '2026-11-20' })).toHaveLength(1);
});

test('[PKG-42] a package entered late pays these lessons: the balance is 0, and two lessons are left', async () => {
  const { teacher, student_id } = await inLateNovember();
  const ids = [await held(teacher, student_id, '2026-11-16'), await held(teacher, student_id, '2026-11-23')];
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const query = { student_profile_id: profile?.student_profile_id ?? 0 };

  const bought = await buy(teacher, student_id, 5400, { pays_late: true });

  expect(bought.balance).toBe(0);
  expect(bought.paid_lessons.map(({ lesson_id, amount, paid }) => [lesson_id, amount, paid])).toEqual(
    ids.map(({ id }) => [id, 1350, true]),
  );
  expect(await accountOf(teacher, student_id)).toMatchObject({
    balance: 0,
    packaged: 2700,
    earned: 2700,
    unpaid: { lessons: 0, sum: 0 },
    packages: [{ lessons_left: 2 }],
  });
  expect(await student.call('GET /api/student/balance', { query })).toMatchObject({
    balance: 0,
    lessons_left: 2,
    next_payment_hint: '',
    to_pay: 0,
  });
  expect(await lateOf(teacher, student_id, { date: '2026-11-15' })).toEqual([]);
});

test('[PKG-42] without the answer these lessons stay a debt at their price', async () => {
  const { teacher, student_id } = await inLateNovember();
  await held(teacher, student_id, '2026-11-16');
  await held(teacher, student_id, '2026-11-23');

  await buy(teacher, student_id, 5400);

  expect(await accountOf(teacher, student_id)).toMatchObject({
    balance: -3000,
    packaged: 5400,
    unpaid: { lessons: 2, sum: 3000 },
    packages: [{ lessons_left: 4 }],
  });
});

test('[PKG-42] a package with fewer lessons pays the earliest ones; the others stay a debt', async () => {
  const { teacher, student_id } = await inLateNovember();
  for (const day of ['2026-11-23', '2026-11-16', '2026-11-20']) await held(teacher, student_id, day);

  await buy(teacher, student_id, 2000, { lessons_total: 2, pays_late: true });

  const { items } = await teacher.call('GET /api/student-last-lessons', { query: { student_id } });
  expect(items.map(({ conducted_date, paid }) => [conducted_date, paid]).toSorted()).toEqual([
    ['2026-11-16', true],
    ['2026-11-20', true],
    ['2026-11-23', false],
  ]);
  expect(await accountOf(teacher, student_id)).toMatchObject({ balance: -1500, packaged: 0 });
});

test('[PKG-42] the undo of such a payment restores the debts', async () => {
  const { teacher, student_id } = await inLateNovember();
  const { id } = await held(teacher, student_id, '2026-11-16');
  const { operation_id } = await buy(teacher, student_id, 4000, { pays_late: true });
  const params = { operation_id };

  expect(await teacher.send('POST /api/undo/{operation_id}', { params })).toMatchObject({ status: 200 });

  expect(await accountOf(teacher, student_id)).toMatchObject({ balance: -1500, packaged: 0, packages: [] });
  expect(await isPaid(teacher, id)).toBe(false);
  expect(await lateOf(teacher, student_id, { date: '2026-11-15' })).toHaveLength(1);
});

test('[PKG-42] of a group lesson the package pays the part of its own student only', async () => {
  const { teacher, student_id } = await inLateNovember();
  const friend = await hasStudent(teacher, 'Борис');
  const group_id = await hasGroup(teacher, [student_id, friend], 500);
  const { id } = await hasGroupLesson(teacher, group_id, { conducted_date: '2026-11-16' });
  const mark = { params: { id }, body: { marks: [], complete: true } };
  await teacher.send('POST /api/lessons/{id}/attendance', mark);

  await buy(teacher, student_id, 1600, { pays_late: true });

  expect([await balanceOf(teacher, student_id), await balanceOf(teacher, friend)]).toEqual([0, -500]);
});

test('[PKG-41] the lessons of another teacher’s student are not found, and a wrong day is named at its field', async () => {
  const { student_id } = await inLateNovember();
  const { teacher } = await inLateNovember();
  const asked = (query: { date: string }) =>
    teacher.send('GET /api/students/{id}/late-lessons', { params: { id: student_id }, query });

  expect(await asked({ date: '2026-11-15' })).toMatchObject({ status: 404 });
  expect(await asked({ date: '2026-11-31' })).toMatchObject({
    status: 422,
    body: { fields: { date: expect.any(String) } },
  });
});

test('[PKG-40] a closed package returns the money of its unused lessons to the balance, and its undo binds it again', async () => {
  const { teacher, student_id } = await inLateNovember();
  const { id } = await held(teacher, student_id, '2026-11-10');
  await buy(teacher, student_id, 4000);
  const [bought] = (await accountOf(teacher, student_id)).packages;

  const closed = await teacher.call('PUT /api/packages/{id}', {
    params: { id: bought?.id ?? 0 },
    body: { action: 'close' },
  });

  expect([closed.balance, await isPaid(teacher, id)]).toEqual([2500, true]);
  await teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: closed.operation_id } });
  expect([await balanceOf(teacher, student_id), await isPaid(teacher, id)]).toEqual([-1500, false]);
});

test('[PKG-40] a refund of a closed package pays no debt', async () => {
  const { teacher, student_id } = await inLateNovember();
  const { id } = await held(teacher, student_id, '2026-11-10');
  await buy(teacher, student_id, 4000);
  const [bought] = (await accountOf(teacher, student_id)).packages;
  const params = { id: bought?.id ?? 0 };

  const closed = await teacher.call('PUT /api/packages/{id}', { params, body: { action: 'close', refund: true } });

  expect([closed.balance, await isPaid(teacher, id)]).toEqual([-1500, false]);
});
