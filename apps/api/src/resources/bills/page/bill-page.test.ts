import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../../testing/lesson-verbs.ts';
import { balanceOf, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { codeInPdf, readPdf } from '../../../testing/oracles/pdf-reading.ts';
import { PDF, photo } from '../../../testing/uploads/samples.ts';
import { uploaded } from '../../../testing/uploads/upload.ts';

const api = await testApi();
afterAll(() => api.close());

const PACKAGE = { lessons_total: 8, price: 10_000 };
const BANK = {
  payee: 'Волкова Марина Сергеевна',
  account_number: '40817810100001234560',
  bank_name: 'ПАО Сбербанк',
  bic: '044525225',
};
const PHONE = { phone_number: '+7 900 000-00-00', phone_bank: 'Т-Банк', phone_name: 'Марина В.' };

const open = (url: string | null) => api.server.inject({ url: new URL(url ?? '').pathname });
const claim = (url: string | null, headers: Record<string, string> = {}) =>
  api.server.inject({
    method: 'POST',
    url: new URL(url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const plain = (page: string) => page.replaceAll(/[\u00a0\u202f]/g, ' ');
async function billed() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const bill = await teacher.call('POST /api/bills', { body: { student_ids: [student_id], package: PACKAGE } });
  return { teacher, student_id, bill, params: { bill_id: bill.bill_id } };
}
const waiting = async (teacher: Person) =>
  (await teacher.call('GET /api/payments/declared', { query: {} })).items.map(({ id, amount }) => ({ id, amount }));

test('[BIL-41] [BIL-42] the page needs no session, is not indexed, loads nothing else and names number, lines and sum', async () => {
  const { bill } = await billed();

  const { statusCode, headers, body } = await open(bill.url);

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(body).toContain('<h1>Счёт № 1 от 20.11.2026</h1>');
  expect(body).toContain('<meta name="robots" content="noindex,nofollow">');
  expect(plain(body)).toMatch(/Абонемент, занятий: 8.*10 000 ₽/s);
  expect(body).toContain('@media print');
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\//);
});

test('[BIL-42] without a way to pay the page says to ask the teacher, otherwise it shows each way and what it is', async () => {
  const { teacher, bill } = await billed();
  const before = (await open(bill.url)).body;
  await teacher.call('PUT /api/ways-to-pay', {
    body: { ...BANK, ...PHONE, payment_link: 'https://qr.nspk.ru/AS1', version: '*' },
  });

  const { body } = await open(bill.url);

  expect(before).toContain('Как перевести деньги, спросите у преподавателя');
  expect(before).not.toContain('Платёжный код');
  expect(body).toContain('alt="Платёжный код"');
  expect(body).toContain('Это не СБП');
  expect(body).toContain('Оплата занятий, счёт № 1 от 20.11.2026');
  expect(body).toMatch(/data-copy="\+7 900 000-00-00"/);
  expect(body).toContain('href="https://qr.nspk.ru/AS1"');
});

test('[BIL-64] the page shows the code of the teacher’s bank, and only whoever has the link can read the picture', async () => {
  const { teacher, bill, params } = await billed();
  const picture = await uploaded(teacher, await photo());
  const code = `${new URL(bill.url ?? '').pathname}/code`;
  const before = await api.server.inject({ url: code });

  const saved = await teacher.call('PUT /api/ways-to-pay', { body: { bank_code_file_id: picture.id, version: '*' } });

  const page = plain((await open(bill.url)).body);
  expect([before.statusCode, before.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(saved.bank_code_url).toBe(picture.preview_url);
  expect(page).toContain(`src="${code.split('/').slice(2).join('/')}"`);
  expect(page).toContain('Этот код преподавателю выдал банк, в нём нет суммы счёта. Введите её сами: 10 000 ₽.');
  const shown = await api.server.inject({ url: code });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, picture.media_type]);
  expect(shown.headers['x-robots-tag']).toBe('noindex, nofollow');
  await teacher.call('DELETE /api/bills/{bill_id}/link', { params });
  expect((await api.server.inject({ url: code })).statusCode).toBe(404);
});

test('[BIL-64] another file than an image is refused at its field, and an undo brings the former picture back', async () => {
  const { teacher } = await billed();
  const put = (bank_code_file_id: number | null) =>
    teacher.call('PUT /api/ways-to-pay', { body: { bank_code_file_id, version: '*' } });
  const picture = await uploaded(teacher, await photo());
  const paper = await uploaded(teacher, PDF);
  await put(picture.id);

  const refused = await teacher.refused('PUT /api/ways-to-pay', {
    body: { bank_code_file_id: paper.id, version: '*' },
  });
  const foreign = await uploaded(await api.teacher(), await photo());
  const body = { bank_code_file_id: foreign.id, version: '*' as const };
  expect((await teacher.refused('PUT /api/ways-to-pay', { body })).fields).toHaveProperty('bank_code_file_id');
  const removed = await put(null);
  const operation_id = removed.operation_id ?? 0;
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id } });

  expect(refused.fields).toHaveProperty('bank_code_file_id');
  expect(removed.bank_code_url).toBeNull();
  expect((await teacher.call('GET /api/ways-to-pay', {})).bank_code_url).toBe(picture.preview_url);
});

