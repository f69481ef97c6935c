import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { balanceOf, linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();
const there = (person: Visitor) => personAt(other, person);

const HOLD_ACCOUNTS = 'lock table ledger_entry in share mode';
const PAID = { amount: 1500, date: '2026-11-19' };

test('[MNY-90] of two confirmations in two tabs one counts and the other is rejected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const { id } = await student.call('POST /api/payments', { body: { student_profile_id, ...PAID, state: 'declared' } });
  const confirm = (page: Visitor) =>
    page.send('POST /api/payments/{id}/confirm', { params: { id }, body: { decision: 'confirm' } });

  const [first, second] = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () => confirm(teacher),
    second: () => confirm(there(teacher)),
  });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.body).toMatchObject({ code: 'payment_decided' });
  expect(await balanceOf(teacher, student_id)).toBe(1500);
});

test.each([
  ['refund', { amount: 1000, date: '2026-11-20' }, 422, 500],
  ['correct', { amount: 1000 }, 409, 1000],
])(
  '[MNY-92] when two requests %s a payment simultaneously, the second one sees the effect of the first',
  async (what, body, status, balance) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const { id } = await teacher.call('POST /api/payments', { body: { student_id, ...PAID } });
    const asks = (page: Visitor) => page.send(`POST /api/payments/{id}/${what}`, { params: { id }, body });

    const [first, second] = await crossing(api, {
      hold: HOLD_ACCOUNTS,
      first: () => asks(teacher),
      second: () => asks(there(teacher)),
    });

    expect([first.status, second.status]).toEqual([200, status]);
    expect(await balanceOf(teacher, student_id)).toBe(balance);
  },
);

test('[MNY-84] of two simultaneous removals of one expenditure, one succeeds', async () => {
  const { teacher } = await teacherWithStudent(api);
  const { id } = await teacher.call('POST /api/expenditures', { body: { ...PAID, category: 'Реклама' } });
  const removes = (page: Visitor) => page.send('DELETE /api/expenditures/{id}', { params: { id } });

  const [first, second] = await crossing(api, {
    hold: 'lock table operation in share mode',
    first: () => removes(teacher),
    second: () => removes(there(teacher)),
  });

  expect([first.status, second.status].toSorted()).toEqual([200, 404]);
});
