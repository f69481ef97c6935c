import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasLesson, TUESDAY } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const TODAY = '2026-11-20';

async function paid(wish: { lesson_id?: number } = {}, known?: Awaited<ReturnType<typeof teacherWithStudent>>) {
  const { teacher, student_id } = known ?? (await teacherWithStudent(api));
  const body = { student_id, amount: 1500, date: '2026-11-12', method: 'cash', comment: 'за ноябрь', ...wish } as const;
  const { id, operation_id } = await teacher.call('POST /api/payments', { body });
  return { teacher, student_id, id, operation_id };
}

const refund = (teacher: Person, id: number, body: object = {}) =>
  teacher.send('POST /api/payments/{id}/refund', { params: { id }, body: { amount: 500, date: TODAY, ...body } });
const correct = (teacher: Person, id: number, body: object) =>
  teacher.send('POST /api/payments/{id}/correct', { params: { id }, body });
const book = (teacher: Person, query: object = {}) => teacher.call('GET /api/operations', { query });
const undo = (teacher: Person, operation_id: unknown) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id } });
const ledgerOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/student-profile/{id}', { params: { id } })).ledger.map(
    ({ text, amount }) => `${text} ${amount}`,
  );

test('[MNY-92] a refund lowers the balance and is an outgoing line in the book beside the payment', async () => {
  const { teacher, student_id, id } = await paid();

  const { body } = await refund(teacher, id, { comment: 'болезнь' });

  expect(body).toMatchObject({ id, amount: 1500, refunded: 500, balance: 1000 });
  expect(await book(teacher)).toMatchObject({
    items: [
      { type: 'refund', amount: -500, category: 'Возврат', payment_id: id, student_name: 'Анна', comment: 'болезнь' },
      { type: 'payment', amount: 1500 },
    ],
    totals: { in: 1500, out: 500, net: 1000 },
  });
  expect(await ledgerOf(teacher, student_id)).toEqual([
    'Возврат денег: болезнь -500',
    'Оплата наличными: за ноябрь 1500',
  ]);
});

test.each<[object, number, string, RegExp]>([
  [{ amount: 1500.01 }, 422, 'amount', /не больше 1\s500/],
  [{ amount: 0 }, 422, 'amount', /больше нуля/],
  [{ date: '2026-11-11' }, 422, 'date', /не раньше/],
  [{ date: '2026-11-21' }, 422, 'date', /не наступил/],
])('[MNY-92] a refund with %j is rejected', async (wrong, status, field, words) => {
  const { teacher, id } = await paid();

  const { body, ...reply } = await refund(teacher, id, wrong);

  expect(reply.status).toBe(status);
  expect(body).toMatchObject({ fields: { [field]: expect.stringMatching(words) } });
});

test('[MNY-92] a payment is refunded in parts until nothing is left, and cannot be undone after a refund', async () => {
  const { teacher, student_id, id, operation_id } = await paid();

  await refund(teacher, id, { amount: 1000 });
  const rest = await refund(teacher, id, { amount: 500 });
  const more = await refund(teacher, id, { amount: 0.01 });

  expect(rest.body).toMatchObject({ refunded: 1500, balance: 0 });
  expect(more).toMatchObject({ status: 422 });
  expect(await undo(teacher, operation_id)).toMatchObject({ status: 409 });
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[MNY-92] a lesson whose payment was refunded is no longer paid', async () => {
  const known = await teacherWithStudent(api);
  const { id: lesson } = await hasLesson(known.teacher, known.student_id, TUESDAY);
  const { teacher, id } = await paid({ lesson_id: lesson }, known);
  const isPaid = async () => (await teacher.call('GET /api/lesson/{id}', { params: { id: lesson } })).lesson.paid;
  const before = await isPaid();

  const { headers } = await refund(teacher, id, { amount: 500 });
  const after = await isPaid();
  await undo(teacher, headers['x-operation-id']);

  expect([before, after, await isPaid()]).toEqual([true, false, true]);
});

test('[MNY-92] refunded money leaves the newest lesson unpaid', async () => {
  const { teacher, student_id, id } = await paid();
  const lessons = await Promise.all(
    ['2026-11-16', '2026-11-17'].map((conducted_date) =>
      hasLesson(teacher, student_id, { ...TUESDAY, conducted_date, cost_lesson_one_time: 700 }),
    ),
  );
  const arePaid = () =>
    Promise.all(
      lessons.map(async (one) => {
        const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id: one.id } });
        return lesson.paid;
      }),
    );

  const before = await arePaid();
  await refund(teacher, id, { amount: 800 });

  expect({ before, after: await arePaid() }).toEqual({ before: [true, true], after: [true, false] });
});

