import type { InputOf, ReceiptDuty } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const PUT = 'PUT /api/receipts/{payment_id}';
type Change = Partial<InputOf<typeof PUT>['body']>;
const LINK = 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/200a1b2c3d/print';

async function selfEmployed() {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/ways-to-pay', { body: { tax_status: 'npd', version: '*' } });
  return { teacher, student_id };
}
const pays = (teacher: Person, student_id: number, more: object = {}) =>
  teacher.call('POST /api/payments', {
    body: { student_id, amount: 1500, date: '2026-11-19', method: 'transfer', ...more },
  });
const queue = (teacher: Person) => teacher.call('GET /api/receipts', { query: {} });
const shown = async (teacher: Person, ...fields: (keyof ReceiptDuty)[]) =>
  (await queue(teacher)).items.map((duty) => fields.map((field) => duty[field]));
const change = (payment_id: number, body: Change) => ({
  params: { payment_id },
  body: { state: 'issued' as const, receipt: '200a', version: '*' as const, ...body },
});
const write = (teacher: Person, payment_id: number, body: Change = {}) => teacher.call(PUT, change(payment_id, body));
const undo = (teacher: Person, operation_id: number | null | undefined) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

test('[RCP-1] only a self-employed teacher has a queue, which begins with the former month', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await pays(teacher, student_id);
  await pays(teacher, student_id, { date: '2026-09-30' });
  const choose = async (tax_status: 'none' | 'npd' | 'ip') => {
    const saved = await teacher.call('PUT /api/ways-to-pay', { body: { tax_status, version: '*' } });
    return [saved.tax_status, (await queue(teacher)).total, (await queue(teacher)).receipts_from];
  };

  expect(await queue(teacher)).toMatchObject({ tax_status: 'none', total: 0, receipts_from: null });
  expect(await choose('npd')).toEqual(['npd', 1, '2026-10-01']);
  expect(await choose('ip')).toEqual(['ip', 0, null]);
});

test('[RCP-2] the queue lists confirmed payments without a receipt, with the payer and without the refunded part', async () => {
  const { teacher, student_id } = await selfEmployed();
  await hasPayer(teacher, 'Ольга', student_id);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const { id: part } = await pays(teacher, student_id);
  const { id: whole } = await pays(teacher, student_id, { amount: 700 });
  const { id: needless } = await pays(teacher, student_id, { amount: 300 });
  await student.call('POST /api/payments', {
    body: {
      student_profile_id: profile?.student_profile_id ?? 0,
      amount: 900,
      date: '2026-11-19',
      state: 'declared',
    },
  });
  const refund = (id: number, amount: number) =>
    teacher.call('POST /api/payments/{id}/refund', { params: { id }, body: { amount, date: '2026-11-20' } });
  await refund(part, 500);
  await refund(whole, 700);
  await write(teacher, needless, { state: 'not_needed' });

  expect(await shown(teacher, 'payment_id', 'duty', 'amount', 'payer_name', 'student_id', 'version')).toEqual([
    [part, 'issue', 1000, 'Ольга', student_id, 0],
  ]);
});

test('[RCP-16] the queue counts each payer who pays for it once, on any page', async () => {
  const { teacher, student_id: anna } = await selfEmployed();
  const [boris, ivan] = [await hasStudent(teacher, 'Борис'), await hasStudent(teacher, 'Иван')];
  const payer_id = await hasPayer(teacher, 'Ольга', anna);
  await hasPayer(teacher, 'Игорь', anna);
  await hasPayer(teacher, 'Ольга', boris);
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
    params: { payer_id, student_id: ivan },
    body: { role: 'second_parent', sees_money: false, version: '*' },
  });
  const payers = async () => (await teacher.call('GET /api/receipts', { query: { page_size: 1 } })).payers;

  await pays(teacher, ivan);
  expect(await payers()).toBe(0);
  const ofOlga = { student_ids: [anna], payer_id, package: { lessons_total: 8, price: 10_000 } };
  const { bill_id } = await teacher.call('POST /api/bills', { body: ofOlga });
  const paid = { student_ids: [anna], bill_id, amount: 4000, date: '2026-11-20' };
  await teacher.call('POST /api/shared-payments', { body: paid });
  expect(await payers()).toBe(1);
  await pays(teacher, anna);
  await pays(teacher, anna);
  expect(await payers()).toBe(2);
  await pays(teacher, boris);
  expect(await payers()).toBe(3);
});

