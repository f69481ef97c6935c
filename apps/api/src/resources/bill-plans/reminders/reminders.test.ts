import { afterAll, expect, test } from 'vitest';
import { crossing } from '../../../testing/crossing.ts';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { declaresPayment, hasPlan, heldToday } from '../../../testing/people/bill-verbs.ts';
import { hasPayer } from '../../../testing/people/payer-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { nextReminder } from './ladder.ts';
import { whyNotRemindOfBill } from './reminders.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

/** The days of the reminders that a student has got. */
async function reminderDays(student: Person): Promise<string[]> {
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  return items
    .filter(({ kind }) => kind === 'bill_reminder')
    .map(({ created_at }) => created_at.slice(8, 10))
    .toReversed();
}

/** A bill of 20.11.2026, to pay until 23.11.2026, and its family. */
async function reminded(words = '') {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  await heldToday(teacher, student_id);
  await hasPlan(teacher, { words });
  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  const [bill] = (await teacher.call('GET /api/bills', { query: {} })).items;
  if (bill === undefined) throw new Error('The plan has made no bill');
  const run = (instant: string) => jobsAt(api, instant, 'reminders of bills');
  const days = () => reminderDays(student);
  const through = async (from: number, to: number) => {
    for (let day = from; day <= to; day += 1) await run(`2026-${day > 30 ? `12-0${day - 30}` : `11-${day}`}T08:00:00Z`);
  };
  const agree = (agreed_until: string | null) =>
    teacher.call('PUT /api/bills/{bill_id}/agreement', { params: { bill_id: bill.bill_id }, body: { agreed_until } });
  return { teacher, student, student_id, bill, run, days, through, agree };
}

test('[BIL-80] the family is reminded a day before, on the last day, three and seven days later, once each', async () => {
  const { days, through } = await reminded();

  await through(20, 34);
  await through(20, 34);

  expect(await days()).toEqual(['22', '23', '26', '30']);
});

test('[BIL-80] missed reminders become one, and no reminder leaves before nine or after nine in the evening', async () => {
  const { run, days } = await reminded();

  await run('2026-11-26T19:00:00Z');
  await run('2026-11-27T05:00:00Z');
  expect(await days()).toEqual([]);
  await run('2026-11-27T07:00:00Z');

  expect(await days()).toEqual(['27']);
});

test('[BIL-81] an agreement silences the reminders until its day has passed', async () => {
  const { days, through, agree, bill } = await reminded();
  await through(20, 22);

  expect(await agree('2026-11-27')).toMatchObject({ bill_id: bill.bill_id, agreed_until: '2026-11-27' });
  await through(23, 34);

  expect(await days()).toEqual(['22', '28', '30']);
});

/** Pauses a reminder after it has read the bill. */
const HOLD_REMINDERS = 'lock table bill_reminder in share mode';
const REMIND = ['2026-11-22T08:00:00Z', 'reminders of bills'] as const;

test('[BIL-83] two processes that remind of a bill at once send one reminder', async () => {
  const { days } = await reminded();

  await crossing(api, {
    hold: HOLD_REMINDERS,
    first: () => jobsAt(api, ...REMIND),
    second: () => jobsAt(other, ...REMIND),
  });

  expect(await days()).toEqual(['22']);
});

test('[BIL-81] an agreement that crosses a reminder is kept, and silences the next ones', async () => {
  const { days, through, agree } = await reminded();

  await crossing(api, {
    hold: HOLD_REMINDERS,
    first: () => jobsAt(api, ...REMIND),
    second: () => agree('2026-11-27'),
  });
  await through(23, 27);

  expect(await days()).toEqual(['22']);
});

test('[BIL-81] an agreement about a bill without a plan is kept and sends nothing', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const bought = { student_ids: [student_id], package: { lessons_total: 8, price: 10_000 } };
  const { bill_id } = await teacher.call('POST /api/bills', { body: bought });
  const params = { bill_id };

  await teacher.call('PUT /api/bills/{bill_id}/agreement', { params, body: { agreed_until: '2026-11-27' } });
  await teacher.call('PUT /api/bills/{bill_id}/agreement', { params, body: { agreed_until: '2026-11-28' } });

  expect(await teacher.call('GET /api/bills/{bill_id}', { params })).toMatchObject({
    due_on: null,
    agreed_until: '2026-11-28',
  });
});

