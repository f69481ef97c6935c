import { afterAll, expect, test } from 'vitest';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { hasPlan, heldToday } from '../../../testing/people/bill-verbs.ts';
import { hasPayer } from '../../../testing/people/payer-verbs.ts';
import { balanceOf, linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const DATE = '2026-11-20';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

async function held(teacher: Person, student_id: number, conducted_date: string, price = 1500) {
  const { id } = await hasLesson(teacher, student_id, { conducted_date, cost_lesson_one_time: price });
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
  return id;
}

/** The account of a parent who is linked to the card. */
async function joins(teacher: Person, student_id: number, second = {}) {
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent', ...second },
  });
  const person = await api.student({ time_zone: 'Europe/Moscow' });
  const { profile } = await person.call('POST /api/student/link-profile', { body: { code } });
  const query = { student_profile_id: profile.student_profile_id ?? 0 };
  const bills = async () =>
    (await person.call('GET /api/student/bills', { query })).items.map(({ number, left: rest }) => [number, rest]);
  const told = async () => {
    const { items } = await person.call('GET /api/notifications_student', { query: {} });
    return items.flatMap(({ kind, message }) => (kind.startsWith('bill_') ? [/№ \d+/.exec(message)?.[0]] : []));
  };
  return { person, query, bills, told };
}
const SECOND = { is_second_parent: true, sees_money: true };

/** A student whose mother pays 60 percent and whose father pays the rest. */
async function divorced(shares: readonly (number | null)[] = [60, 40]) {
  const { teacher, student_id } = await teacherWithStudent(api);
  const ids: number[] = [];
  for (const [at, share] of shares.entries()) {
    const student = { student_id, role: at === 0 ? ('parent' as const) : ('second_parent' as const), share };
    ids.push(
      await hasPayer(teacher, `Плательщик ${at + 1}`, student_id, { student: { ...student, sees_money: true } }),
    );
  }
  const [mother = 0, father = 0] = ids;
  return { teacher, student_id, mother, father };
}

const make = (teacher: Person, payer_id: number, more: object = {}) =>
  teacher.call('POST /api/bills', { body: { payer_id, ...more } });
const left = async (teacher: Person, bill: { bill_id: number }) =>
  (await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id: bill.bill_id } })).left;
const pay = (teacher: Person, student_id: number, bill: { bill_id: number } | null, amount: number) =>
  teacher.call('POST /api/shared-payments', {
    body: { student_ids: [student_id], bill_id: bill?.bill_id ?? null, amount, date: DATE },
  });
const linesOf = (bill: { lines: { title: string; amount: number }[] }) =>
  bill.lines.map(({ title, amount }) => [plain(title).replace(/ 2026, \d\d:\d\d/, ''), amount]);

test('[PAY-51] [BIL-98] each of two payers gets the part of each lesson, and the two bills make the whole', async () => {
  const { teacher, student_id, mother, father } = await divorced([60, null]);
  await held(teacher, student_id, '2026-11-10', 1000.01);
  await held(teacher, student_id, '2026-11-12');

  const [one, other] = [await make(teacher, mother), await make(teacher, father)];

  expect(linesOf(one)).toEqual([
    ['Занятие 10 ноября, 60 % от 1 000,01 ₽', 600.01],
    ['Занятие 12 ноября, 60 % от 1 500 ₽', 900],
  ]);
  expect(linesOf(other)).toEqual([
    ['Занятие 10 ноября, 40 % от 1 000,01 ₽', 400],
    ['Занятие 12 ноября, 40 % от 1 500 ₽', 600],
  ]);
  expect(one.lines[1]).toMatchObject({ share: 60, whole: 1500 });
  expect((await teacher.refused('POST /api/bills', { body: { payer_id: father } })).fields).toEqual({
    student_ids: expect.stringContaining(`Это уже в счёте № ${other.number}`),
  });
});

test('[BIL-99] the payment of one payer pays that part alone, whichever lesson the account covers with it', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await held(teacher, student_id, '2026-11-10');
  await held(teacher, student_id, '2026-11-12');
  const one = await make(teacher, mother);
  await pay(teacher, student_id, one, 1800);

  const other = await make(teacher, father);

  expect(linesOf(other).map(([, amount]) => amount)).toEqual([600, 600]);
  expect([await left(teacher, one), await left(teacher, other)]).toEqual([0, 1200]);
  expect(await balanceOf(teacher, student_id)).toBe(-1200);
  await pay(teacher, student_id, other, 700);
  expect(await left(teacher, other)).toBe(500);
  await pay(teacher, student_id, other, 500);
  expect([await left(teacher, other), await balanceOf(teacher, student_id)]).toEqual([0, 0]);
});

