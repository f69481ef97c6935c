import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasLesson, TUESDAY, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { type Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

type Body = Record<string, unknown>;

const TODAY = '2026-11-20';
const pay = (teacher: Person, student_id: number, wish: Partial<{ amount: number | string; lesson_id: number }> = {}) =>
  teacher.call('POST /api/payments', { body: { student_id, amount: 1500, date: TODAY, method: 'cash', ...wish } });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id } });
const bookOf = (teacher: Person) => teacher.call('GET /api/operations', { query: {} });

/** Creates and conducts a lesson, so that it is a debt. */
async function held(teacher: Person, student_id: number, conducted_date: string): Promise<number> {
  const { id } = await hasLesson(teacher, student_id, { ...YESTERDAY, conducted_date });
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
  return id;
}

test('[MNY-80] a payment raises the balance, has a line in the book, and the answer contains the balance', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const body = {
    student_id,
    amount: '1 500,50',
    date: '2026-11-19',
    method: 'transfer',
    comment: ' за ноябрь ',
  } as const;
  const paid = await teacher.call('POST /api/payments', { body });

  expect(paid).toMatchObject({ student_id, student_name: 'Анна', amount: 1500.5, date: '2026-11-19' });
  expect(paid).toMatchObject({ method: 'transfer', comment: 'за ноябрь', state: 'confirmed', balance: 1500.5 });
  expect(await balanceOf(teacher, student_id)).toBe(1500.5);
  expect(await bookOf(teacher)).toMatchObject({
    items: [{ type: 'payment', amount: 1500.5, category: 'Оплата', payment_id: paid.id, student_name: 'Анна' }],
    totals: { in: 1500.5, out: 0, net: 1500.5 },
  });
});

test('[MNY-81] a payment covers the oldest debts and lists the lessons with the covered sums', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const later = await held(teacher, student_id, '2026-11-18');
  const first = await held(teacher, student_id, '2026-11-12');

  const paid = await pay(teacher, student_id, { amount: 2000 });
  const rest = await pay(teacher, student_id, { amount: 1000 });

  expect(paid.balance).toBe(-1000);
  expect(paid.paid_lessons).toEqual([
    { lesson_id: first, conducted_date: '2026-11-12', amount: 1500, paid: true },
    { lesson_id: later, conducted_date: '2026-11-18', amount: 500, paid: false },
  ]);
  expect(rest.paid_lessons).toEqual([{ lesson_id: later, conducted_date: '2026-11-18', amount: 1000, paid: true }]);
});

test('[MNY-81] a payment for a lesson covers it first, also a planned one', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, '2026-11-12');
  const { id: lesson_id } = await hasLesson(teacher, student_id, TUESDAY);

  const paid = await pay(teacher, student_id, { lesson_id });

  expect(paid).toMatchObject({ lesson_id, balance: 0, paid_lessons: [{ lesson_id, amount: 1500, paid: true }] });
  expect(await teacher.call('GET /api/lesson/{id}', { params: { id: lesson_id } })).toMatchObject({
    lesson: { paid: true },
  });
});

test.each<[Body, string, RegExp]>([
  [{ amount: 0 }, 'amount', /больше нуля/],
  [{ amount: '0,00' }, 'amount', /больше нуля/],
  [{ amount: -100 }, 'amount', /больше нуля/],
  [{ amount: '−100' }, 'amount', /больше нуля/],
  [{ amount: 1.234 }, 'amount', /двух знаков/],
  [{ amount: '1,234' }, 'amount', /двух знаков/],
  [{ amount: 1_000_000_000 }, 'amount', /не больше 10\s000\s000/],
  [{ amount: '1 000 000 000' }, 'amount', /не больше 10\s000\s000/],
  [{ amount: 'много' }, 'amount', /сумма в рублях/],
  [{ amount: undefined }, 'amount', /Заполните/],
  [{ date: '1900-01-01' }, 'date', /не раньше 01\.01\.2000/],
  [{ date: '2100-01-01' }, 'date', /не наступил/],
  [{ date: '2026-11-21' }, 'date', /не наступил/],
  [{ date: '2026-02-30' }, 'date', /есть в календаре/],
  [{ method: 'gold' }, 'method', /Выберите/],
])('[MNY-82] a payment with %j is rejected at %s and writes nothing', async (wrong, field, words) => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const body = { student_id, amount: 1500, date: TODAY, method: 'cash', ...wrong };
  const refusal = await teacher.refused('POST /api/payments', { body });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(words) } });
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[MNY-82] today is in the teacher’s zone: the evening of the 20th in Moscow is the 21st in Kamchatka', async () => {
  const teacher = await api.teacher({ time_zone: 'Asia/Kamchatka' });
  const student_id = await hasStudent(teacher, 'Анна');

  const { date } = await teacher.call('POST /api/payments', { body: { student_id, amount: 1, date: '2026-11-21' } });

  expect(date).toBe('2026-11-21');
});

test('[MNY-83] another teacher’s student, and a lesson of another student, are rejected at their field', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await teacherWithStudent(api);
  const friend = await hasStudent(teacher, 'Борис');
  const { id: lesson_id } = await hasLesson(teacher, friend);
  const refused = (body: Body) =>
    teacher.refused('POST /api/payments', { body: { student_id, amount: 1500, date: TODAY, ...body } });

  const whose = await refused({ student_id: other.student_id });
  const which = await refused({ lesson_id });

  expect(whose).toMatchObject({ status: 422, fields: { student_id: expect.stringMatching(/ученика/) } });
  expect(which).toMatchObject({ status: 422, fields: { lesson_id: expect.stringMatching(/занятия/) } });
  expect(await bookOf(teacher)).toMatchObject({ total: 0 });
});

test('[MNY-86] after the undo of a payment the balance, the book and the paid lessons are as before', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await held(teacher, student_id, '2026-11-12');
  const { operation_id } = await pay(teacher, student_id);

  const { status } = await undo(teacher, operation_id);

  expect(status).toBe(200);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
  expect(await bookOf(teacher)).toMatchObject({ items: [], total: 0, totals: { in: 0, out: 0, net: 0 } });
  expect(await teacher.call('GET /api/lesson/{id}', { params: { id: lesson } })).toMatchObject({
    lesson: { paid: false },
  });
});

test('[MNY-87] of fifty simultaneous repetitions of one payment, to two processes, one is written', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const there = new Visitor((await api.secondProcess()).server);
  there.cookie = teacher.cookie;
  const body = { student_id, amount: 1500, date: TODAY, method: 'cash' };
  const asks = (page: Visitor) => page.send('POST /api/payments', { body }, { 'idempotency-key': 'double-tap' });

  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => asks(at % 2 === 0 ? teacher : there)));

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(await balanceOf(teacher, student_id)).toBe(1500);
  expect(await bookOf(teacher)).toMatchObject({ total: 1 });
});

test('[FIN-90] a payment of an archived student covers a debt', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await held(teacher, student_id, YESTERDAY.conducted_date);
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: student_id }, body: {} });

  const paid = await pay(teacher, student_id);

  expect(paid).toMatchObject({ balance: 0, paid_lessons: [{ paid: true }] });
});