test('[BIL-82] a reminder has the teacher’s words with the number, the sum and the last day', async () => {
  const { student, run } = await reminded('Привет! Счёт {счёт}, {сумма}, до {срок}');

  await run('2026-11-23T08:00:00Z');

  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect(items[0]?.message.replaceAll('\u00a0', ' ')).toBe('Привет! Счёт № 1 от 20.11.2026, 1 500 ₽, до 23.11.2026');
});

test('[BIL-83] a payment that the family declares in the cabinet stops the reminders while it waits', async () => {
  const { teacher, student, bill, days, through } = await reminded();
  const { id } = await declaresPayment(student);
  await through(20, 23);
  const waiting = await days();
  const due_at = '2026-11-23T08:00:00Z';
  const reason = await api.commit((tx) => whyNotRemindOfBill(tx, { subject_id: bill.bill_id, due_at }));
  await teacher.call('POST /api/payments/{id}/confirm', { params: { id }, body: { decision: 'reject' } });
  await through(24, 26);

  expect(waiting).toEqual([]);
  expect(reason).toBe('Об оплате уже сообщили');
  expect(await days()).toEqual(['24', '26']);
});

test('[BIL-83] «Я оплатил» stops the reminders while it waits, and a payment for good', async () => {
  const { teacher, student_id, bill, days, through } = await reminded();
  await through(20, 22);
  await api.server.inject({ method: 'POST', url: new URL(bill.url ?? '').pathname });
  await through(23, 25);
  const waiting = await days();
  const [declared] = (await teacher.call('GET /api/payments/declared', { query: {} })).items;
  const params = { id: declared?.id ?? 0 };
  await teacher.call('POST /api/payments/{id}/confirm', { params, body: { decision: 'reject' } });
  await through(26, 26);
  await teacher.call('POST /api/payments', { body: { student_id, amount: 1500, date: '2026-11-20' } });
  await through(27, 34);

  expect(waiting).toEqual(['22']);
  expect(await days()).toEqual(['22', '26']);
});

test('[BIL-91] the reminders go on after a payment has been undone, also when all steps have passed', async () => {
  const { teacher, student_id, days, through, run } = await reminded();
  const pay = async () =>
    (await teacher.call('POST /api/payments', { body: { student_id, amount: 1500, date: '2026-11-20' } })).operation_id;
  const undo = (operation_id: number | null) =>
    teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  const first = await pay();
  await through(20, 24);
  await undo(first);
  await through(25, 28);
  const second = await pay();
  await through(29, 34);
  await undo(second);
  await run('2026-12-06T08:00:00Z');
  const before = await days();
  await run('2026-12-07T08:00:00Z');
  await run('2026-12-14T08:00:00Z');

  expect(before).toEqual(['26']);
  expect(await days()).toEqual(['26', '07']);
});

test('[BIL-91] reminders begin when the plan of a bill begins to remind', async () => {
  const { teacher, days, through } = await reminded();
  await hasPlan(teacher, { reminds: false });
  await through(20, 24);
  await hasPlan(teacher, { reminds: true });
  await through(25, 26);

  expect(await days()).toEqual(['25', '26']);
});

test('[BIL-83] a reminder that waits for the morning does not leave after its plan has stopped reminding', async () => {
  const { teacher, bill } = await reminded();
  const reason = () =>
    api.commit((tx) => whyNotRemindOfBill(tx, { subject_id: bill.bill_id, due_at: '2026-11-23T08:00:00Z' }));
  const before = await reason();

  await hasPlan(teacher, { reminds: false });

  expect([before, await reason()]).toEqual([undefined, 'Напоминания об этом счёте отключены']);
});