test('[RCP-3] cash, a card and a code are due at once, a transfer on the 9th of the next month', async () => {
  api.setClock('2026-11-08T12:00:00Z');
  const { teacher, student_id } = await selfEmployed();
  api.setClock('2026-11-20T12:24:00Z');
  const paid = async (method: string, date: string) => (await pays(teacher, student_id, { method, date })).id;
  const cash = await paid('cash', '2026-11-20');
  const card = await paid('card', '2026-11-19');
  const transfer = await paid('transfer', '2026-11-01');
  const unknown = await paid('other', '2026-10-31');
  const code = await paid('other', '2026-11-18');

  const kept = await write(teacher, code, { state: 'waiting', kind: 'code', version: 0 });

  expect(kept).toMatchObject({ state: 'waiting', kind: 'code', version: 1 });
  expect(await shown(teacher, 'payment_id', 'kind', 'due_on', 'is_overdue')).toEqual([
    [unknown, 'transfer', '2026-11-09', true],
    [code, 'code', '2026-11-18', true],
    [card, 'card', '2026-11-19', true],
    [cash, 'cash', '2026-11-20', false],
    [transfer, 'transfer', '2026-12-09', false],
  ]);
  expect((await queue(teacher)).overdue).toBe(3);
});

test('[RCP-13] a term before the choice of the tax regime does not count, and a later one does', async () => {
  const { teacher, student_id } = await selfEmployed();
  const paid = async (method: string, date: string) => (await pays(teacher, student_id, { method, date })).id;
  const cash = await paid('cash', '2026-11-19');
  const former = await paid('transfer', '2026-10-31');
  const later = await paid('transfer', '2026-11-01');
  const today = await paid('card', '2026-11-20');

  expect(await shown(teacher, 'payment_id', 'due_on', 'is_overdue')).toEqual([
    [today, '2026-11-20', false],
    [later, '2026-12-09', false],
    [former, null, false],
    [cash, null, false],
  ]);
  expect((await queue(teacher)).overdue).toBe(0);
  api.setClock('2026-11-21T12:24:00Z');
  expect((await queue(teacher)).overdue).toBe(1);
  api.setClock('2026-11-20T12:24:00Z');
});

test('[RCP-4] the service names the subject, the month of the lesson or of the payment, and the student', async () => {
  const { teacher, student_id } = await selfEmployed();
  const about = async (subject_ids: number[]) => {
    const body = { student_name: 'Волкова Анна', given_name: 'Анна', subject_ids, version: '*' as const };
    await teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body });
    return (await queue(teacher)).items.map(({ title }) => title);
  };
  await pays(teacher, student_id, { date: '2026-10-31' });

  expect(await about([1])).toEqual(['Занятия по английскому языку, октябрь 2026, Анна']);
  expect(await about([1, 2])).toEqual(['Занятия, октябрь 2026, Анна']);
});

