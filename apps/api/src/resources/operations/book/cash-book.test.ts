import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

type Line = InputOf<'POST /api/income'>['body'];
const LINE: Line = { amount: 500, date: '2026-11-19', category: 'Другое' };
const earn = (teacher: Person, wish: Partial<Line> = {}) =>
  teacher.call('POST /api/income', { body: { ...LINE, ...wish } });
const spend = (teacher: Person, wish: Partial<Line> = {}) =>
  teacher.call('POST /api/expenditures', { body: { ...LINE, ...wish } });
const book = (teacher: Person, query: InputOf<'GET /api/operations'>['query'] = {}) =>
  teacher.call('GET /api/operations', { query });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

/** Creates a book of six lines: two payments of two students, two incomes, two expenditures. */
async function filled() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис Ёлкин');
  const pay = (whose: number, amount: number, date: string, comment: string) =>
    teacher.call('POST /api/payments', { body: { student_id: whose, amount, date, method: 'card', comment } });
  await pay(student_id, 1500, '2026-11-10', 'за октябрь');
  await earn(teacher, { amount: 300.5, date: '2026-11-12', category: 'Консультации' });
  await spend(teacher, { amount: 200.25, date: '2026-11-12', category: 'Реклама', comment: 'объявление 100%' });
  await pay(boris, 1000, '2026-11-15', '');
  await earn(teacher, { amount: 50, date: '2026-11-20' });
  await spend(teacher, { amount: '99,75', date: '2026-11-20', category: 'Аренда кабинета' });
  return { teacher, student_id, boris };
}

const brief = ({ items }: Awaited<ReturnType<typeof book>>) => items.map(({ type, amount }) => `${type} ${amount}`);

test('[MNY-84] an income and an expenditure have a line in the book and no entry in a student’s account', async () => {
  const teacher = await api.teacher();

  const income = await earn(teacher, { amount: '1 500,50', category: ' Консультации ', comment: 'взрослым' });
  const spent = await spend(teacher, { amount: 99.9 });

  expect(income).toMatchObject({ type: 'income', amount: 1500.5, category: 'Консультации', comment: 'взрослым' });
  expect(income).toMatchObject({ student_id: null, payment_id: null, method: null, tax_receipt_no: null });
  expect(spent).toMatchObject({ type: 'expenditure', amount: -99.9, category: 'Другое' });
});

test.each<[object, string]>([
  [{ amount: 0 }, 'amount'],
  [{ amount: '1,005' }, 'amount'],
  [{ date: '2026-11-21' }, 'date'],
  [{ date: '1999-12-31' }, 'date'],
  [{ category: '  ' }, 'category'],
  [{ category: 'я'.repeat(61) }, 'category'],
])('[MNY-82] an income or an expenditure with %j is rejected at %s', async (wrong, field) => {
  const teacher = await api.teacher();

  for (const key of ['POST /api/income', 'POST /api/expenditures'] as const) {
    const refusal = await teacher.refused(key, { body: { ...LINE, ...wrong } });
    expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/) } });
  }
  expect(await book(teacher)).toMatchObject({ total: 0 });
});

test('[MNY-84] a removed line counts nowhere, and an undo restores it', async () => {
  const teacher = await api.teacher();
  const income = await earn(teacher);
  const spent = await spend(teacher, { amount: 120 });

  const one = await teacher.call('DELETE /api/incomes/{id}', { params: { id: income.id } });
  const two = await teacher.call('DELETE /api/expenditures/{id}', { params: { id: spent.id } });
  const emptied = await book(teacher);
  await undo(teacher, two.operation_id);
  await undo(teacher, one.operation_id);

  expect(one).toMatchObject({ id: income.id, amount: 500 });
  expect(emptied).toMatchObject({ items: [], total: 0, totals: { in: 0, out: 0, net: 0 } });
  expect(brief(await book(teacher))).toEqual(['expenditure -120', 'income 500']);
});

