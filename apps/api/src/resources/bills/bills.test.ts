import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const POST = 'POST /api/bills';
type Body = InputOf<typeof POST>['body'];
const make = (teacher: Person, body: Body) => teacher.call(POST, { body });
const refused = async (teacher: Person, body: Body) => (await teacher.refused(POST, { body })).fields;
const billOf = (teacher: Person, bill_id: number) => teacher.call('GET /api/bills/{bill_id}', { params: { bill_id } });
const numbersOf = async (teacher: Person, query: { student_id?: number } = {}) =>
  (await teacher.call('GET /api/bills', { query })).items.map(({ number }) => number);

/** Creates and conducts a lesson of 1,500 roubles, so that it is a debt. */
async function held(teacher: Person, student_id: number, conducted_date: string): Promise<number> {
  const { id } = await hasLesson(teacher, student_id, { ...YESTERDAY, conducted_date });
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
  return id;
}
const pay = (teacher: Person, student_id: number, amount: number) =>
  teacher.call('POST /api/payments', { body: { student_id, amount, date: '2026-11-20' } });
const payFor = (teacher: Person, student_id: number, { bill_id }: { bill_id: number }, amount: number) =>
  teacher.call('POST /api/shared-payments', {
    body: { student_ids: [student_id], bill_id, amount, date: '2026-11-20' },
  });
const PACKAGE = { lessons_total: 8, price: 10_000 };

test('[BIL-10] [BIL-11] [BIL-13] a bill has the unpaid lessons, the earliest first, and each line explains itself', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, '2026-11-18');
  await held(teacher, student_id, '2026-11-12');
  await hasLesson(teacher, student_id);
  await pay(teacher, student_id, 500);

  const bill = await make(teacher, { student_ids: [student_id] });

  expect(bill).toMatchObject({ number: 1, year: 2026, date: '2026-11-20', state: 'open', total: 2500, left: 2500 });
  expect(bill.students).toEqual([{ student_id, student_name: 'Анна' }]);
  expect(bill.lines.map(({ title, amount }) => [title, amount])).toEqual([
    ['Занятие 12 ноября 2026, 18:00, остаток', 1000],
    ['Занятие 18 ноября 2026, 18:00', 1500],
  ]);
});

test('[BIL-12] a bill of a period has the planned lessons too, but no lesson that a package pays', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, '2026-10-30');
  await held(teacher, student_id, '2026-11-12');
  await hasLesson(teacher, student_id);
  await hasLesson(teacher, student_id, { conducted_date: '2026-12-01' });
  const november = { student_ids: [student_id], start_date: '2026-11-01', end_date: '2026-11-30' };

  const bill = await make(teacher, { ...november, dry_run: true });
  const december = await make(teacher, {
    ...november,
    start_date: '2026-12-01',
    end_date: '2026-12-31',
    dry_run: true,
  });
  const one = { student_id, amount: 1000, date: '2026-11-20', package: { title: 'Осень', lessons_total: 1 } };
  await teacher.call('POST /api/payments', { body: one });
  const after = await make(teacher, { ...november, dry_run: true });

  expect(bill.lines.map(({ title }) => title.slice(0, 18))).toEqual(['Занятие 12 ноября ', 'Занятие 24 ноября ']);
  expect(december.total).toBe(1500);
  expect(after.lines.map(({ title }) => title.slice(0, 18))).toEqual(['Занятие 12 ноября ']);
});

test('[BIL-10] a bill is for one lesson, for a package, or for all children of a payer', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const brother = await hasStudent(teacher, 'Борис', { rate: 1000 });
  const lesson_id = await held(teacher, student_id, '2026-11-12');
  await held(teacher, student_id, '2026-11-18');
  await held(teacher, brother, '2026-11-13');
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
    params: { payer_id, student_id: brother },
    body: { role: 'parent', version: '*' },
  });

  const ofLesson = await make(teacher, { student_ids: [student_id], lesson_id, dry_run: true });
  const ofPackage = await make(teacher, { student_ids: [student_id], package: PACKAGE, dry_run: true });
  const ofAll = await make(teacher, { payer_id });

  expect(ofLesson.lines).toMatchObject([{ lesson_id, amount: 1500 }]);
  expect(ofPackage.lines).toMatchObject([{ lesson_id: null, title: 'Абонемент, занятий: 8', amount: 10_000 }]);
  expect(ofAll.students.map(({ student_name }) => student_name)).toEqual(['Анна', 'Борис']);
  expect(ofAll).toMatchObject({ payer_name: 'Ольга', total: 4000 });
});

