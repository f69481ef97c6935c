import { afterAll, expect, test } from 'vitest';
import { balanceOf, linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { clock, hasLesson } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { crossing } from '../../testing/crossing.ts';
import { testApi } from '../../testing/test-api.ts';
import { listsOf, hasRule, hasStudent, lessonsOfMonths } from '../../testing/timetable.ts';
import { completeDueLessons } from '../schedule/lessons/completion/completion.service.ts';
import { pricesOf } from './buying.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

type Bought = Partial<{ lessons_total: number; expires_on: string; title: string; on_expire: 'keep' | 'burn' | 'ask' }>;

const buy = (teacher: Person, student_id: number, amount: number, { lessons_total = 4, ...wish }: Bought = {}) =>
  teacher.call('POST /api/payments', {
    body: {
      student_id,
      amount,
      date: '2026-11-01',
      method: 'cash',
      package: { title: 'Осень', lessons_total, ...wish },
    },
  });
const packagesOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/student-profile/{id}', { params: { id } })).packages;
const leftOf = async (teacher: Person, id: number) =>
  (await packagesOf(teacher, id)).map(({ lessons_left }) => lessons_left);
const mark = (teacher: Person, id: number, body: object) =>
  teacher.send('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], ...body } });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id } });
const chargesOf = async (student_id: number) => {
  const rows = await api.database.db
    .selectFrom('ledger_entry')
    .where('student_id', '=', student_id)
    .where('kind', 'in', ['lesson_charge', 'charge_reversal'])
    .select('amount_minor')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_minor }) => amount_minor);
};

/** Creates and conducts a lesson on a past day. */
async function held(teacher: Person, student_id: number, conducted_date: string, wish: object = {}): Promise<number> {
  const { id } = await hasLesson(teacher, student_id, { conducted_date, ...wish });
  await mark(teacher, id, { complete: true });
  return id;
}

test('[PKG-1] a payment buys a package in one write, and an undo removes both', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const paid = await buy(teacher, student_id, 8000, { lessons_total: 8, expires_on: '2026-12-30' });

  expect(paid).toMatchObject({ amount: 8000, balance: 0 });
  expect(await packagesOf(teacher, student_id)).toEqual([
    expect.objectContaining({
      student_id,
      title: 'Осень',
      lessons_total: 8,
      lessons_left: 8,
      price_total: 8000,
      price_per_lesson: 1000,
      starts_on: '2026-11-01',
      expires_on: '2026-12-30',
      status: 'active',
      on_expire: 'keep',
      freezes: [],
    }),
  ]);
  expect(await undo(teacher, paid.operation_id)).toMatchObject({ status: 200 });
  expect(await packagesOf(teacher, student_id)).toEqual([]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test.each([
  [100_000, 3, [33_333, 33_333, 33_334]],
  [5, 5, [1, 1, 1, 1, 1]],
  [800_000, 1, [800_000]],
  [1499, 500, [...Array.from({ length: 499 }, () => 2), 501]],
])(
  '[PKG-2] %i kopecks for %i lessons lose no kopeck: the last lesson costs the remainder',
  (total, lessons, prices) => {
    expect(pricesOf(total, lessons)).toEqual(prices);
  },
);

test('[PKG-3] a conducted lesson costs the package’s price and uses one of its lessons, the last one costs the remainder', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await buy(teacher, student_id, 1000, { lessons_total: 3 });

  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) await held(teacher, student_id, day);

  expect(await chargesOf(student_id)).toEqual([-33_333, -33_333, -33_334, -150_000]);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
  expect(await packagesOf(teacher, student_id)).toMatchObject([{ lessons_left: 0, status: 'finished' }]);
});

test('[PKG-3] a sum set by the teacher, half a price and a price set for the lesson itself use no lesson of the package', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await buy(teacher, student_id, 4000);
  const id = await held(teacher, student_id, '2026-11-10');
  expect(await leftOf(teacher, student_id)).toEqual([3]);

  await mark(teacher, id, { marks: [{ student_id, attendance: 'present', charge: 'half' }] });
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[4], -500]);
  await mark(teacher, id, { marks: [{ student_id, attendance: 'present', charge: 1000 }] });
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[4], -1000]);
  await mark(teacher, id, { marks: [{ student_id, attendance: 'late', charge: 'full' }] });
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[3], 0]);
  await held(teacher, student_id, '2026-11-11', { cost_lesson_one_time: 700 });
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[3], -700]);
});