test('[MNY-92] the undo of a refund restores the payment, which then counts as received and can be undone', async () => {
  const { teacher, student_id, id, operation_id } = await paid();
  const { headers } = await refund(teacher, id);

  await undo(teacher, headers['x-operation-id']);

  expect(await balanceOf(teacher, student_id)).toBe(1500);
  expect(await book(teacher)).toMatchObject({ total: 1, totals: { in: 1500, out: 0 } });
  const analytics = await teacher.call('GET /api/analutics-student/{id}', { params: { id: student_id } });
  expect(analytics).toMatchObject({ received: 1500 });
  expect(await undo(teacher, operation_id)).toMatchObject({ status: 200 });
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[MNY-93] the account shows a corrected payment with its reversal, and the book shows only the new payment', async () => {
  const { teacher, student_id, id } = await paid();

  const { body } = await correct(teacher, id, { amount: '1 200,50', method: 'card' });

  expect(body).toMatchObject({ corrects_id: id, amount: 1200.5, method: 'card', date: '2026-11-12', balance: 1200.5 });
  expect(await ledgerOf(teacher, student_id)).toEqual([
    'Оплата картой: за ноябрь 1200.5',
    'Исправление оплаты -1500',
    'Оплата наличными: за ноябрь 1500',
  ]);
  expect(await book(teacher)).toMatchObject({ total: 1, items: [{ amount: 1200.5 }], totals: { in: 1200.5, out: 0 } });
});

test('[MNY-93] a payment is corrected once and not after a refund, and the undo of a correction restores it', async () => {
  const { teacher, student_id, id, operation_id } = await paid();
  const { headers } = await correct(teacher, id, { amount: 1000 });

  expect(await correct(teacher, id, { amount: 900 })).toMatchObject({
    status: 409,
    body: { code: 'payment_not_open' },
  });
  expect(await refund(teacher, id)).toMatchObject({ status: 409 });
  expect(await undo(teacher, operation_id)).toMatchObject({ status: 409 });
  await undo(teacher, headers['x-operation-id']);
  expect(await balanceOf(teacher, student_id)).toBe(1500);
  expect(await book(teacher)).toMatchObject({ total: 1, items: [{ amount: 1500, payment_id: id }] });
  const given = await refund(teacher, id, { amount: 100 });
  expect(await correct(teacher, id, { amount: 900 })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/возврат/) },
  });
  await undo(teacher, given.headers['x-operation-id']);
  expect(await undo(teacher, operation_id)).toMatchObject({ status: 200 });
});

test('[MNY-133] a line shows the refunded part of its payment, and less after the undo of a refund', async () => {
  const { teacher, id } = await paid();
  const refundedOf = async () => (await book(teacher, { type: 'payment' })).items.map(({ refunded }) => refunded);

  const { body } = await refund(teacher, id, { amount: 500.5 });
  const given = await refundedOf();
  await undo(teacher, (body as { operation_id: number }).operation_id);

  expect(given).toEqual([500.5]);
  expect(await refundedOf()).toEqual([0]);
  expect((await book(teacher, { type: 'refund' })).items).toEqual([]);
});

test('[MNY-133] a corrected payment keeps its receipt, and the undo of the correction returns it to the former payment', async () => {
  const { teacher, id } = await paid();
  const receipts = async () =>
    (await book(teacher)).items.map(({ amount, tax_receipt_no: no, tax_receipt_at: at }) => [amount, no, at]);
  const [line] = (await book(teacher)).items;
  const receipt = { number: '200a', date: '2026-11-19' };
  await teacher.call('PUT /api/operations/{id}/tax-receipt', { params: { id: line?.id ?? 0 }, body: receipt });

  const { body } = await correct(teacher, id, { amount: 1200 });
  const corrected = await receipts();
  await undo(teacher, (body as { operation_id: number }).operation_id);

  expect(corrected).toEqual([[1200, '200a', '2026-11-19']]);
  expect(await receipts()).toEqual([[1500, '200a', '2026-11-19']]);
});

test('[MNY-36] the database rejects the change and the deletion of an entry', async () => {
  await paid();
  const client = await api.database.connect();

  await expect(client.query('update ledger_entry set amount_minor = 1')).rejects.toThrow('append-only');
  await expect(client.query('delete from ledger_entry')).rejects.toThrow('append-only');
  await client.end();
});

test('[MNY-94] a receipt is marked on received money, listed where it is missing, and can be removed', async () => {
  const { teacher, id } = await paid();
  await refund(teacher, id);
  const line = { amount: 300, date: TODAY, category: 'Другое' };
  const { id: income } = await teacher.call('POST /api/income', { body: line });
  const { id: spent } = await teacher.call('POST /api/expenditures', { body: line });
  const mark = (of: number, number: string | null, date: string | null) =>
    teacher.send('PUT /api/operations/{id}/tax-receipt', { params: { id: of }, body: { number, date } });
  const types = async (tax_receipt: string) => (await book(teacher, { tax_receipt })).items.map(({ type }) => type);

  expect(await types('none')).toEqual(['income', 'payment']);
  const { body, headers } = await mark(income, ' 200a1b ', TODAY);

  expect(body).toMatchObject({ id: income, tax_receipt_no: '200a1b', tax_receipt_at: TODAY });
  expect([await types('none'), await types('given')]).toEqual([['payment'], ['income']]);
  expect(await mark(spent, '200a', TODAY)).toMatchObject({ status: 404 });
  expect(await mark(income, '200a', '2026-11-21')).toMatchObject({ status: 422 });
  expect(await mark(income, '200a', null)).toMatchObject({
    status: 422,
    body: { fields: { date: expect.any(String) } },
  });
  await undo(teacher, headers['x-operation-id']);
  expect(await types('none')).toEqual(['income', 'payment']);
  await mark(income, '200a1b', TODAY);
  expect((await mark(income, null, '2026-12-31')).body).toMatchObject({ tax_receipt_no: null, tax_receipt_at: null });
  expect(await types('none')).toEqual(['income', 'payment']);
});