test('[BIL-14] wrong requests are refused at their field, and a lesson is billed once', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await api.teacher();
  const brother = await hasStudent(teacher, 'Борис');
  const empty = await refused(teacher, { student_ids: [student_id] });
  await held(teacher, student_id, '2026-11-12');
  await make(teacher, { student_ids: [student_id] });

  expect(empty?.['student_ids']).toMatch(/всё оплачено/);
  expect((await refused(teacher, { student_ids: [student_id] }))?.['student_ids']).toMatch(/уже в счёте № 1/);
  expect(await refused(teacher, {})).toHaveProperty('student_ids');
  expect(await refused(teacher, { student_ids: [student_id, brother], package: PACKAGE })).toHaveProperty('package');
  expect(await refused(other, { student_ids: [student_id] })).toHaveProperty(['student_ids.0']);
  expect(await refused(teacher, { student_ids: [student_id], payer_id: 999_999 })).toHaveProperty('payer_id');
  expect(await refused(teacher, { student_ids: [student_id], replaces_id: 999_999 })).toHaveProperty('replaces_id');
});

test('[BIL-20] the numbers of a year have no gaps, also after a preview, a refusal and simultaneous bills', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const bill = { student_ids: [student_id], package: PACKAGE };
  await make(teacher, bill);
  await make(teacher, { ...bill, dry_run: true });
  await refused(teacher, { student_ids: [student_id] });
  await Promise.all([1, 2, 3, 4].map(() => make(teacher, bill)));
  expect(await numbersOf(teacher)).toEqual([5, 4, 3, 2, 1]);
});

test('[BIL-20] of two crossing bills each has a number of its own', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const bill = { student_ids: [student_id], package: PACKAGE };

  await crossing(api, {
    hold: 'lock table bill in share mode',
    first: () => make(teacher, bill),
    second: () => personAt(other, teacher).send(POST, { body: bill }),
  });

  expect(await numbersOf(teacher)).toEqual([2, 1]);
});

test('[BIL-20] each teacher and each year of the teacher’s zone begins with number 1', async () => {
  api.setClock('2026-12-31T20:30:00Z');
  const { teacher, student_id } = await teacherWithStudent(api);
  const bill = { student_ids: [student_id], package: PACKAGE };
  const before = await make(teacher, bill);
  api.setClock('2026-12-31T21:30:00Z');
  const after = await make(teacher, bill);
  api.setClock('2026-11-20T12:24:00Z');

  expect(before).toMatchObject({ number: 1, year: 2026, date: '2026-12-31' });
  expect(after).toMatchObject({ number: 1, year: 2027, date: '2027-01-01' });
});

test('[BIL-21] a bill keeps its lines and sums when the lessons change', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  const { bill_id } = await make(teacher, { student_ids: [student_id], lesson_id: id });
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { version: '*', cost_lesson: 900 } });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, version: '*', charge: 'none' } });

  expect(await billOf(teacher, bill_id)).toMatchObject({
    state: 'not_due',
    total: 1500,
    left: 0,
    lines: [{ title: 'Занятие 24 ноября 2026, 18:00', amount: 1500, left: 0 }],
  });
});

test('[BIL-22] the bills are listed newest first, all or of one student, and only for their teacher', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const brother = await hasStudent(teacher, 'Борис');
  const { bill_id } = await make(teacher, { student_ids: [student_id], package: PACKAGE });
  await make(teacher, { student_ids: [brother], package: PACKAGE });
  const other = await api.teacher();

  expect(await numbersOf(teacher)).toEqual([2, 1]);
  expect(await numbersOf(teacher, { student_id })).toEqual([1]);
  expect(await numbersOf(other)).toEqual([]);
  expect(await other.refused('GET /api/bills/{bill_id}', { params: { bill_id } })).toMatchObject({ status: 404 });
  expect(await other.refused('POST /api/bills/{bill_id}/void', { params: { bill_id } })).toMatchObject({ status: 404 });
});