test('[PKG-4] of several packages the one that expires first is used first, and one without an end last', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await buy(teacher, student_id, 300, { lessons_total: 1, title: 'Без срока' });
  await buy(teacher, student_id, 200, { lessons_total: 1, expires_on: '2026-12-31' });
  await buy(teacher, student_id, 100, { lessons_total: 1, expires_on: '2026-12-01' });

  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12']) await held(teacher, student_id, day);

  expect(await chargesOf(student_id)).toEqual([-10_000, -20_000, -30_000]);
});

test('[PKG-5] a lesson before the start or after the end of a package is a debt at the usual price', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await buy(teacher, student_id, 4000, { expires_on: '2026-11-11' });

  for (const day of ['2026-10-30', '2026-11-12', '2026-11-11']) await held(teacher, student_id, day);

  expect(await chargesOf(student_id)).toEqual([-150_000, -150_000, -100_000]);
  expect(await packagesOf(teacher, student_id)).toMatchObject([{ lessons_left: 3, status: 'expired' }]);
});

test('[PKG-6] a reversed charge frees its package lesson: after a reopening, an undo, a free cancellation', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await buy(teacher, student_id, 4000);
  const id = await held(teacher, student_id, '2026-11-10');

  await mark(teacher, id, { complete: false });
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[4], 0]);
  const { body } = await mark(teacher, id, { complete: true });
  expect(await leftOf(teacher, student_id)).toEqual([3]);
  await undo(teacher, (body as { operation_id: number }).operation_id);
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[4], 0]);

  const cancel = (charge: 'full' | 'none') =>
    teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, charge } });
  const { text, operation_id } = await cancel('full');
  expect(text).toMatch(/^Списано 1\s000\s₽/);
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[3], 0]);
  await undo(teacher, operation_id);
  await cancel('none');
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[4], 0]);
});

test('[PKG-6] a package with a used lesson cannot be undone', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const bought = await buy(teacher, student_id, 4000, { expires_on: '2027-01-31' });
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-31', student_id });
  const [lesson] = await lessonsOfMonths(teacher, ['2026-11']);
  const id = lesson?.id ?? 0;
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, charge: 'full' } });

  expect(await undo(teacher, bought.operation_id)).toMatchObject({
    status: 409,
    body: { message: 'Отменить нельзя: занятия абонемента с тех пор использованы' },
  });
  expect(await leftOf(teacher, student_id)).toEqual([3]);
});

test('[PKG-6] a cancelled part of a group lesson keeps its package lesson when the lesson is moved', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const friend = await hasStudent(teacher, 'Борис');
  const group_id = await hasGroup(teacher, [student_id, friend], 500);
  await buy(teacher, student_id, 4000);
  await teacher.call('POST /api/lessons-create-group', {
    body: { group_id, ...listsOf(['вт 18:00-19:00']), repeat_until: '2026-12-31' },
  });
  const [lesson] = await lessonsOfMonths(teacher, ['2026-11']);
  const id = lesson?.id ?? 0;
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, student_id, charge: 'full' } });

  const body = { conducted_date: '2026-12-03', start_time: clock('18:00'), end_time: clock('19:00') };
  const moved = await teacher.call('PUT /api/lessons/{id}', { params: { id }, body });

  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[3], 0]);
  await undo(teacher, moved.operation_id);
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[3], 0]);
});

test('[PKG-8] two lessons that are conducted simultaneously use two lessons of the package', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await buy(teacher, student_id, 2001, { lessons_total: 2 });
  for (const conducted_date of ['2026-11-24', '2026-11-25']) await hasLesson(teacher, student_id, { conducted_date });
  const later = new Date('2026-11-28T12:00:00Z');
  const completesOne = ({ commit }: Pick<typeof api, 'commit'>) => commit((tx) => completeDueLessons(tx, later, 1));

  const completed = await crossing(api, {
    hold: 'lock table ledger_entry in share mode',
    first: () => completesOne(api),
    second: () => completesOne(other),
  });

  expect(completed).toEqual([1, 1]);
  expect(await chargesOf(student_id)).toEqual([-100_050, -100_050]);
  expect(await leftOf(teacher, student_id)).toEqual([0]);
});

test('[PKG-8] each member of a group uses a lesson of the member’s own package', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const friend = await hasStudent(teacher, 'Борис');
  const group_id = await hasGroup(teacher, [student_id, friend], 500);
  await buy(teacher, student_id, 1600);
  const { id } = await hasGroupLesson(teacher, group_id, { conducted_date: '2026-11-10' });

  await mark(teacher, id, { complete: true });

  expect([await chargesOf(student_id), await chargesOf(friend)]).toEqual([[-40_000], [-50_000]]);
});