test('[RCP-5] a receipt is a link of the tax service or a number; any other text is rejected at its field', async () => {
  const { teacher, student_id } = await selfEmployed();
  const { id } = await pays(teacher, student_id);
  const wrong = [
    '',
    'чек выдан вчера',
    'javascript:alert(1)',
    LINK.replace('https:', 'http:'),
    LINK.replace('lknpd.nalog.ru', 'lknpd.nalog.ru.evil.example'),
    LINK.replace('https://', 'https://me:secret@'),
    'https://lknpd.nalog.ru/login',
  ];
  for (const receipt of wrong) {
    const refusal = await teacher.refused(PUT, change(id, { receipt }));
    expect(refusal).toMatchObject({ status: 422, fields: { receipt: expect.stringMatching(/ссылк/) } });
  }

  expect(await write(teacher, id, { receipt: '№ 200-1' })).toMatchObject({ receipt_no: '200-1', receipt_link: '' });
  expect(await write(teacher, id, { receipt: `  ${LINK}?a=1 ` })).toMatchObject({
    receipt_no: '200a1b2c3d',
    receipt_link: LINK,
  });
  expect(await shown(teacher, 'payment_id')).toEqual([]);
});

test('[RCP-6] an undo returns the payment to the queue, and a write on an older version is rejected', async () => {
  const { teacher, student_id } = await selfEmployed();
  const { id } = await pays(teacher, student_id);

  const without = await write(teacher, id, { state: 'not_needed', version: 0 });
  expect(await teacher.refused(PUT, change(id, { version: 0 }))).toMatchObject({ status: 409 });
  await undo(teacher, without.operation_id);
  const issued = await write(teacher, id, { version: 0 });
  await undo(teacher, issued.operation_id);

  expect(await shown(teacher, 'payment_id', 'state', 'version')).toEqual([[id, 'waiting', 0]]);
});

test('[RCP-7] the family gets one notification with the link, and sees the receipt at the payment', async () => {
  const { teacher, student_id } = await selfEmployed();
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const { id } = await pays(teacher, student_id);
  await pays(teacher, student_id, { amount: 100 });

  await write(teacher, id, { receipt: LINK });
  await write(teacher, id, { receipt: LINK });

  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  const told = items.filter(({ kind }) => kind === 'tax_receipt').map(({ message }) => message);
  expect(told).toEqual([`Чек за оплату ${formatRoubles(1500)} от 19.11.2026: ${LINK}`]);
  const { entries } = await student.call('GET /api/student/balance', {
    query: { student_profile_id: profile?.student_profile_id ?? 0 },
  });
  expect(entries.map(({ amount, receipt }) => [amount, receipt])).toEqual([
    [100, null],
    [1500, { number: '200a1b2c3d', link: LINK }],
  ]);
});

test('[RCP-8] the queue and the cash book mark one receipt', async () => {
  const { teacher, student_id } = await selfEmployed();
  const { id } = await pays(teacher, student_id);
  const line = async () => (await teacher.call('GET /api/operations', { query: {} })).items[0];
  const mark = async (number: string | null) =>
    teacher.call('PUT /api/operations/{id}/tax-receipt', {
      params: { id: (await line())?.id ?? 0 },
      body: { number, date: number === null ? null : '2026-11-20', version: '*' },
    });

  await write(teacher, id, { receipt: LINK });
  expect(await line()).toMatchObject({ tax_receipt_no: '200a1b2c3d', tax_receipt_at: '2026-11-20' });
  await mark(null);
  expect(await shown(teacher, 'payment_id')).toEqual([[id]]);
  await mark('300b');

  expect(await shown(teacher, 'payment_id')).toEqual([]);
});

