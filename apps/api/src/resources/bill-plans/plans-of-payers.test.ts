import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { hasPlan, heldToday } from '../../testing/people/bill-verbs.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const plansOf = async (teacher: Person) => (await teacher.call('GET /api/bill-plans', { query: {} })).items;
const coming = async (teacher: Person) => (await teacher.call('GET /api/bill-plans/coming', { query: {} })).items;
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
const merge = (teacher: Person, payer_id: number, other_id: number, dry_run = false) =>
  teacher.call('POST /api/payers/{payer_id}/merge/{other_id}', {
    params: { payer_id, other_id },
    body: { other_version: '*', dry_run },
  });

/** A teacher, and two cards of one payer. The second card has a plan. */
async function twoCards() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const brother = await hasStudent(teacher, 'Борис');
  const kept = await hasPayer(teacher, 'Ольга', student_id);
  const second = await hasPayer(teacher, 'Ольга П.', brother);
  const plan_id = await hasPlan(teacher, { payer_id: second, kind: 'monthly', words: 'Привет' });
  return { teacher, student_id, brother, kept, second, plan_id };
}

/** A bill of a plan for the brother, of 20.11.2026, to pay until 23.11.2026. */
async function billed(teacher: Person, brother: number) {
  await heldToday(teacher, brother);
  await jobsAt(api, '2026-11-28T08:00:00Z', 'bills of plans');
  const [bill] = (await teacher.call('GET /api/bills', { query: {} })).items;
  return bill;
}

test('[PAY-44] the plan of a merged card goes over to the first card, and an undo returns it', async () => {
  const { teacher, kept, second, plan_id } = await twoCards();

  const preview = await merge(teacher, kept, second, true);
  const between = await plansOf(teacher);
  const { operation_id } = await merge(teacher, kept, second);
  const after = await plansOf(teacher);
  await undo(teacher, operation_id);

  expect(preview).toMatchObject({ payer_id: kept, has_plan: true });
  expect(between).toMatchObject([{ plan_id, payer_id: second }]);
  expect(after).toMatchObject([{ plan_id, payer_id: kept, kind: 'monthly', words: 'Привет', due_on: '2026-11-28' }]);
  expect(await plansOf(teacher)).toMatchObject([{ plan_id, payer_id: second, words: 'Привет' }]);
});

test('[PAY-44] of two plans the plan of the first card stays, and reminds of the bills of the other', async () => {
  const { teacher, brother, kept, second, plan_id } = await twoCards();
  const own = await hasPlan(teacher, { payer_id: kept, kind: 'monthly', day_of_month: 15 });
  const bill = await billed(teacher, brother);

  const { operation_id } = await merge(teacher, kept, second);
  const after = await plansOf(teacher);
  await jobsAt(api, '2026-11-30T08:00:00Z', 'reminders of bills');
  const { items } = await teacher.call('GET /api/bill-plans/by-hand', { query: {} });
  await undo(teacher, operation_id);

  expect(after).toMatchObject([{ plan_id: own, payer_id: kept }]);
  expect(items).toMatchObject([{ bill_id: bill?.bill_id, payer_name: 'Ольга' }]);
  expect((await plansOf(teacher)).map(({ plan_id: id, payer_id }) => [id, payer_id])).toEqual([
    [own, kept],
    [plan_id, second],
  ]);
});

test('[PAY-45] the plan of a removed payer ends, its bills keep their last day, and an undo restores the plan', async () => {
  const { teacher, brother, second, plan_id } = await twoCards();
  const bill = await billed(teacher, brother);
  const params = { payer_id: second };

  const { operation_id } = await teacher.call('DELETE /api/payers/{payer_id}', { params });
  const ended = await plansOf(teacher);
  await jobsAt(api, '2026-12-01T08:00:00Z', 'reminders of bills');
  const kept = await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id: bill?.bill_id ?? 0 } });
  await undo(teacher, operation_id);

  expect(ended).toEqual([]);
  expect(kept).toMatchObject({ due_on: '2026-12-01', left: 1500 });
  expect(await plansOf(teacher)).toMatchObject([{ plan_id, payer_id: second, words: 'Привет' }]);
});