test('[BIL-92] a bill is in the list of reminders by hand until 35 days after its last day to pay', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await heldToday(teacher, student_id);
  await hasPlan(teacher);
  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');
  const listedWith = async (due_on: string) => {
    await api.commit((tx) =>
      tx.updateTable('planned_bill').set({ due_on }).where('teacher_id', '=', teacher.id).execute(),
    );
    return (await teacher.call('GET /api/bill-plans/by-hand', { query: {} })).total;
  };

  expect([await listedWith('2026-10-16'), await listedWith('2026-10-15')]).toEqual([1, 0]);
});

test('[BIL-92] a reminder that no account reads goes to the teacher with its text and the contacts of the payer', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const telegram = { contact: '@olga', type_connect_id: 1, email: 'olga@example.ru' };
  const payer_id = await hasPayer(teacher, 'Ольга', student_id, telegram);
  await heldToday(teacher, student_id);
  await hasPlan(teacher, { payer_id, words: 'Счёт {счёт}, {сумма}' });
  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  const byHand = async () => (await teacher.call('GET /api/bill-plans/by-hand', { query: {} })).items;
  const [bill] = (await teacher.call('GET /api/bills', { query: {} })).items;

  await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');
  const [reminder, ...others] = await byHand();
  const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  await teacher.call('POST /api/payments', { body: { student_id, amount: 1500, date: '2026-11-20' } });

  expect(others).toEqual([]);
  expect(reminder).toMatchObject({
    bill_id: bill?.bill_id,
    left: 1500,
    due_on: '2026-11-23',
    payer_name: 'Ольга',
    contact: '@olga',
    email: 'olga@example.ru',
    students: [{ student_id, student_name: 'Анна' }],
  });
  expect(reminder?.text.replaceAll('\u00a0', ' ')).toBe(`Счёт № 1 от 20.11.2026, 1 500 ₽\n${bill?.url ?? ''}`);
  expect(items.find(({ kind }) => kind === 'bills_ahead')).toMatchObject({
    message: 'Пора напомнить о счёте № 1 от 20.11.2026: в кабинете его никто не видит. Отправьте напоминание сами',
    link: '/finance/#plans',
  });
  expect(await byHand()).toEqual([]);
});

/** A bill of 20.11.2026 for two lessons of the next week, and the days of its reminders. */
async function remindedAhead() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  for (const day of ['29', '30']) await hasLesson(teacher, student_id, { conducted_date: `2026-11-${day}` });
  await hasPlan(teacher, { kind: 'ahead', lessons: 2 });
  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  const [bill] = (await teacher.call('GET /api/bills', { query: {} })).items;
  return { teacher, student_id, student, subject_id: bill?.bill_id ?? 0 };
}

test.each([
  [1500, ['22'], undefined],
  [3000, [], 'На счёте ученика уже достаточно денег'],
])(
  '[BIL-83] after %i roubles without a bill for lessons of 3,000 the reminders are of %o',
  async (amount, days, reason) => {
    const { teacher, student_id, student, subject_id } = await remindedAhead();
    await teacher.call('POST /api/payments', { body: { student_id, amount, date: '2026-11-20' } });

    await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');

    expect(await reminderDays(student)).toEqual(days);
    const due_at = '2026-11-22T08:00:00Z';
    expect(await api.commit((tx) => whyNotRemindOfBill(tx, { subject_id, due_at }))).toBe(reason);
  },
);

test.each([
  [
    { due_on: '2026-11-23', agreed_until: null, last: null, from: '2026-11-20' },
    { step: -1, day: '2026-11-22' },
  ],
  [
    { due_on: '2026-11-23', agreed_until: null, last: 0, from: '2026-11-24' },
    { step: 3, day: '2026-11-26' },
  ],
  [
    { due_on: '2026-11-23', agreed_until: null, last: null, from: '2026-11-28' },
    { step: 3, day: '2026-11-28' },
  ],
  [
    { due_on: '2026-11-23', agreed_until: '2026-12-20', last: -1, from: '2026-11-24' },
    { step: 7, day: '2026-12-21' },
  ],
  [{ due_on: '2026-11-23', agreed_until: null, last: 7, from: '2026-12-01' }, null],
  [{ due_on: null, agreed_until: null, last: null, from: '2026-12-01' }, null],
])('[BIL-80] of %o the next reminder is %o', (reminded, next) => {
  expect(nextReminder(reminded)).toEqual(next);
});