test('[BIL-99] a payment for no bill pays the earliest of the two bills, and never more is asked for than is due', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await held(teacher, student_id, '2026-11-10');
  const [one, other] = [await make(teacher, mother), await make(teacher, father)];

  await pay(teacher, student_id, null, 1000);

  expect([await left(teacher, one), await left(teacher, other)]).toEqual([0, 500]);
});

test('[BIL-98] [BIL-103] money on the balance lowers both parts once, also those that are billed later', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await pay(teacher, student_id, null, 500);
  await held(teacher, student_id, '2026-11-10');
  const one = await make(teacher, mother);
  expect(await left(teacher, one)).toBe(600);
  await pay(teacher, student_id, one, 600);

  const other = await make(teacher, father);

  expect(linesOf(one)).toEqual([['Занятие 10 ноября, остаток, 60 % от 1 000 ₽', 600]]);
  expect(linesOf(other)).toEqual([['Занятие 10 ноября, остаток, 40 % от 1 000 ₽', 400]]);
});

test('[BIL-98] a correction after a payment has the rest of the part, and the other bill stays', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await held(teacher, student_id, '2026-11-10');
  const [one, other] = [await make(teacher, mother), await make(teacher, father)];
  await pay(teacher, student_id, one, 300);

  const again = await make(teacher, mother, { replaces_id: one.bill_id });

  expect(linesOf(again)).toEqual([['Занятие 10 ноября, остаток, 60 % от 1 500 ₽', 600]]);
  expect([await left(teacher, one), await left(teacher, again), await left(teacher, other)]).toEqual([0, 600, 600]);
});

test('[BIL-107] the bills of a lesson keep the percents of the first one, and a correction has the present ones', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await held(teacher, student_id, '2026-11-10');
  const one = await make(teacher, father);
  for (const [payer_id, share] of [
    [mother, 30],
    [father, 70],
  ] as const) {
    await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
      params: { payer_id, student_id },
      body: { role: payer_id === mother ? 'parent' : 'second_parent', share, version: '*' },
    });
  }

  const other = await make(teacher, mother);
  const again = [await make(teacher, mother, { replaces_id: other.bill_id })];
  again.push(await make(teacher, father, { replaces_id: one.bill_id }));

  expect(linesOf(other)).toEqual([['Занятие 10 ноября, 60 % от 1 500 ₽', 900]]);
  expect(again.flatMap(linesOf)).toEqual([
    ['Занятие 10 ноября, 30 % от 1 500 ₽', 450],
    ['Занятие 10 ноября, 70 % от 1 500 ₽', 1050],
  ]);
});

test('[PAY-51] after one of two payers is unlinked, the other is billed for all that is in no bill', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await held(teacher, student_id, '2026-11-10');
  const one = await make(teacher, mother);
  const params = { payer_id: father, student_id };
  await teacher.call('DELETE /api/payers/{payer_id}/students/{student_id}', { params });
  await held(teacher, student_id, '2026-11-12');

  const rest = await make(teacher, mother);

  expect(linesOf(rest)).toEqual([
    ['Занятие 10 ноября, остаток', 600],
    ['Занятие 12 ноября', 1500],
  ]);
  expect([await left(teacher, one), await left(teacher, rest)]).toEqual([900, 2100]);
});

test('[BIL-98] a bill of a period and a bill of a package have the parts of planned lessons and of the price', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-25', cost_lesson_one_time: 1000 });
  const period = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const [one, other] = [await make(teacher, mother, period), await make(teacher, father, period)];
  const bought = await make(teacher, father, {
    student_ids: [student_id],
    package: { lessons_total: 8, price: 9999.99 },
  });

  expect([linesOf(one), linesOf(other), linesOf(bought)]).toEqual([
    [['Занятие 25 ноября, 60 % от 1 000 ₽', 600]],
    [['Занятие 25 ноября, 40 % от 1 000 ₽', 400]],
    [['Абонемент, занятий: 8, 40 % от 9 999,99 ₽', 3999.99]],
  ]);
  await pay(teacher, student_id, one, 600);
  expect([await left(teacher, one), await left(teacher, other)]).toEqual([0, 400]);
});