test('[PAY-46] a payer shows whether it has a plan, and the list can have only payers without a plan', async () => {
  const { teacher, kept, second } = await twoCards();
  const idsOf = async (query: { without_plan?: 'true' }) =>
    (await teacher.call('GET /api/payers', { query })).items.map(({ payer_id, has_plan }) => [payer_id, has_plan]);

  expect(await idsOf({})).toEqual([
    [kept, false],
    [second, true],
  ]);
  expect(await idsOf({ without_plan: 'true' })).toEqual([[kept, false]]);
});

test('[BIL-90] a plan is changed on the known version only, and version 0 creates a plan', async () => {
  const { teacher, kept } = await twoCards();
  const write = (version: number, pay_days: number) =>
    teacher.send('PUT /api/bill-plans', {
      body: {
        payer_id: kept,
        kind: 'monthly',
        covers: 'past',
        day_of_month: 28,
        lessons: 4,
        reminds: true,
        words: '',
        pay_days,
        version,
      },
    });

  const replies = [await write(7, 1), await write(0, 2), await write(0, 3), await write(1, 4), await write(1, 5)];

  expect(replies.map(({ status }) => status)).toEqual([409, 200, 409, 200, 409]);
  expect(replies.at(-1)?.body).toMatchObject({
    code: 'version_conflict',
    details: { version: 2, changed: { name: null } },
  });
  expect((await plansOf(teacher))[0]).toMatchObject({ pay_days: 4, version: 2 });
});

test('[BIL-90] of two simultaneous first plans of a payer the second does not overwrite the first', async () => {
  const { teacher, kept } = await twoCards();
  const body = { payer_id: kept, kind: 'monthly', covers: 'past', day_of_month: 28, lessons: 4, reminds: true };
  const set = (person: Pick<Person, 'send'>, pay_days: number) =>
    person.send('PUT /api/bill-plans', { body: { ...body, words: '', pay_days, version: 0 } });

  const replies = await crossing(api, {
    hold: `select 1 from teacher where id = ${teacher.id} for update`,
    first: () => set(teacher, 1),
    second: () => set(personAt(other, teacher), 2),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('[BIL-95] a bill that the teacher leaves out is not made in the next run, and is made in the run after it', async () => {
  const { teacher, student_id, brother, plan_id } = await twoCards();
  const all = await hasPlan(teacher, { kind: 'monthly' });
  await heldToday(teacher, student_id, 9);
  await heldToday(teacher, brother, 10);
  const leave = (plan: number, student: number, is_skipped: boolean) =>
    teacher.call('PUT /api/bill-plans/{plan_id}/left-out', {
      params: { plan_id: plan },
      body: { student_id: student, due_on: '2026-11-28', is_skipped },
    });

  const left = await leave(all, student_id, true);
  await leave(plan_id, brother, true);
  await leave(plan_id, brother, false);
  const shown = (await coming(teacher)).map(({ plan_id: id, is_skipped }) => [id, is_skipped]);
  await jobsAt(api, '2026-11-26T08:00:00Z', 'bills of plans');
  await jobsAt(api, '2026-11-28T08:00:00Z', 'bills of plans');
  const made = (await teacher.call('GET /api/bills', { query: {} })).items;
  await jobsAt(api, '2026-12-28T08:00:00Z', 'bills of plans');

  expect(left).toMatchObject({ plan_id: all, is_skipped: true, total: 1500 });
  expect(shown.toSorted()).toEqual(
    [
      [plan_id, false],
      [all, true],
    ].toSorted(),
  );
  expect(made.map(({ students }) => students[0]?.student_id)).toEqual([brother]);
  expect((await teacher.call('GET /api/bills', { query: {} })).total).toBe(2);
  const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  expect(items.filter(({ kind }) => kind === 'bills_ahead').map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^28\.11\.2026 выставим 1\sсчёт на 1\s500\s₽/),
  );
});

test('[BIL-95] a wrong day and a student of another plan are refused at their field', async () => {
  const { teacher, student_id, brother, plan_id } = await twoCards();
  const leave = (student: number, due_on: string) =>
    teacher.refused('PUT /api/bill-plans/{plan_id}/left-out', {
      params: { plan_id },
      body: { student_id: student, due_on, is_skipped: true },
    });

  expect((await leave(brother, '2026-12-28')).fields).toEqual({ due_on: 'В этот день счетов этого плана не будет' });
  expect((await leave(student_id, '2026-11-28')).fields).toHaveProperty('student_id');
});
