import { fakeApi, type FakeApi, FakeRefusal, sampleWays } from '@planner/api-client/testing';
import {
  type LedgerLine,
  type OwnWaysToPay,
  payments,
  type ProfileOverview as Overview,
  studentCabinet,
  waysToPay,
} from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NamedProvider } from '../../named/named.ts';
import { reasonsOf } from './debts.ts';
import { FamilyDebt } from './family-debt.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const profile = (more: Partial<Overview>): Overview => ({
  student_profile_id: 7,
  student_name: 'Анна',
  teacher_id: 3,
  teacher_name: 'Ольга',
  subjects: [],
  role_in_profile: 'parent',
  is_second_parent: false,
  sees_money: true,
  next_lesson: null,
  balance: null,
  declared: null,
  homework: { to_do: 0, overdue: 0 },
  ...more,
});
const FAMILY = [
  profile({ balance: -1500, declared: 0 }),
  profile({ student_profile_id: 8, student_name: 'Борис', balance: -700.1, declared: 200 }),
  profile({ student_profile_id: 9, student_name: 'Борис', teacher_id: 4, teacher_name: 'Олег', balance: -300 }),
  profile({ student_profile_id: 10, student_name: 'Вера', balance: 900, declared: 0 }),
  profile({ student_profile_id: 11, student_name: 'Глеб', sees_money: false }),
];

const line = (id: number, amount: number, balance_after: number): LedgerLine => ({
  id,
  amount,
  balance_after,
  date: `2026-11-${10 + id}`,
  kind: amount < 0 ? 'lesson_charge' : 'payment',
  text: amount < 0 ? `Занятие ${10 + id}.11.2026` : 'Оплата',
  lesson_id: null,
  receipt: null,
});
/** Newest first: a debt that began with 300 roubles on the balance. */
const LINES = [line(5, -1000, -1500), line(4, 200, -500), line(3, -1000, -700), line(2, 300, 300)];

function open(profiles: readonly Overview[], refusals: FakeRefusal[] = [], ways: Partial<OwnWaysToPay> = {}) {
  api = fakeApi(studentCabinet, {
    'GET /api/student/teacher-info': () => ({
      teacher_name: 'Ольга',
      photo_url: null,
      about: '',
      subjects: [],
      contact: '',
      phone_number: '',
      policy: '',
      time_zone: 'Asia/Vladivostok',
      meeting_url: '',
    }),
    'GET /api/student/balance': () => ({
      balance: -1500,
      lessons_left: null,
      packages: [],
      free_lessons: [],
      next_payment_hint: '',
      to_pay: 1500,
      next_price: null,
      entries: LINES,
      total: LINES.length,
      up_to: 5,
      page: 1,
      page_size: 20,
    }),
  })
    .also(waysToPay, {
      'GET /api/student/ways-to-pay'() {
        const { tax_status: _tax, version: _version, ...none } = sampleWays();
        return { ...none, purpose: 'Оплата занятий', ...ways };
      },
    })
    .also(payments, {
      'POST /api/student/family-payments': () => {
        const refusal = refusals.shift();
        if (refusal !== undefined) throw refusal;
        return { amount: 2000.1, payments: [], operation_id: 1 };
      },
    });
  // 23:30 in Moscow is the next day of the teacher in Vladivostok.
  const shell = fakeShell({ user: 'student', now: '2026-11-20T20:30:00Z' });
  render(
    <NamedProvider value>
      <FamilyDebt profiles={profiles} />
    </NamedProvider>,
    { wrapper: inShell(shell) },
  );
  return shell;
}
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const sent = () => api.sent.filter(({ key }) => key === 'POST /api/student/family-payments').map(({ input }) => input);

test('[CAB-98] the debts of a family are summed, for each teacher with the children, and hidden money is not counted', () => {
  open(FAMILY);

  const debt = screen.getByRole('region', { name: 'К оплате за всех' });

  expect(plain(debt)).toBe(
    'К оплате за всех:2 500,10 ₽Ольга:2 200,10 ₽Анна1 500 ₽Борис700,10 ₽Ждёт подтверждения:200 ₽Я оплатил' +
      'Олег:300 ₽БорисЯ оплатил',
  );
});

test('[CAB-98] one debt has no sum of its own', () => {
  open([profile({ balance: -1500 }), profile({ student_profile_id: 8, balance: 0 })]);

  expect(screen.queryByRole('region', { name: 'К оплате за всех' })).toBeNull();
});