test('[BIL-23] [BIL-25] money that covers the lessons pays the bill, in parts and with any sum', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, '2026-11-12');
  await held(teacher, student_id, '2026-11-18');
  const { bill_id } = await make(teacher, { student_ids: [student_id] });
  await pay(teacher, student_id, 2000);
  const part = await billOf(teacher, bill_id);
  await pay(teacher, student_id, 5000);

  expect(part).toMatchObject({ state: 'part', left: 1000, lines: [{ left: 0 }, { left: 1000 }] });
  expect(await billOf(teacher, bill_id)).toMatchObject({ state: 'paid', total: 3000, left: 0 });
});

test('[BIL-26] a voided bill keeps its number and gives its lessons back', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, '2026-11-12');
  const { bill_id } = await make(teacher, { student_ids: [student_id] });
  const params = { bill_id };

  const voided = await teacher.call('POST /api/bills/{bill_id}/void', { params });
  await teacher.call('POST /api/bills/{bill_id}/void', { params });
  const again = await make(teacher, { student_ids: [student_id] });

  expect(voided).toMatchObject({ number: 1, state: 'voided', left: 0 });
  expect(again).toMatchObject({ number: 2, state: 'open', total: 1500 });
});

test('[BIL-27] a correction voids the former bill, and each names the other', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson_id = await held(teacher, student_id, '2026-11-12');
  await held(teacher, student_id, '2026-11-18');
  const first = await make(teacher, { student_ids: [student_id] });

  const correct = await make(teacher, { student_ids: [student_id], lesson_id, replaces_id: first.bill_id });

  expect(correct).toMatchObject({ number: 2, replaces: 1, total: 1500, state: 'open' });
  expect(await billOf(teacher, first.bill_id)).toMatchObject({ state: 'voided', replaced_by: 2, url: null });
});

test('[BIL-28] a bill outlives its payer and its deleted child', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher, 'Анна');
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  const { bill_id } = await make(teacher, { student_ids: [student_id], payer_id, package: PACKAGE });
  await teacher.call('DELETE /api/payers/{payer_id}', { params: { payer_id } });
  await teacher.call('DELETE /api/students/', { body: { ids: [student_id] } });

  expect(await billOf(teacher, bill_id)).toMatchObject({
    number: 1,
    payer_id: null,
    payer_name: null,
    students: [],
    lines: [{ student_id: null, student_name: null, title: 'Абонемент, занятий: 8', amount: 10_000 }],
  });
});

test('[BIL-27] a voided bill, a bill with a waiting payment, and a paid package are not replaced', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const bill = { student_ids: [student_id], package: PACKAGE };
  const [paid, waiting, voided] = [await make(teacher, bill), await make(teacher, bill), await make(teacher, bill)];
  const around = { student_ids: [student_id], date: '2026-11-20' };
  await teacher.call('POST /api/shared-payments', { body: { ...around, bill_id: paid.bill_id, amount: 4000 } });
  await api.server.inject({ method: 'POST', url: new URL(waiting.url ?? '').pathname });
  await teacher.call('POST /api/bills/{bill_id}/void', { params: { bill_id: voided.bill_id } });

  const again = (one: { bill_id: number }) => refused(teacher, { ...bill, replaces_id: one.bill_id });

  expect(await again(paid)).toMatchObject({ replaces_id: 'По этому счёту уже платили: выставьте новый на остаток' });
  expect(await again(waiting)).toMatchObject({ replaces_id: expect.stringContaining('ждёт подтверждения оплата') });
  expect(await again(voided)).toMatchObject({ replaces_id: 'Этот счёт уже аннулирован: выставьте новый' });
});

test('[BIL-10] the bill of a payer has only the students whose money the payer sees', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const brother = await hasStudent(teacher, 'Борис');
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  const params = { payer_id, student_id: brother };
  const body = { role: 'second_parent', sees_money: false, share: null, version: '*' } as const;
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', { params, body });
  await held(teacher, student_id, '2026-11-12');
  await held(teacher, brother, '2026-11-13');

  const bill = await make(teacher, { payer_id });

  expect(bill.students.map((one) => one.student_id)).toEqual([student_id]);
});

