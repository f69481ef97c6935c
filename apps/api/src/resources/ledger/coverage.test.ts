import type { Lesson } from '@planner/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasLesson, hasRuleLessons } from '../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { recordPayment, type NewPayment } from '../operations/operations.service.ts';
import { balancesOf, openingBalance } from './ledger.service.ts';
import { settleWritten } from './settling.service.ts';

const api = await testApi();
afterAll(() => api.close());

const now = new Date('2026-11-20T12:24:00Z');
const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

interface Account {
  teacher: Person;
  student_id: number;
}

/** Creates a lesson for each day of November, at the given price in roubles. Lessons before the 20th are charged. */
async function hasLessons({ teacher, student_id }: Account, days: Record<number, number>): Promise<number[]> {
  const made: Lesson[] = [];
  for (const [day, cost_lesson_one_time] of Object.entries(days)) {
    made.push(await hasLesson(teacher, student_id, { conducted_date: november(Number(day)), cost_lesson_one_time }));
  }
  return made.map(({ id }) => id);
}

const payment = ({ teacher, student_id }: Account, roubles: number, lesson_id: number | null = null): NewPayment => ({
  teacher: teacher.id,
  student_id,
  amount_minor: roubles * 100,
  date: november(20),
  method: 'cash',
  comment: '',
  lesson_id,
  by: teacher.id,
  now,
});

const pays = (...given: Parameters<typeof payment>) => api.commit((tx) => recordPayment(tx, payment(...given)));

async function isPaid(teacher: Person, ids: readonly number[]): Promise<boolean[]> {
  const paid: boolean[] = [];
  for (const id of ids) paid.push((await teacher.call('GET /api/lesson/{id}', { params: { id } })).lesson.paid);
  return paid;
}

const coveredOf = async ({ student_id }: Account) => {
  const rows = await api.database.db
    .selectFrom('lesson_coverage')
    .where('student_id', '=', student_id)
    .select(['lesson_id', 'due_minor', 'covered_minor', 'paid'])
    .orderBy('lesson_id')
    .execute();
  return rows.map(({ lesson_id, ...row }) => [lesson_id, row] as const);
};

test('[MNY-8] a payment covers the oldest charges first, and a part of the next one', async () => {
  const account = await teacherWithStudent(api);
  const [newest, oldest, middle] = await hasLessons(account, { 18: 10 }).then(async (ids) => [
    ...ids,
    ...(await hasLessons(account, { 6: 10, 13: 10 })),
  ]);

  await pays(account, 25);

  expect(await coveredOf(account)).toEqual([
    [newest, { due_minor: 1000, covered_minor: 500, paid: false }],
    [oldest, { due_minor: 1000, covered_minor: 1000, paid: true }],
    [middle, { due_minor: 1000, covered_minor: 1000, paid: true }],
  ]);
});

test('[MNY-8] a payment for a lesson covers that lesson first, and the rest covers the oldest charges', async () => {
  const account = await teacherWithStudent(api);
  const ids = await hasLessons(account, { 11: 10, 12: 10, 13: 10 });

  await pays(account, 20, ids[2]);

  expect(await isPaid(account.teacher, ids)).toEqual([true, false, true]);
});

test('[MNY-8] a debt from the opening balance is covered before the later lessons', async () => {
  const account = await teacherWithStudent(api);
  const { teacher, student_id } = account;
  const debt = { teacher: teacher.id, student_id, amount_minor: -500, date: november(1), by: null, now };
  await api.commit((tx) => openingBalance(tx, debt));
  const [id] = await hasLessons(account, { 6: 10 });

  await pays(account, 10);

  expect(await coveredOf(account)).toEqual([[id, { due_minor: 1000, covered_minor: 500, paid: false }]]);
});

test('[MNY-8] a payment for a planned lesson is reserved for it, and covers other charges once the lesson is cancelled', async () => {
  const account = await teacherWithStudent(api);
  const [held = 0, planned = 0] = await hasLessons(account, { 10: 10, 25: 10 });
  await pays(account, 10, planned);
  const before = await isPaid(account.teacher, [held, planned]);

  await account.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: planned } });

  expect(before).toEqual([false, true]);
  expect(await isPaid(account.teacher, [held, planned])).toEqual([true, false]);
});

test('[MNY-8] a lesson that costs more than its payment is not paid, and a lesson that costs nothing is never paid', async () => {
  const account = await teacherWithStudent(api);
  const ids = await hasLessons(account, { 24: 10, 25: 0 });
  for (const id of ids) await pays(account, 10, id);
  const before = await isPaid(account.teacher, ids);

  const { lesson } = await account.teacher.call('PUT /api/lessons/{id}', {
    params: { id: ids[0] ?? 0 },
    body: { cost_lesson_one_time: 11 },
  });

  expect(before).toEqual([true, false]);
  expect(lesson?.paid).toBe(false);
});

test('[MNY-50] a write returns which lessons are paid as a result', async () => {
  const account = await teacherWithStudent(api);
  const [first = 0] = await hasLessons(account, { 18: 10 });
  await pays(account, 10);
  const { teacher, student_id } = account;

  const older = await hasLesson(teacher, student_id, { conducted_date: november(9), cost_lesson_one_time: 10 });

  expect(older.paid).toBe(true);
  expect(await isPaid(teacher, [first, older.id])).toEqual([false, true]);
});

/** Resolves when a transaction waits for a row lock, or when the work has finished without waiting. */
async function untilItWaits(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  const waiting = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isDone) {
    const { rows } = await waiting.execute(api.database.db);
    if (rows.some(({ count }) => count > 0)) return;
  }
}

test('[MNY-50] two simultaneous writes of one student’s money both count', async () => {
  const account = await teacherWithStudent(api);
  const ids = await hasLessons(account, { 9: 10, 10: 10 });
  const later: Promise<unknown>[] = [];

  await api.commit(async (tx) => {
    await recordPayment(tx, payment(account, 10));
    await settleWritten(tx);
    later.push(pays(account, 10));
    await Promise.all(later.map(untilItWaits));
  });
  await Promise.all(later);

  expect(await isPaid(account.teacher, ids)).toEqual([true, true]);
});

test('[MNY-53] a payment for a lesson stays with the lesson when the lesson is moved to another week', async () => {
  const account = await teacherWithStudent(api);
  const [debt] = await hasLessons(account, { 17: 1500 });
  const [lesson] = await hasRuleLessons(account.teacher, account.student_id);
  await pays(account, 1500, lesson?.id);

  const { lesson: moved } = await account.teacher.call('PUT /api/lessons/{id}', {
    params: { id: lesson?.id ?? 0 },
    body: { conducted_date: '2026-12-03' },
  });
  const planned = await isPaid(account.teacher, [debt ?? 0, moved?.id ?? 0]);
  api.setClock('2026-12-03T18:00:00Z');
  await account.teacher.call('POST /api/lessons/close', { body: { ids: [moved?.id ?? 0] } });

  expect(planned).toEqual([false, true]);
  expect(await isPaid(account.teacher, [debt ?? 0, moved?.id ?? 0])).toEqual([false, true]);
});

test('[MNY-172] a balance that is read within a write includes the changes of this write', async () => {
  const account = await teacherWithStudent(api);
  await pays(account, 25);

  const balances = await api.commit(async (tx) => {
    await recordPayment(tx, payment(account, 10));
    return balancesOf(tx, account.teacher.id, [account.student_id]);
  });

  expect(balances.get(account.student_id)).toBe(3500);
});
