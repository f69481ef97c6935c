import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { balanceOf, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const POST = 'POST /api/shared-payments';
type Body = InputOf<typeof POST>['body'];
const DAY = { date: '2026-11-20' };
const share = (teacher: Person, body: Omit<Body, 'date'>) => teacher.call(POST, { body: { ...body, ...DAY } });
const refused = async (teacher: Person, body: Omit<Body, 'date'>) =>
  (await teacher.refused(POST, { body: { ...body, ...DAY } })).fields;

async function held(teacher: Person, student_id: number, conducted_date: string) {
  const { id } = await hasLesson(teacher, student_id, { ...YESTERDAY, conducted_date });
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
}

/**
 * Anna owes 1,500 roubles for a lesson of 12 November and as much for 18 November, Boris 1,000 roubles for 13 November.
 */
async function family() {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис', { rate: 1000 });
  await held(teacher, anna, '2026-11-12');
  await held(teacher, anna, '2026-11-18');
  await held(teacher, boris, '2026-11-13');
  return { teacher, anna, boris, student_ids: [anna, boris] };
}
const sums = ({ shares }: { shares: { student_name: string; amount: number }[] }) =>
  shares.map(({ student_name, amount }) => [student_name, amount]);

test('[BIL-50] one payment covers the oldest debts of all children, and the rest goes to the first', async () => {
  const { teacher, anna, boris, student_ids } = await family();

  const part = await share(teacher, { student_ids, amount: 2000, dry_run: true });
  const all = await share(teacher, { student_ids: [boris, anna], amount: 5000 });

  expect(sums(part)).toEqual([
    ['Анна', 1500],
    ['Борис', 500],
  ]);
  expect(sums(all)).toEqual([
    ['Анна', 3000],
    ['Борис', 2000],
  ]);
  expect([await balanceOf(teacher, anna), await balanceOf(teacher, boris)]).toEqual([0, 1000]);
  const { items, total } = await teacher.call('GET /api/operations', { query: {} });
  expect([total, items.map(({ amount }) => amount).toSorted()]).toEqual([2, [2000, 3000]]);
});

test('[BIL-50] an undo takes all parts back, and a preview writes nothing', async () => {
  const { teacher, anna, boris, student_ids } = await family();
  await share(teacher, { student_ids, amount: 4000, dry_run: true });
  const before = [await balanceOf(teacher, anna), await balanceOf(teacher, boris)];
  const { operation_id } = await share(teacher, { student_ids, amount: 4000 });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(before).toEqual([-3000, -1000]);
  expect([await balanceOf(teacher, anna), await balanceOf(teacher, boris)]).toEqual([-3000, -1000]);
});

test('[BIL-51] typed parts replace the proposed ones, and must fit the payment', async () => {
  const { teacher, anna, boris, student_ids } = await family();
  const parts = (one: number, other: number) => ({
    student_ids,
    amount: 2000,
    shares: [
      { student_id: anna, amount: one },
      { student_id: boris, amount: other },
    ],
  });
  const stranger = await hasStudent(teacher, 'Вера');

  expect(sums(await share(teacher, parts(500, 1500)))).toEqual([
    ['Анна', 500],
    ['Борис', 1500],
  ]);
  expect((await refused(teacher, parts(500, 1000)))?.['shares']).toMatch(/Доли вместе дают 1500/);
  const others = { ...parts(1000, 1000), shares: [{ student_id: stranger, amount: 2000 }] };
  expect(await refused(teacher, others)).toHaveProperty(['shares.0.student_id']);
  const twice = { ...parts(1000, 1000), shares: [anna, anna].map((student_id) => ({ student_id, amount: 1000 })) };
  expect(await refused(teacher, twice)).toHaveProperty('shares');
});

test('[BIL-52] a payment for a bill pays its rest by its lines, and counts for the bill also after a correction', async () => {
  const { teacher, anna } = await family();
  const bought = { lessons_total: 8, price: 9000 };
  const { bill_id } = await teacher.call('POST /api/bills', { body: { student_ids: [anna], package: bought } });
  const params = { bill_id };

  const paid = await share(teacher, { student_ids: [anna], bill_id, amount: 4000 });
  const part = await teacher.call('GET /api/bills/{bill_id}', { params });
  await teacher.call('POST /api/payments/{id}/correct', {
    params: { id: paid.shares[0]?.payment_id ?? 0 },
    body: { amount: 9000, ...DAY },
  });

  expect(sums(paid)).toEqual([['Анна', 4000]]);
  expect(part).toMatchObject({ state: 'part', left: 5000 });
  expect(await teacher.call('GET /api/bills/{bill_id}', { params })).toMatchObject({ state: 'paid', left: 0 });
});

test('[BIL-52] a payment for a voided bill, or for a student who is not in the bill, is rejected', async () => {
  const { teacher, anna, boris } = await family();
  const { bill_id } = await teacher.call('POST /api/bills', { body: { student_ids: [anna] } });
  const other = await refused(teacher, { student_ids: [anna, boris], bill_id, amount: 1000 });
  await teacher.call('POST /api/bills/{bill_id}/void', { params: { bill_id } });
  const voided = await refused(teacher, { student_ids: [anna], bill_id, amount: 1000 });

  expect(other).toMatchObject({ student_ids: 'Не все эти ученики есть в счёте' });
  expect(voided).toMatchObject({ bill_id: 'Этот счёт аннулирован' });
});

/** The mother pays for both children: for Anna everything, for Boris 60 percent. Her bill has all lessons. */
async function withShares() {
  const { teacher, anna, boris } = await family();
  const payer_id = await hasPayer(teacher, 'Мама', boris, {
    student: { student_id: boris, role: 'parent', share: 60 },
  });
  await hasPayer(teacher, 'Папа', boris);
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
    params: { payer_id, student_id: anna },
    body: { role: 'parent', version: '*' },
  });
  const { bill_id, total } = await teacher.call('POST /api/bills', { body: { payer_id } });
  const lefts = async () => {
    const { left, lines } = await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id } });
    return [left, ...lines.map((line) => line.left)];
  };
  return { teacher, anna, boris, payer_id, bill_id, total, lefts };
}