test('[RCP-9] a refund, a new sum and an undone payment ask to annul the receipt; a new day keeps it', async () => {
  const { teacher, student_id } = await selfEmployed();
  const paid = async () => {
    const saved = await pays(teacher, student_id);
    await write(teacher, saved.id);
    return saved;
  };
  const correct = (id: number, body: object) =>
    teacher.call('POST /api/payments/{id}/correct', { params: { id }, body });
  const [refunded, dearer, undone, moved] = [await paid(), await paid(), await paid(), await paid()];
  await teacher.call('POST /api/payments/{id}/refund', {
    params: { id: refunded.id },
    body: { amount: 500, date: '2026-11-20' },
  });
  const { id: instead } = await correct(dearer.id, { amount: 1600 });
  await undo(teacher, undone.operation_id);
  const { id: later } = await correct(moved.id, { date: '2026-11-20' });

  expect(await shown(teacher, 'duty', 'payment_id', 'amount', 'receipt_no')).toEqual([
    ['annul', refunded.id, 1500, '200a'],
    ['annul', dearer.id, 1500, '200a'],
    ['annul', undone.id, 1500, '200a'],
    ['issue', instead, 1600, ''],
  ]);
  expect(await teacher.refused(PUT, change(refunded.id, { receipt: '300b' }))).toMatchObject({ status: 422 });
  for (const { id } of [refunded, dearer, undone]) await write(teacher, id, { state: 'annulled', receipt: '' });
  expect(await shown(teacher, 'duty', 'payment_id', 'amount')).toEqual([
    ['issue', refunded.id, 1000],
    ['issue', instead, 1600],
  ]);
  expect(await write(teacher, later, { receipt: '200a' })).toMatchObject({ state: 'issued', version: 2 });
});

test('[RCP-9] a receipt of a payment that does not count is refused, and only an issued one is annulled', async () => {
  const { teacher, student_id } = await selfEmployed();
  const saved = await pays(teacher, student_id);

  const none = await teacher.refused(PUT, change(saved.id, { state: 'annulled' }));
  await undo(teacher, saved.operation_id);

  expect(none).toMatchObject({ status: 422, fields: { state: 'У этой оплаты нет чека' } });
  expect(await teacher.refused(PUT, change(saved.id, {}))).toMatchObject({ status: 409, code: 'payment_not_open' });
});

test('[RCP-10] the year counts confirmed payments of this year without refunds and without «без чека»', async () => {
  const { teacher, student_id } = await selfEmployed();
  await pays(teacher, student_id, { amount: 100, date: '2025-12-31' });
  await pays(teacher, student_id, { amount: 2000, date: '2026-01-01' });
  const { id } = await pays(teacher, student_id, { amount: 300 });
  const { id: part } = await pays(teacher, student_id, { amount: 50 });
  await write(teacher, id, { state: 'not_needed' });
  await teacher.call('POST /api/payments/{id}/refund', {
    params: { id: part },
    body: { amount: 20, date: '2026-11-20' },
  });

  expect((await queue(teacher)).year).toEqual({ year: 2026, received: 2030, limit: 2_400_000 });
});

test('[RCP-15] «Сейчас» counts the receipts that are overdue, due within three days or to be annulled, with a tax regime only', async () => {
  api.setClock('2026-11-01T12:00:00Z');
  const { teacher, student_id } = await selfEmployed();
  const other = await teacherWithStudent(api);
  api.setClock('2026-11-20T12:24:00Z');
  await pays(other.teacher, other.student_id, { method: 'cash' });
  await pays(teacher, student_id);
  const waits = async (person: Person) => (await person.call('GET /api/attention', {})).receipts;
  const begin = await waits(teacher);
  await pays(teacher, student_id, { method: 'cash', date: '2026-11-20' });
  await pays(teacher, student_id, { method: 'cash' });
  const { id } = await pays(teacher, student_id);
  await write(teacher, id);
  const cash = await waits(teacher);
  await teacher.call('POST /api/payments/{id}/refund', { params: { id }, body: { amount: 500, date: '2026-11-20' } });

  expect([begin, cash]).toEqual([
    { total: 0, overdue: 0 },
    { total: 2, overdue: 1 },
  ]);
  expect(await waits(teacher)).toEqual({ total: 3, overdue: 1 });
  expect(await waits(other.teacher)).toEqual({ total: 0, overdue: 0 });
  for (const [moment, total] of [
    ['2026-12-05T12:00:00Z', 3],
    ['2026-12-06T12:00:00Z', 4],
  ] as const) {
    api.setClock(moment);
    expect((await waits(teacher)).total).toBe(total);
  }
});
