import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { photo } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';

const api = await testApi();
afterAll(() => api.close());

const GET = 'GET /api/student/ways-to-pay';
const PUT = 'PUT /api/ways-to-pay';
type Body = Omit<InputOf<typeof PUT>['body'], 'version'>;
const BANK = {
  payee: 'Волкова Марина Сергеевна',
  account_number: '40817 810 1 0000 1234560',
  bank_name: 'ПАО Сбербанк',
  bic: '044525225',
  correspondent_account: '30101810400000000225',
  payee_inn: '500100732259',
};
const waysOf = (teacher: Person) => teacher.call('GET /api/ways-to-pay', {});
const put = (teacher: Person, body: Body) => teacher.call(PUT, { body: { ...body, version: '*' } });
const refused = async (teacher: Person, body: Body) =>
  (await teacher.refused(PUT, { body: { ...body, version: '*' } })).fields;

test('[BIL-1] a teacher has no ways at first, saves each one alone, and an undo restores the former', async () => {
  const teacher = await api.teacher();
  expect(await waysOf(teacher)).toMatchObject({ payee: '', phone_number: '', payment_link: '', code: null });

  const saved = await put(teacher, BANK);
  await put(teacher, { phone_number: '+7 900 000-00-00', phone_bank: 'Т-Банк', phone_name: 'Марина В.' });
  const last = await put(teacher, { payment_link: 'https://qr.nspk.ru/AS1' });

  expect(saved).toMatchObject({ ...BANK, account_number: '40817810100001234560' });
  expect(saved.code?.text).toMatch(/^ST00011\|Name=Волкова Марина Сергеевна\|PersonalAcc=40817810100001234560\|/);
  expect(saved.code?.picture).toMatch(/^<svg /);
  expect(last).toMatchObject({ payee: BANK.payee, phone_bank: 'Т-Банк', payment_link: 'https://qr.nspk.ru/AS1' });
  const operation_id = last.operation_id ?? 0;
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id } });
  expect(await waysOf(teacher)).toMatchObject({ phone_bank: 'Т-Банк', payment_link: '' });
});

test('[BIL-1] another teacher has ways of their own', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  await put(teacher, BANK);

  expect(await waysOf(other)).toMatchObject({ payee: '', code: null });
});

test('[BIL-2] wrong bank details are refused at their field, and nothing is written', async () => {
  const teacher = await api.teacher();
  await put(teacher, { payment_link: 'https://qr.nspk.ru/AS1' });
  const wrong: [Body, string, RegExp][] = [
    [{ ...BANK, payee: '' }, 'payee', /Заполните/],
    [{ ...BANK, payee: 'Марина | Волкова' }, 'payee', /Уберите знак «\|»/],
    [{ ...BANK, bank_name: 'Банк|' }, 'bank_name', /Уберите знак/],
    [{ ...BANK, account_number: '4081781010000123456' }, 'account_number', /нужно 20 цифр, а здесь 19/],
    [{ ...BANK, account_number: '4081781010000123456О' }, 'account_number', /только из цифр/],
    [{ ...BANK, account_number: '40817810200001234560' }, 'account_number', /Счёт не подходит к БИК/],
    [{ ...BANK, bic: '04452522' }, 'bic', /нужно 9 цифр, а здесь 8/],
    [{ ...BANK, correspondent_account: '30101810500000000225' }, 'correspondent_account', /не подходит к БИК/],
    [{ ...BANK, payee_inn: '500100732250' }, 'payee_inn', /Такого ИНН не бывает/],
    [{ bic: BANK.bic }, 'account_number', /Заполните/],
  ];
  for (const [body, field, text] of wrong) expect((await refused(teacher, body))?.[field]).toMatch(text);

  expect(await waysOf(teacher)).toMatchObject({
    payee: '',
    account_number: '',
    payment_link: 'https://qr.nspk.ru/AS1',
  });
});

test('[BIL-6] a phone needs its bank, and a link must be a secure one', async () => {
  const teacher = await api.teacher();

  expect(await refused(teacher, { phone_number: '+7 900 000-00-00' })).toHaveProperty('phone_bank');
  expect(await refused(teacher, { phone_bank: 'Т-Банк' })).toHaveProperty('phone_number');
  expect(await refused(teacher, { payment_link: 'http://qr.nspk.ru/AS1' })).toHaveProperty('payment_link');
});

test('[BIL-8] a preview answers the code and the faults, and saves nothing', async () => {
  const teacher = await api.teacher();

  const shown = await put(teacher, { ...BANK, dry_run: true });
  const fault = await refused(teacher, { ...BANK, bic: '044525974', dry_run: true });

  expect(shown.code?.text).toContain('BIC=044525225');
  expect(fault).toHaveProperty('account_number');
  expect(await waysOf(teacher)).toMatchObject({ payee: '', code: null });
});

test('[CAB-127] a family that sees money gets the ways with the code of its sum and the picture of the bank’s code, and nobody else', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [own] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = own?.student_profile_id ?? 0;
  const picture = await uploaded(teacher, await photo());
  await put(teacher, {
    ...BANK,
    phone_number: '+7 900 000-00-00',
    phone_bank: 'Т-Банк',
    bank_code_file_id: picture.id,
  });
  const asks = (sum?: string) =>
    student.call(GET, { query: { student_profile_id, ...(sum !== undefined && { sum }) } });
  const opens = async (person: Person) =>
    (await api.server.inject({ url: picture.preview_url ?? '', headers: { cookie: person.cookie ?? '' } })).statusCode;
  const stranger = await api.student();

  const shown = await asks('2000.10');

  expect(shown).toMatchObject({ payee: BANK.payee, phone_bank: 'Т-Банк', purpose: 'Оплата занятий' });
  expect(shown).not.toHaveProperty('tax_status');
  expect(shown.code?.text).toContain('|Sum=200010|Purpose=Оплата занятий|');
  expect((await asks()).code?.text).not.toContain('Sum=');
  expect([shown.bank_code_url, await opens(student), await opens(stranger)]).toEqual([picture.preview_url, 200, 404]);
  expect(await stranger.refused(GET, { query: { student_profile_id } })).toMatchObject({ status: 404 });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent' },
  });
  const parent = await api.student();
  await parent.call('POST /api/student/link-profile', { body: { code: invite_code } });
  expect(await student.refused(GET, { query: { student_profile_id } })).toMatchObject({ code: 'money_hidden' });
  expect([await opens(student), await opens(parent)]).toEqual([404, 200]);
});