test('[BIL-106] the payments of a child with shared bills lower only the lines of this child', async () => {
  const { teacher, boris, payer_id, bill_id, total, lefts } = await withShares();
  const before = await lefts();
  const states = [];
  for (const amount of [500, 400, 300]) {
    await share(teacher, { student_ids: [boris], payer_id, amount });
    states.push(await lefts());
  }

  expect([total, ...before]).toEqual([3600, 3600, 1500, 1500, 600]);
  expect(states).toEqual([
    [3100, 1500, 1500, 100],
    [3000, 1500, 1500, 0],
    [3000, 1500, 1500, 0],
  ]);
  const { shares } = await share(teacher, { student_ids: [boris], bill_id, amount: 100, dry_run: true });
  expect(shares).toMatchObject([{ student_id: boris, amount: 100 }]);
});

test('[BIL-106] the parts of a payment for a bill follow the rests of its lines', async () => {
  const { teacher, anna, boris, bill_id } = await withShares();
  await share(teacher, { student_ids: [anna], bill_id, amount: 2000 });

  const { shares } = await share(teacher, { student_ids: [anna, boris], bill_id, amount: 1600, dry_run: true });

  expect(sums({ shares })).toEqual([
    ['Анна', 1000],
    ['Борис', 600],
  ]);
});

test('[BIL-102] a payment of a known payer counts for no bill of which this child has paid the own part', async () => {
  const { teacher, boris, payer_id, lefts } = await withShares();
  await share(teacher, { student_ids: [boris], payer_id, amount: 600 });
  await held(teacher, boris, '2026-11-19');
  const later = await teacher.call('POST /api/bills', { body: { payer_id, student_ids: [boris] } });

  await share(teacher, { student_ids: [boris], payer_id, amount: 600 });

  const params = { bill_id: later.bill_id };
  expect(await teacher.call('GET /api/bills/{bill_id}', { params })).toMatchObject({ total: 600, left: 0 });
  expect(await lefts()).toEqual([3000, 1500, 1500, 0]);
});

test('[BIL-109] the part of a lesson that a package pays later needs nothing, and no other line is lower', async () => {
  const { teacher, boris, payer_id, lefts } = await withShares();
  await held(teacher, boris, '2026-11-19');
  const later = await teacher.call('POST /api/bills', { body: { payer_id, student_ids: [boris] } });
  const sold = { lessons_total: 1, expires_on: '2026-12-31', pays_late: true };
  await teacher.call('POST /api/payments', {
    body: { student_id: boris, amount: 800, date: '2026-11-18', package: { title: 'Осень', ...sold } },
  });

  const params = { bill_id: later.bill_id };
  expect(await teacher.call('GET /api/bills/{bill_id}', { params })).toMatchObject({ total: 600, left: 0 });
  expect(await lefts()).toEqual([3600, 1500, 1500, 600]);
});