test('[MNY-84] a removed line, a line of the other type, a payment and another teacher’s line cannot be removed', async () => {
  const { teacher } = await filled();
  const stranger = await api.teacher();
  const { items } = await book(teacher);
  const idOf = (type: string) => items.find((line) => line.type === type)?.id ?? 0;
  await teacher.call('DELETE /api/incomes/{id}', { params: { id: idOf('income') } });
  const removes = async (
    person: Person,
    key: 'DELETE /api/incomes/{id}' | 'DELETE /api/expenditures/{id}',
    id: number,
  ) => (await person.send(key, { params: { id } })).status;

  expect(await removes(teacher, 'DELETE /api/incomes/{id}', idOf('income'))).toBe(404);
  expect(await removes(teacher, 'DELETE /api/incomes/{id}', idOf('expenditure'))).toBe(404);
  expect(await removes(teacher, 'DELETE /api/incomes/{id}', idOf('payment'))).toBe(404);
  expect(await removes(stranger, 'DELETE /api/expenditures/{id}', idOf('expenditure'))).toBe(404);
  expect(await book(teacher)).toMatchObject({ total: 5 });
});

test('[MNY-85] the book is read newest first, by page, with the sums of all filtered lines', async () => {
  const { teacher } = await filled();

  const first = await book(teacher, { page_size: 4 });
  const second = await book(teacher, { page: 2, per_page: 4 });

  const totals = { in: 2850.5, out: 300, net: 2550.5 };
  expect(brief(first)).toEqual(['expenditure -99.75', 'income 50', 'payment 1000', 'expenditure -200.25']);
  expect(brief(second)).toEqual(['income 300.5', 'payment 1500']);
  expect(first).toMatchObject({ total: 6, page: 1, page_size: 4, totals });
  expect(second).toMatchObject({ total: 6, page: 2, page_size: 4, totals });
});

test.each<[InputOf<'GET /api/operations'>['query'], string[], number]>([
  [{ type: 'payment' }, ['payment 1000', 'payment 1500'], 2500],
  [{ type: 'income' }, ['income 50', 'income 300.5'], 350.5],
  [{ type: 'expenditure' }, ['expenditure -99.75', 'expenditure -200.25'], -300],
  [{ type: 'refund' }, [], 0],
  [
    { start_date: '2026-11-12', end_date: '2026-11-15' },
    ['payment 1000', 'expenditure -200.25', 'income 300.5'],
    1100.25,
  ],
  [{ start_date: '2026-11-20' }, ['expenditure -99.75', 'income 50'], -49.75],
  [{ end_date: '2026-11-10' }, ['payment 1500'], 1500],
  [{ category: 'Реклама' }, ['expenditure -200.25'], -200.25],
  [{ category: 'Оплата' }, ['payment 1000', 'payment 1500'], 2500],
  [{ search: 'ЕЛКИН' }, ['payment 1000'], 1000],
  [{ search: 'октябр' }, ['payment 1500'], 1500],
  [{ search: '100%' }, ['expenditure -200.25'], -200.25],
  [{ search: 'реклама', type: 'income' }, [], 0],
])('[MNY-85] the filter %j returns the matching lines and sums them', async (query, lines, net) => {
  const { teacher } = await filled();

  const found = await book(teacher, query);

  expect(brief(found)).toEqual(lines);
  expect(found).toMatchObject({ total: lines.length, totals: { net } });
});

test('[MNY-85] the book is filtered by student, by incomes and by expenditures', async () => {
  const { teacher, boris } = await filled();

  const ofBoris = await book(teacher, { student_id: boris });
  const incomes = await teacher.call('GET /api/incomes', { query: { end_date: '2026-11-19' } });
  const spent = await teacher.call('GET /api/expenditures', { query: {} });

  expect(brief(ofBoris)).toEqual(['payment 1000']);
  expect(brief(incomes)).toEqual(['income 300.5']);
  expect(brief(spent)).toEqual(['expenditure -99.75', 'expenditure -200.25']);
});

test('[MNY-84] the teacher’s own categories are offered before the usual ones, each once', async () => {
  const { teacher } = await filled();
  await spend(teacher, { category: 'Мел' });
  await spend(teacher, { category: 'Мел' });

  const { income, expenditure } = await teacher.call('GET /api/operations/categories', {});

  expect(expenditure.slice(0, 3)).toEqual(['Мел', 'Аренда кабинета', 'Реклама']);
  expect(income).toContain('Подарок');
  expect(new Set(expenditure).size).toBe(expenditure.length);
});