test('[BIL-14] a package is billed alone', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const period = { start_date: '2026-11-01', end_date: '2026-11-30' };

  expect(await refused(teacher, { student_ids: [student_id], package: PACKAGE, ...period })).toMatchObject({
    package: 'Абонемент выставляют отдельным счётом',
  });
});

test('[BIL-23] the rests of the lines add up to the rest of the bill, also when a payment for it covers an older debt', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const old = await held(teacher, student_id, '2026-11-05');
  await held(teacher, student_id, '2026-11-12');
  const former = await make(teacher, { student_ids: [student_id], lesson_id: old });
  const bill = await make(teacher, { student_ids: [student_id] });

  await payFor(teacher, student_id, bill, 1500);

  expect(await billOf(teacher, bill.bill_id)).toMatchObject({ state: 'paid', left: 0, lines: [{ left: 0 }] });
  expect(await billOf(teacher, former.bill_id)).toMatchObject({ state: 'open', left: 1500, lines: [{ left: 1500 }] });
});

test('[BIL-14] [BIL-104] a payment for a later bill leaves the earlier unbilled lesson to a new bill', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, '2026-11-05');
  const lesson_id = await held(teacher, student_id, '2026-11-12');
  const first = await make(teacher, { student_ids: [student_id], lesson_id });
  await payFor(teacher, student_id, first, 1500);
  const again = await refused(teacher, { student_ids: [student_id], lesson_id });

  const second = await make(teacher, { student_ids: [student_id] });
  const before = await billOf(teacher, second.bill_id);
  await payFor(teacher, student_id, second, 1500);

  expect(again).toMatchObject({ lesson_id: expect.stringContaining('уже оплачено по счёту № 1') });
  expect(before).toMatchObject({ state: 'open', total: 1500, left: 1500 });
  expect(before.lines.map(({ title }) => title)).toEqual(['Занятие 5 ноября 2026, 18:00']);
  expect(await billOf(teacher, second.bill_id)).toMatchObject({ state: 'paid', left: 0 });
  expect(await refused(teacher, { student_ids: [student_id] })).toMatchObject({
    student_ids: expect.stringContaining('всё оплачено'),
  });
});

test('[BIL-110] money of no bill pays the oldest lesson, also if the bill of another lesson is earlier', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, '2026-11-05');
  const lesson_id = await held(teacher, student_id, '2026-11-12');
  const first = await make(teacher, { student_ids: [student_id], lesson_id });
  const second = await make(teacher, { student_ids: [student_id] });

  await pay(teacher, student_id, 1500);

  expect(await billOf(teacher, first.bill_id)).toMatchObject({ state: 'open', left: 1500 });
  expect(await billOf(teacher, second.bill_id)).toMatchObject({ state: 'paid', left: 0 });
});

test('[BIL-111] after money that lowered a bill is refunded, a new bill has the difference', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await pay(teacher, student_id, 500);
  await held(teacher, student_id, '2026-11-12');
  const first = await make(teacher, { student_ids: [student_id] });
  const refund = { amount: 500, date: '2026-11-20' };
  await teacher.call('POST /api/payments/{id}/refund', { params: { id }, body: refund });

  const second = await make(teacher, { student_ids: [student_id] });

  expect([first.total, second.total]).toEqual([1000, 500]);
  expect(second.lines).toMatchObject([{ title: 'Занятие 12 ноября 2026, 18:00, остаток', left: 500 }]);
  expect(await billOf(teacher, first.bill_id)).toMatchObject({ state: 'open', left: 1000 });
});

test('[BIL-112] the line of a deleted lesson needs nothing, and needs its sum again after the undo', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  const { bill_id } = await make(teacher, { student_ids: [student_id], lesson_id: id });

  const { operation_id } = await teacher.call('DELETE /api/lessons/{id}', { params: { id }, query: {} });
  const without = await billOf(teacher, bill_id);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(without).toMatchObject({ state: 'not_due', total: 1500, left: 0, lines: [{ lesson_id: null, left: 0 }] });
  expect(await billOf(teacher, bill_id)).toMatchObject({ state: 'open', left: 1500, lines: [{ lesson_id: id }] });
});