test.each([
  [{ lessons_total: 0 }, 'package.lessons_total'],
  [{ lessons_total: 501 }, 'package.lessons_total'],
  [{ lessons_total: 1.5 }, 'package.lessons_total'],
  [{ title: ' ' }, 'package.title'],
  [{ expires_on: '2026-10-31' }, 'package.expires_on'],
  [{ expires_on: '2026-02-30' }, 'package.expires_on'],
  [{ on_expire: 'never' }, 'package.on_expire'],
])('[PKG-10] a package with %j is rejected at %s and nothing is written', async (wrong, field) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const wanted = { title: 'Осень', lessons_total: 4, ...wrong };
  const body = { student_id, amount: 4000, date: '2026-11-01', package: wanted };

  const refusal = await teacher.refused('POST /api/payments', { body });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/) } });
  expect([await packagesOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[], 0]);
});

test('[PKG-10] a package lesson costs at least a kopeck, and a payment for one lesson cannot buy a package', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id: lesson_id } = await hasLesson(teacher, student_id);
  const refused = (body: object) =>
    teacher.refused('POST /api/payments', {
      body: { student_id, date: '2026-11-01', package: { title: 'Осень', lessons_total: 500 }, ...body },
    });

  expect((await refused({ amount: 4 })).fields).toHaveProperty('amount');
  expect((await refused({ amount: 4000, lesson_id })).fields).toHaveProperty('package');
});

test('[PKG-11] the payment of a package is neither refunded nor corrected while the package is open', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await buy(teacher, student_id, 4000);

  for (const key of ['POST /api/payments/{id}/refund', 'POST /api/payments/{id}/correct'] as const) {
    const refusal = await teacher.refused(key, {
      params: { id },
      body: { amount: 100, date: '2026-11-20' },
    });
    expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/абонемент/) });
  }
  expect([await leftOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[4], 0]);
});

test.each<[string, (teacher: Person, student_id: number) => Promise<unknown>]>([
  ['он ещё действует', () => Promise.resolve()],
  ['его срок истёк, но занятия остались', () => Promise.resolve(api.setClock('2026-12-02T09:00:00Z'))],
  ['все его занятия уже использованы', (teacher, student_id) => held(teacher, student_id, '2026-11-10')],
])('[PKG-31] the refusal to refund the payment of a package names its state: «%s»', async (words, becomes) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await buy(teacher, student_id, 1000, { lessons_total: 1, expires_on: '2026-11-30' });
  await becomes(teacher, student_id);

  const refusal = await teacher.refused('POST /api/payments/{id}/refund', {
    params: { id },
    body: { amount: 100, date: '2026-11-20' },
  });

  expect(refusal.message).toBe(`За эти деньги куплен абонемент, ${words}`);
});

test('[PKG-32] half the price of a lesson of one kopeck uses no package lesson, the full price does', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await buy(teacher, student_id, 0.04);
  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-10' });
  const left = async (charge: 'half' | 'full') => {
    await mark(teacher, id, { complete: true, marks: [{ student_id, attendance: 'present', charge }] });
    return leftOf(teacher, student_id);
  };

  expect([await left('half'), await left('full')]).toEqual([[4], [3]]);
});

test('[PKG-7] [PKG-9] the student reads the unused lessons and needs no further payment for them', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const read = () => student.call('GET /api/student/balance', { query: { student_profile_id } });
  await buy(teacher, student_id, 2000, { lessons_total: 2, expires_on: '2026-12-31' });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-24' });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });

  const before = await read();
  expect(before).toMatchObject({ lessons_left: 2, packages: [{ lessons_left: 2, title: 'Осень', status: 'active' }] });
  expect(before).toMatchObject({ balance: 0, next_payment_hint: '', to_pay: 0, next_price: null });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-23' });
  await held(teacher, student_id, '2026-11-10');
  const after = await read();
  expect(after).toMatchObject({ balance: 0, lessons_left: 1, to_pay: 1500, next_price: 1500 });
  expect(after.next_payment_hint).toMatch(/^К занятию 24\.11\.2026 нужно внести 1\s500\s₽$/);
});

test('[PKG-10] a student cannot buy a package with a declared payment', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});

  const refusal = await student.refused('POST /api/payments', {
    body: {
      student_profile_id: profile?.student_profile_id,
      amount: 4000,
      date: '2026-11-01',
      state: 'declared',
      package: { title: 'Осень', lessons_total: 4 },
    },
  });

  expect(refusal.fields).toHaveProperty('package');
});
