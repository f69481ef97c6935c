import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { balanceOf, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

type Change = { action: 'freeze' | 'resume' | 'close' | 'burn'; refund?: boolean };

const change = (teacher: Person, id: number, body: Change) =>
  teacher.call('PUT /api/packages/{id}', { params: { id }, body });
const refused = (teacher: Person, id: number, body: Change) =>
  teacher.refused('PUT /api/packages/{id}', { params: { id }, body });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id } });
const packageOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/student-profile/{id}', { params: { id } })).packages[0];
const totalsOf = async (teacher: Person) => (await teacher.call('GET /api/operations', { query: {} })).totals;
/** Creates a past lesson; the server conducts it immediately. */
const held = (teacher: Person, student_id: number, conducted_date: string) =>
  hasLesson(teacher, student_id, { conducted_date });

/** Creates a student with four lessons bought for 4 001 ₽ until 10.12.2026. The first one is conducted. */
async function bought(
  wish: { on_expire?: 'keep' | 'burn' | 'ask'; lessons_total?: number; expires_on?: string | null } = {},
) {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lessons = { title: 'Осень', lessons_total: 4, expires_on: '2026-12-10', ...wish };
  const body = { student_id, amount: 4001, date: '2026-11-01', package: lessons };
  const { id: payment } = await teacher.call('POST /api/payments', { body });
  await held(teacher, student_id, '2026-11-10');
  const id = (await packageOf(teacher, student_id))?.id ?? 0;
  return { teacher, student_id, id, payment };
}

test('[PKG-20] a frozen package provides no lesson from that day, and its end moves by the number of frozen days', async () => {
  const { teacher, student_id, id } = await bought();

  expect(await change(teacher, id, { action: 'freeze' })).toMatchObject({
    status: 'frozen',
    freezes: [{ from: '2026-11-20', to: null }],
    expires_on: '2026-12-10',
    balance: 0,
  });
  await held(teacher, student_id, '2026-11-19');
  expect(await packageOf(teacher, student_id)).toMatchObject({ lessons_left: 2 });
  api.setClock('2026-11-27T12:00:00Z');
  await held(teacher, student_id, '2026-11-25');
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
  const resumed = await change(teacher, id, { action: 'resume' });

  expect(resumed).toMatchObject({
    status: 'active',
    freezes: [{ from: '2026-11-20', to: '2026-11-27' }],
    expires_on: '2026-12-17',
  });
  await held(teacher, student_id, '2026-11-26');
  expect(await packageOf(teacher, student_id)).toMatchObject({ lessons_left: 2 });
  await held(teacher, student_id, '2026-11-27');
  expect(await packageOf(teacher, student_id)).toMatchObject({ lessons_left: 2 });
  api.setClock('2026-12-16T22:00:00Z');
  await held(teacher, student_id, '2026-12-16');
  expect(await packageOf(teacher, student_id)).toMatchObject({ lessons_left: 1 });
});

test('[PKG-20] a freeze and its end can be undone, the last one first', async () => {
  const { teacher, student_id, id } = await bought();
  const frozen = await change(teacher, id, { action: 'freeze' });
  api.setClock('2026-11-27T12:00:00Z');
  const resumed = await change(teacher, id, { action: 'resume' });

  expect(await undo(teacher, frozen.operation_id)).toMatchObject({ status: 409 });
  expect(await undo(teacher, resumed.operation_id)).toMatchObject({ status: 200 });
  expect(await packageOf(teacher, student_id)).toMatchObject({ status: 'frozen', expires_on: '2026-12-10' });
  await undo(teacher, frozen.operation_id);
  expect(await packageOf(teacher, student_id)).toMatchObject({ status: 'active', freezes: [] });
});