test('[CAB-125] the dialog says why, and one press declares what no waiting payment covers, on the teacher’s day', async () => {
  const shell = open(FAMILY);
  await userEvent.click(screen.getByRole('button', { name: 'Я оплатил: Ольга' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Оплата: Ольга' }));
  const anna = within(await dialog.findByRole('region', { name: 'Анна' }));
  expect((await anna.findAllByRole('listitem')).map(plain)).toEqual([
    'Занятие 15.11.2026−1 000 ₽',
    'Оплата, 14.11.2026+200 ₽',
    'Занятие 13.11.2026−1 000 ₽',
    'Было на балансе+300 ₽',
  ]);

  await userEvent.click(dialog.getByRole('button', { name: /^Я оплатил 2\s000,10\s₽$/ }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const parts = [
    { student_profile_id: 7, amount: 1500 },
    { student_profile_id: 8, amount: 500.1 },
  ];
  expect(sent()).toEqual([{ body: { parts, date: '2026-11-21', method: 'transfer' } }]);
  expect(shell.toasts).toEqual([{ text: 'Отправили преподавателю. Ждём подтверждения', kind: 'done' }]);
});

test('[CAB-127] the dialog shows each way to pay the teacher, and copies the phone number', async () => {
  const shell = open(FAMILY, [], {
    phone_number: '+7 900 000-00-00',
    phone_bank: 'Т-Банк',
    phone_name: 'Ольга В.',
    payment_link: 'https://qr.example/AS1',
    payee: 'Волкова Ольга',
    account_number: '40817810100001234560',
    code: { text: 'ST00011|', picture: '<svg/>' },
    bank_code_url: '/api/files/7/preview',
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Я оплатил: Ольга' }));
  const ways = within(await screen.findByRole('region', { name: 'Как заплатить' }));

  await user.click(await ways.findByRole('button', { name: 'Скопировать номер' }));

  expect(await navigator.clipboard.readText()).toBe('+7 900 000-00-00');
  expect(shell.toasts).toEqual([{ text: 'Номер скопирован', kind: 'done' }]);
  expect(ways.getByText('Банк: Т-Банк. Проверьте имя: Ольга В.')).toBeVisible();
  expect(ways.getByRole('link')).toHaveAttribute('href', 'https://qr.example/AS1');
  expect(ways.getByRole('img', { name: 'Платёжный код' })).toHaveAttribute('src', 'data:image/svg+xml,%3Csvg%2F%3E');
  expect(ways.getByText(/введите её сами: 2\s000,10\s₽/)).toBeVisible();
  expect(ways.getByText('40817810100001234560')).toBeVisible();
  const asked = api.sent.filter(({ key }) => key === 'GET /api/student/ways-to-pay').map(({ input }) => input);
  expect(asked).toEqual([{ query: { student_profile_id: 7, sum: '2000.1' } }]);
});

test('[CAB-127] a teacher without ways to pay is to be asked', async () => {
  open(FAMILY);
  await userEvent.click(screen.getByRole('button', { name: 'Я оплатил: Олег' }));

  expect(await screen.findByText('Как перевести деньги, спросите у преподавателя.')).toBeVisible();
});

test('[CAB-125] a refusal is shown in the dialog, and another press sends the same payment', async () => {
  open(FAMILY, [new FakeRefusal('money_hidden', 'Преподаватель скрыл деньги')]);
  await userEvent.click(screen.getByRole('button', { name: 'Я оплатил: Олег' }));
  const press = await screen.findByRole('button', { name: /^Я оплатил 300\s₽$/ });

  await userEvent.click(press);
  expect(await screen.findByText('Преподаватель скрыл деньги')).toBeVisible();
  await userEvent.click(press);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(2);
});

test('[CAB-125] debts that waiting payments cover are not paid again', () => {
  open([profile({ balance: -1500, declared: 1500 }), profile({ student_profile_id: 8, balance: -10, declared: 30 })]);

  expect(screen.queryByRole('button')).toBeNull();
  expect(plain(screen.getByRole('region'))).toMatch(/Ждёт подтверждения:1 530 ₽$/);
});

test('[CAB-125] the entries of a long debt end with the balance before them', () => {
  expect(reasonsOf(LINES.slice(0, 2), 4)).toMatchObject({ before: -700, isCut: true });
  expect(reasonsOf(LINES, 4)).toMatchObject({ before: 300, isCut: false });
  expect(reasonsOf([], 0)).toEqual({ entries: [], before: 0, isCut: false });
});