test('[PAY-51] without shares, and with shares below 100 percent, each payer is billed for the whole', async () => {
  for (const shares of [
    [null, null],
    [60, 30],
  ]) {
    const { teacher, student_id, father } = await divorced(shares);
    await held(teacher, student_id, '2026-11-10');

    expect(linesOf(await make(teacher, father))).toEqual([['Занятие 10 ноября', 1500]]);
  }
});

/** The bills of a teacher: the payer and the sum, the earliest first. */
const billsOf = async (teacher: Person) => (await teacher.call('GET /api/bills', { query: {} })).items.toReversed();

test('[BIL-100] a plan bills both payers once, and reminds only of the part that is not paid', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  const family = await linked(api, teacher, student_id);
  await hasPlan(teacher);
  await heldToday(teacher, student_id);
  const reminders = async () => {
    const { items } = await family.call('GET /api/notifications_student', { query: {} });
    return items.filter(({ kind }) => kind === 'bill_reminder').map(({ message }) => plain(message));
  };
  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-20T15:00:00Z', 'bills of plans');
  const bills = await billsOf(teacher);
  const [one] = bills;

  if (one !== undefined) await pay(teacher, student_id, one, 900);
  await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');

  expect(bills.map(({ payer_id, total }) => [payer_id, total])).toEqual([
    [mother, 900],
    [father, 600],
  ]);
  expect(await reminders()).toEqual([expect.stringMatching(/№ 2 от 20\.11\.2026.*600 ₽/)]);
});

test('[BIL-100] the prepayment of one payer is no credit of the other', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-25', cost_lesson_one_time: 1000 });
  const plan_id = await hasPlan(teacher, { kind: 'monthly', day_of_month: 22, covers: 'month' });
  const coming = async () => (await teacher.call('GET /api/bill-plans/coming', { query: {} })).items;
  const before = await coming();
  await teacher.call('PUT /api/bill-plans/{plan_id}/left-out', {
    params: { plan_id },
    body: { student_id, payer_id: father, due_on: '2026-11-22', is_skipped: true },
  });
  const after = await coming();
  await hasPlan(teacher, { kind: 'ahead', lessons: 1 });

  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  const bills = await billsOf(teacher);
  for (const bill of bills.slice(0, 1)) await pay(teacher, student_id, bill, 600);
  await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');

  expect(before.map(({ payer_id, total }) => [payer_id, total])).toEqual([
    [mother, 600],
    [father, 400],
  ]);
  expect(after.map(({ is_skipped }) => is_skipped)).toEqual([false, true]);
  expect(bills.map(({ payer_id, total }) => [payer_id, total])).toEqual([
    [mother, 600],
    [father, 400],
  ]);
  const { items } = await teacher.call('GET /api/bill-plans/by-hand', { query: {} });
  expect(items).toMatchObject([{ bill_id: bills[1]?.bill_id, left: 400 }]);
});

test('[BIL-101] the notification of a bill and its reminder name the payer, unless nobody else pays', async () => {
  const { teacher, student_id, mother } = await divorced();
  const family = await linked(api, teacher, student_id);
  await hasPlan(teacher);
  await heldToday(teacher, student_id);
  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-20T15:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');
  await teacher.call('DELETE /api/payers/{payer_id}/students/{student_id}', {
    params: { payer_id: mother, student_id },
  });
  const [, later] = await billsOf(teacher);
  await make(teacher, later?.payer_id ?? 0, { replaces_id: later?.bill_id ?? 0 });

  const { items } = await family.call('GET /api/notifications_student', { query: {} });
  const told = (wanted: string) =>
    items.flatMap(({ kind, message }) => (kind === wanted ? [plain(message)] : [])).toSorted();
  expect(told('bill_made')).toEqual([
    'Счёт № 1 от 20.11.2026 на 900 ₽, оплатить до 23.11.2026. Плательщик: Плательщик 1',
    'Счёт № 2 от 20.11.2026 на 600 ₽, оплатить до 23.11.2026. Плательщик: Плательщик 2',
    expect.stringMatching(/^Счёт № 3 от \d\d\.11\.2026 на 600 ₽ вместо прежнего$/),
  ]);
  expect(told('bill_reminder')).toEqual([
    'Напоминаю о счёте № 1 от 20.11.2026. К оплате 900 ₽, срок 23.11.2026. Плательщик: Плательщик 1',
    'Напоминаю о счёте № 2 от 20.11.2026. К оплате 600 ₽, срок 23.11.2026. Плательщик: Плательщик 2',
  ]);
});