test('[PKG-21] [PKG-30] closing a package early refunds the price of its unused lessons to the kopeck, or leaves it on the balance', async () => {
  const { teacher, student_id, id, payment } = await bought();
  expect(await packageOf(teacher, student_id)).toMatchObject({ price_left: 3000.75 });

  const closed = await change(teacher, id, { action: 'close', refund: true });

  expect(closed).toMatchObject({ status: 'closed', lessons_left: 0, price_left: 0, balance: 0 });
  expect(await totalsOf(teacher)).toEqual({ in: 4001, out: 3000.75, net: 1000.25 });
  const { ledger } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(ledger[0]).toMatchObject({
    kind: 'refund',
    amount: -3000.75,
    text: 'Возврат денег: Закрыт абонемент «Осень»',
  });

  await undo(teacher, closed.operation_id);
  expect(await packageOf(teacher, student_id)).toMatchObject({ status: 'active', lessons_left: 3 });
  expect([await balanceOf(teacher, student_id), await totalsOf(teacher)]).toEqual([0, { in: 4001, out: 0, net: 4001 }]);

  expect(await change(teacher, id, { action: 'close' })).toMatchObject({ status: 'closed', balance: 3000.75 });
  await held(teacher, student_id, '2026-11-19');
  expect(await balanceOf(teacher, student_id)).toBe(1500.75);
  const part = { params: { id: payment }, body: { amount: 100, date: '2026-11-20' } };
  expect(await teacher.call('POST /api/payments/{id}/refund', part)).toMatchObject({ refunded: 100 });
});

test('[PKG-21] a used-up package cannot be closed', async () => {
  const { teacher, id } = await bought({ lessons_total: 1 });

  const refusal = await refused(teacher, id, { action: 'close', refund: true });

  expect(refusal).toMatchObject({ status: 409, message: 'Все занятия этого абонемента использованы' });
});

test('[PKG-20] a package without an end has no end after a freeze either', async () => {
  const { teacher, student_id, id } = await bought({ expires_on: null });
  await change(teacher, id, { action: 'freeze' });

  const resumed = await change(teacher, id, { action: 'resume' });

  expect(resumed).toMatchObject({ status: 'active' });
  expect(await packageOf(teacher, student_id)).toMatchObject({ expires_on: null });
});

test('[PKG-22] a closed package cannot be changed, an unfrozen one cannot be resumed, another teacher’s is not found', async () => {
  const { teacher, id } = await bought();
  const other = await api.teacher();

  expect(await refused(other, id, { action: 'freeze' })).toMatchObject({ status: 404 });
  expect(await refused(teacher, id, { action: 'resume' })).toMatchObject({ status: 409, code: 'package_not_open' });
  await change(teacher, id, { action: 'freeze' });
  expect(await refused(teacher, id, { action: 'freeze' })).toMatchObject({ status: 409 });
  await change(teacher, id, { action: 'close' });
  for (const action of ['freeze', 'resume', 'close', 'burn'] as const) {
    expect(await refused(teacher, id, { action })).toMatchObject({ status: 409, message: 'Этот абонемент уже закрыт' });
  }
});

test('[PKG-22] when a package is closed twice simultaneously, its money is refunded once', async () => {
  const { teacher, student_id, id } = await bought();
  const close = (page: Visitor) =>
    page.send('PUT /api/packages/{id}', { params: { id }, body: { action: 'close', refund: true } });

  const [first, second] = await crossing(api, {
    hold: 'lock table ledger_entry in share mode',
    first: () => close(teacher),
    second: () => close(personAt(other, teacher)),
  });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[PKG-23] the unused lessons of an expired package burn only at the teacher’s request, and an undo restores them', async () => {
  const { teacher, student_id, id } = await bought({ on_expire: 'ask' });
  expect(await refused(teacher, id, { action: 'burn' })).toMatchObject({ status: 409 });
  api.setClock('2026-12-11T12:00:00Z');
  expect(await packageOf(teacher, student_id)).toMatchObject({ status: 'expired', lessons_left: 3 });
  expect(await balanceOf(teacher, student_id)).toBe(0);

  const burned = await change(teacher, id, { action: 'burn' });

  expect(burned).toMatchObject({ status: 'closed', lessons_left: 0, price_left: 0, balance: 0 });
  const { ledger } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(ledger[0]).toMatchObject({
    kind: 'package_burn',
    amount: -3000.75,
    text: 'Сгоревшие занятия абонемента «Осень»',
  });
  await undo(teacher, burned.operation_id);
  expect(await packageOf(teacher, student_id)).toMatchObject({ status: 'expired', lessons_left: 3 });
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[PKG-23] a package whose terms keep the rest cannot be burned', async () => {
  const { teacher, id } = await bought({ on_expire: 'keep' });
  api.setClock('2026-12-11T12:00:00Z');

  expect(await refused(teacher, id, { action: 'burn' })).toMatchObject({
    message: expect.stringMatching(/возвращаются на баланс/),
  });
});