test('[BIL-42] typed texts are shown as text', async () => {
  const { teacher, bill } = await billed();
  await teacher.call('PUT /api/ways-to-pay', {
    body: { ...PHONE, phone_bank: '"><script>alert(1)</script>', version: '*' },
  });

  expect((await open(bill.url)).body).not.toContain('<script>alert');
});

test('[BIL-40] a new link ends the former, a closed page and an unknown link are not found', async () => {
  const { teacher, bill, params } = await billed();
  const renewed = await teacher.call('POST /api/bills/{bill_id}/link', { params });
  const former = await open(bill.url);
  const now = await open(renewed.url);
  const closed = await teacher.call('DELETE /api/bills/{bill_id}/link', { params });

  expect([former.statusCode, now.statusCode, closed.url]).toEqual([404, 200, null]);
  expect(former.body).toContain('Попросите у преподавателя новую.');
  expect(former.headers['content-type']).toContain('text/html');
  expect((await open(renewed.url)).statusCode).toBe(404);
  const late = await claim(renewed.url);
  expect([late.statusCode, late.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  for (const name of ['x', 'a'.repeat(43), '%00', "'".repeat(43)]) {
    expect((await api.server.inject({ url: `/bill/${name}` })).statusCode).toBe(404);
  }
});

test('[BIL-41] the page of a child whose data was erased is not found', async () => {
  const { teacher, student_id, bill } = await billed();
  await teacher.call('POST /api/student-erase/{id}', { params: { id: student_id }, body: {} });

  expect((await open(bill.url)).statusCode).toBe(404);
});

test('[BIL-24] [BIL-43] «Я оплатил» without an account waits for the teacher once, and the confirmation pays the bill', async () => {
  const { teacher, student_id, bill, params } = await billed();

  const said = await claim(bill.url);
  await claim(bill.url);

  expect([said.statusCode, said.headers['location']]).toEqual([303, `${new URL(bill.url ?? '').pathname}#claimed`]);
  const [declared, ...others] = await waiting(teacher);
  expect([declared?.amount, others]).toEqual([10_000, []]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect(plain((await open(bill.url)).body)).toContain('Преподаватель знает об оплате: 10 000 ₽');
  const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  expect(items[0]).toMatchObject({ kind: 'payment_declared' });

  await teacher.call('POST /api/payments/{id}/confirm', {
    params: { id: declared?.id ?? 0 },
    body: { decision: 'confirm' },
  });

  expect(await teacher.call('GET /api/bills/{bill_id}', { params })).toMatchObject({
    state: 'paid',
    left: 0,
    declared: 0,
  });
  expect(await balanceOf(teacher, student_id)).toBe(10_000);
  expect((await open(bill.url)).body).toContain('Оплачено. Спасибо!');
});

test('[BIL-43] a rejected payment can be said again, a paid or voided bill takes none, and another site none', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
  const bill = await teacher.call('POST /api/bills', { body: { student_ids: [student_id] } });
  expect((await claim(bill.url, { origin: 'https://other.example' })).statusCode).toBe(403);
  await claim(bill.url);
  const [first] = await waiting(teacher);
  await teacher.call('POST /api/payments/{id}/confirm', {
    params: { id: first?.id ?? 0 },
    body: { decision: 'reject' },
  });
  await claim(bill.url);
  const again = await waiting(teacher);
  await teacher.call('POST /api/bills/{bill_id}/void', { params: { bill_id: bill.bill_id } });
  await claim(bill.url);

  expect(again).toMatchObject([{ amount: 1500 }]);
  expect(await waiting(teacher)).toEqual(again);
  expect((await open(bill.url)).body).toContain('Счёт аннулирован');
});

test('[BIL-113] the page offers the bill as a file with its lines, the ways to pay and the code, while the link is open', async () => {
  const { teacher, bill, params } = await billed();
  await teacher.call('PUT /api/ways-to-pay', { body: { ...BANK, ...PHONE, version: '*' } });
  const url = `${new URL(bill.url ?? '').pathname}/pdf`;
  const page = await open(bill.url);

  const { statusCode, headers, rawPayload } = await api.server.inject({ url });
  await teacher.call('DELETE /api/bills/{bill_id}/link', { params });

  expect(page.body).toContain(`<a href="${url.split('/').slice(2).join('/')}">Открыть PDF</a>`);
  expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
    200,
    'application/pdf',
    'noindex, nofollow',
  ]);
  const [sheet, ...others] = readPdf(rawPayload);
  expect(others).toEqual([]);
  expect(sheet?.texts).toEqual(
    expect.arrayContaining([
      'Счёт № 1 от 20.11.2026',
      'Преподаватель: Елена',
      'За занятия: Анна',
      'Абонемент, занятий: 8',
      '10 000 ₽',
      'Волкова Марина Сергеевна',
      '+7 900 000-00-00',
    ]),
  );
  const code = new TextDecoder('windows-1251').decode(codeInPdf(sheet?.commands ?? ''));
  expect(code).toMatch(/^ST00011\|Name=Волкова Марина Сергеевна\|.*\|Sum=1000000\|Purpose=Оплата занятий, счёт № 1 /);
  expect((await api.server.inject({ url })).statusCode).toBe(404);
});