test('[BIL-102] a payment of a known payer for no bill pays the own bills, the earliest first, and a stranger is no payer', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  await held(teacher, student_id, '2026-11-10');
  const [one, other] = [await make(teacher, mother), await make(teacher, father)];
  await held(teacher, student_id, '2026-11-12');
  const [later, last] = [await make(teacher, mother), await make(teacher, father)];
  const lefts = async () => {
    const all = [];
    for (const bill of [one, other, later, last]) all.push(await left(teacher, bill));
    return all;
  };
  const pays = (payer_id: number, amount: number) =>
    teacher.call('POST /api/shared-payments', { body: { student_ids: [student_id], payer_id, amount, date: DATE } });

  await pays(father, 500);
  const first = await lefts();
  const { operation_id } = await pays(father, 400);
  const second = await lefts();
  await pays(mother, 1000);

  expect([first, second]).toEqual([
    [900, 100, 900, 600],
    [900, 0, 900, 300],
  ]);
  expect(await lefts()).toEqual([0, 0, 800, 300]);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  expect(await lefts()).toEqual([0, 100, 800, 600]);
  const away = await teacherWithStudent(api);
  const stranger = await hasPayer(away.teacher, 'Чужой', away.student_id);
  const body = { student_ids: [student_id], payer_id: stranger, amount: 100, date: DATE };
  expect((await teacher.refused('POST /api/shared-payments', { body })).fields).toHaveProperty('payer_id');
});

test('[PAY-53] [PAY-54] each parent gets the bills, notifications and reminders of the own share, and a child all of them', async () => {
  const { teacher, student_id } = await divorced();
  const child = await linked(api, teacher, student_id);
  const [one, other] = [await joins(teacher, student_id), await joins(teacher, student_id, SECOND)];
  await teacher.call('PUT /api/students/{id}/profiles/{student_profile_id}', {
    params: {
      id: student_id,
      student_profile_id: (await child.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0,
    },
    body: { sees_money: true },
  });
  await hasPlan(teacher);
  await heldToday(teacher, student_id);
  await jobsAt(api, '2026-11-20T13:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-20T15:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-22T08:00:00Z', 'reminders of bills');

  expect([await one.bills(), await other.bills()]).toEqual([[[1, 900]], [[2, 600]]]);
  expect([await one.told(), await other.told()]).toEqual([
    ['№ 1', '№ 1'],
    ['№ 2', '№ 2'],
  ]);
  const [own] = await child.call('GET /api/student/profiles', {});
  const query = { student_profile_id: own?.student_profile_id ?? 0 };
  expect((await child.call('GET /api/student/bills', { query })).total).toBe(2);
  const { linked: people } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(people.map(({ payer_name }) => payer_name)).toEqual([null, 'Плательщик 1', 'Плательщик 2']);
});

test('[PAY-53] two accounts of one role have no payer, and get the bills of both', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  const people = [await joins(teacher, student_id), await joins(teacher, student_id)];
  await held(teacher, student_id, '2026-11-10');
  const made = [await make(teacher, mother), await make(teacher, father)];

  expect(made.map(({ notified }) => notified)).toEqual([2, 2]);
  for (const { bills } of people) expect(await bills()).toHaveLength(2);
});

test('[PAY-54] the whole bill of one payer is for the accounts of both, and a hidden account gets none', async () => {
  const { teacher, student_id, father } = await divorced([null, null]);
  const [one, other] = [await joins(teacher, student_id), await joins(teacher, student_id, SECOND)];
  await joins(teacher, student_id, { is_second_parent: true });
  await held(teacher, student_id, '2026-11-10');

  expect(await make(teacher, father)).toMatchObject({ notified: 2 });
  expect([await one.bills(), await other.bills()]).toEqual([[[1, 1500]], [[1, 1500]]]);
});

test('[PAY-55] «Я оплатил» of a payer’s account counts for the own bill after the teacher confirms it', async () => {
  const { teacher, student_id, mother, father } = await divorced();
  const other = await joins(teacher, student_id, SECOND);
  await held(teacher, student_id, '2026-11-10');
  const bills = [await make(teacher, mother), await make(teacher, father)];
  const body = { ...other.query, amount: 600, date: DATE, method: 'transfer', state: 'declared' } as const;
  const { id } = await other.person.call('POST /api/payments', { body });

  await teacher.call('POST /api/payments/{id}/confirm', { params: { id }, body: { decision: 'confirm' } });

  expect(await Promise.all(bills.map((bill) => left(teacher, bill)))).toEqual([900, 0]);
});
