import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type Balance, payments, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import type { ExtensionProps } from '@planner/shell-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ownBalance } from '../../testing/own-account.ts';
import { savedPayment } from '../../testing/saved-payment.ts';
import { DeclareDialog } from './declare-dialog.tsx';
import { sumsToPay } from './sums-to-pay.ts';

let api: FakeApi;
afterEach(() => api.restore());

interface Known {
  balance?: Partial<Balance>;
  refusals?: FakeRefusal[];
  teachersZone?: string;
  now?: string;
}

const Ways = (props: ExtensionProps<'payment-ways'>) => <p>{JSON.stringify(props)}</p>;

async function open({ balance, refusals = [], teachersZone = 'Europe/Moscow', now }: Known = {}) {
  const shell = fakeShell({
    user: 'student',
    ...(now !== undefined && { now }),
    pieces: { 'payment-ways': [{ owner: 'student-cabinet', label: 'Как заплатить', Part: Ways }] },
  });
  const onClose = vi.fn();
  const teacher = {
    teacher_name: 'Ольга',
    photo_url: null,
    about: '',
    subjects: [],
    contact: '',
    phone_number: '',
    policy: '',
  };
  api = fakeApi(studentCabinet, {
    'GET /api/student/teacher-info': () => ({ ...teacher, time_zone: teachersZone, meeting_url: '' }),
  }).also(payments, {
    'POST /api/payments': ({ body }) => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return { ...savedPayment(body), state: 'declared' as const };
    },
  });
  // The page has cached this answer before.
  const key = ['GET /api/student/teacher-info', { query: { student_profile_id: 7 } }];
  shell.queryClient.setQueryData(key, { data: { ...teacher, time_zone: teachersZone, meeting_url: '' }, topics: [] });
  const account = ownBalance(balance);
  render(<DeclareDialog student_profile_id={7} account={account} onClose={onClose} />, { wrapper: inShell(shell) });
  await screen.findByRole('dialog', { name: 'Я оплатил' });
  return { shell, onClose };
}

const sent = () => api.sent.filter(({ key }) => key === 'POST /api/payments').map(({ input }) => input);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('[CAB-30] the sum to pay is filled in: «Сообщить» reports it to the teacher', async () => {
  const { shell, onClose } = await open();
  expect(field('Сумма').value).toBe('3000');

  await press('Сообщить');

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const told = { amount: 3000, date: '2026-11-20', method: 'transfer', comment: '', file_ids: [] };
  expect(sent()).toEqual([{ body: { ...told, student_profile_id: 7, state: 'declared' } }]);
  expect(shell.toasts).toEqual([{ text: 'Отправили преподавателю. Ждём подтверждения', kind: 'done' }]);
});

test.each<[Partial<Balance>, string[]]>([
  [{}, ['Весь долг · 3 000 ₽', '1 занятие · 1 500 ₽', '4 занятия · 6 000 ₽']],
  [{ balance: 500, to_pay: 1000 }, ['К ближайшему занятию · 1 000 ₽', '1 занятие · 1 500 ₽', '4 занятия · 6 000 ₽']],
  [{ balance: 0, to_pay: 1500 }, ['К ближайшему занятию · 1 500 ₽', '4 занятия · 6 000 ₽']],
  [{ balance: 0, to_pay: 333.33, next_price: 333.33 }, ['К ближайшему занятию · 333,33 ₽', '4 занятия · 1 333,32 ₽']],
  [{ balance: 0, to_pay: 0, next_price: null }, []],
])('[CAB-30] an account with %o offers the sums %j', (account, labels) => {
  const sums = sumsToPay(ownBalance(account));

  expect(sums.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual(labels);
});

test('[CAB-30] the day is in the teacher’s time zone, like the teacher’s cash book', async () => {
  await open({ teachersZone: 'Europe/Kaliningrad', now: '2026-11-20T21:30:00Z' });

  expect(field('Дата').value).toBe('20.11.2026');
});

test('[CAB-31] a fault is shown at its field and the typed values stay', async () => {
  const words = 'Этот день ещё не наступил';
  await open({ refusals: [new FakeRefusal('invalid', 'Проверьте, что введено', { fields: { date: words } })] });
  for (const [typed, wrong] of [
    ['0', 'Сумма должна быть больше нуля'],
    ['12,345', 'Нужна сумма в рублях, не больше двух знаков после запятой'],
  ] as const) {
    await userEvent.clear(field('Сумма'));
    await userEvent.type(field('Сумма'), typed);
    await press('Сообщить');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect([field('Сумма').value, sent()]).toEqual([typed, []]);
  }

  await userEvent.clear(field('Сумма'));
  await userEvent.type(field('Сумма'), '1 500,50');
  await press('Сообщить');

  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Сумма').value).toBe('1 500,50');
});

test.each(['file_ids', 'file_ids.0'])(
  '[MNY-192] a refusal at %s is shown at the receipts of «Я оплатил»',
  async (at) => {
    const words = 'Такого файла нет: отправьте его ещё раз';
    await open({ refusals: [new FakeRefusal('unknown_id', words, { fields: { [at]: words } })] });
    await userEvent.type(field('Комментарий'), 'за ноябрь');

    await press('Сообщить');

    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Чек или снимок перевода' })).toHaveTextContent(words),
    );
    expect(field('Комментарий').value).toBe('за ноябрь');
  },
);

test('[CAB-31] a second press after a lost answer uses the same idempotency key', async () => {
  const { onClose } = await open();
  const reachable = globalThis.fetch;
  const sending = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sending.mockImplementation(reachable);
  await press('Сообщить');
  await screen.findByRole('alert');

  await press('Сообщить');

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const writes = sending.mock.calls.filter(([, init]) => init?.method === 'POST');
  const keys = writes.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  sending.mockRestore();
});

test('[CAB-118] the dialog shows the ways to pay the typed sum, and without a valid sum no sum', async () => {
  await open();
  const ways = () => JSON.parse(screen.getByText(/^\{/).textContent) as unknown;
  expect(ways()).toEqual({ student_profile_id: 7, sum: 3000 });

  await press(/^1 занятие/);
  expect(ways()).toEqual({ student_profile_id: 7, sum: 1500 });
  await userEvent.clear(field('Сумма'));
  expect(ways()).toEqual({ student_profile_id: 7, sum: null });
  await userEvent.type(field('Сумма'), '-5');
  expect(ways()).toEqual({ student_profile_id: 7, sum: null });
});
