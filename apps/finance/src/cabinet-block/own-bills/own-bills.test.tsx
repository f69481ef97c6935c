import { fakeApi, type FakeApi, fakePage, FakeRefusal, sampleOwnProfile } from '@planner/api-client/testing';
import { bills, type OwnBill, payments, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ownBalance } from '../../testing/own-account.ts';
import { CabinetMoney } from '../cabinet-money.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const BILL: OwnBill = {
  bill_id: 5,
  number: 12,
  date: '2026-11-20',
  state: 'open',
  total: 4500,
  left: 4500,
  declared: 0,
  url: 'https://planner.example/bill/secret',
};

function open(billed: OwnBill[], refusal?: FakeRefusal) {
  api = fakeApi(studentCabinet, {
    'GET /api/student/profiles': () => [sampleOwnProfile()],
    'GET /api/student/balance': () => ownBalance(),
  })
    .also(payments, { 'GET /api/student/payments': ({ query }) => fakePage([], query) })
    .also(bills, {
      'GET /api/student/bills'({ query: { page, page_size = 50 } }) {
        if (refusal !== undefined) throw refusal;
        const items = billed.slice((page - 1) * page_size, page * page_size);
        return { items, total: billed.length, page, page_size };
      },
    });
  render(<CabinetMoney student_profile_id={7} />, { wrapper: inShell(fakeShell({ user: 'student' })) });
  return screen.findByRole('button', { name: 'Я оплатил' });
}
const list = () => within(screen.getByRole('region', { name: 'Счета' }));
const rows = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('[BIL-60] a bill is a row with its sum, its state and a link to its page; a closed page has no link', async () => {
  await open([
    BILL,
    { ...BILL, bill_id: 4, number: 11, state: 'part', left: 1500, url: null },
    { ...BILL, bill_id: 3, number: 10, declared: 4500 },
  ]);

  expect(rows()).toEqual([
    'Счёт № 12от 20.11.20264 500 ₽Не оплачен',
    'Счёт № 11от 20.11.20264 500 ₽Осталось 1 500 ₽ из 4 500 ₽',
    'Счёт № 10от 20.11.20264 500 ₽Ждёт подтверждения: 4 500 ₽',
  ]);
  expect(list().getByRole('link', { name: 'Счёт № 12 от 20.11.2026' })).toHaveAttribute('href', BILL.url);
  expect(list().queryByRole('link', { name: /№ 11/ })).toBeNull();
});

test('[BIL-60] five bills are shown at first, the others on demand', async () => {
  await open(Array.from({ length: 7 }, (_, at) => ({ ...BILL, bill_id: at + 1, number: 7 - at })));
  expect(rows()).toHaveLength(5);

  await userEvent.click(list().getByRole('button', { name: /Показать ещё/ }));

  await expect.poll(rows).toHaveLength(7);
});

test('[BIL-60] without bills there is no list', async () => {
  await open([]);

  expect(screen.queryByRole('region', { name: 'Счета' })).toBeNull();
});

test('[BIL-60] bills that cannot be read are reported beside the balance', async () => {
  await open([], new FakeRefusal('overloaded', 'Сервер не справился'));

  expect(list().getByRole('button', { name: 'Повторить' })).toBeVisible();
});
