import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { sharedPayments } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Payable, SharedPaymentDialog } from './shared-payment-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const STUDENTS: Payable['students'] = [
  { student_id: 1, student_name: 'Анна' },
  { student_id: 2, student_name: 'Борис' },
];
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/**
 * A server that assigns the first 1,000 roubles to Anna and the others to Boris. It answers for 3,000 roubles only
 * after `whole`.
 */
function open(refusal?: FakeRefusal, whole?: Promise<void>, students = STUDENTS) {
  const closed: string[] = [];
  api = fakeApi(sharedPayments, {
    async 'POST /api/shared-payments'({ body }) {
      if (refusal !== undefined) throw refusal;
      const amount = Number(body.amount);
      if (amount === 3000) await whole;
      const parts = body.shares ?? [
        { student_id: 1, amount: Math.min(amount, 1000) },
        ...(amount > 1000 ? [{ student_id: 2, amount: amount - 1000 }] : []),
      ];
      const shares = parts.map((part, at) => ({
        ...(students.find(({ student_id }) => student_id === part.student_id) ?? { ...part, student_name: '' }),
        amount: Number(part.amount),
        payment_id: at + 1,
        balance: 0,
      }));
      return { amount, shares, operation_id: null };
    },
  });
  const shell = fakeShell();
  render(
    <SharedPaymentDialog bill={null} payer_id={3} students={students} onClose={() => void closed.push('closed')} />,
    {
      wrapper: inShell(shell),
    },
  );
  return { shell, closed };
}
const recorded = () =>
  api.sent.flatMap(({ input }) => (JSON.stringify(input).includes('"dry_run":true') ? [] : [input]));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[BIL-53] [BIL-102] the parts of a payment are shown before it is recorded', async () => {
  const { shell, closed } = open();

  await userEvent.type(screen.getByLabelText('Сколько пришло'), '3000');
  const list = await screen.findByRole('list', { name: 'Как разделится оплата' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Анна1 000 ₽', 'Борис2 000 ₽']),
  );
  expect(recorded()).toEqual([]);
  await press('Записать');

  await waitFor(() => expect(plain(shell.toasts.at(-1)?.text)).toBe('Оплата 3 000 ₽ записана'));
  expect(closed).toEqual(['closed']);
  expect(recorded()).toMatchObject([
    { body: { student_ids: [1, 2], bill_id: null, payer_id: 3, amount: 3000, date: '2026-11-20' } },
  ]);
});

test('[BIL-53] the parts can be changed, and a part of 0 is omitted', async () => {
  const { closed } = open();
  await userEvent.type(screen.getByLabelText('Сколько пришло'), '900');
  await screen.findByText('Анна');

  await press('Изменить доли');
  await userEvent.clear(screen.getByLabelText('Анна'));
  await userEvent.clear(screen.getByLabelText('Борис'));
  await userEvent.type(screen.getByLabelText('Борис'), '900');
  await press('Записать');

  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(recorded()).toMatchObject([{ body: { amount: 900, shares: [{ student_id: 2, amount: 900 }] } }]);
});

test('[BIL-53] another sum has no parts to change until its own parts are known', async () => {
  const { promise: whole, resolve } = Promise.withResolvers<void>();
  open(undefined, whole);
  await userEvent.type(screen.getByLabelText('Сколько пришло'), '300');
  await screen.findByText('Анна');

  await userEvent.type(screen.getByLabelText('Сколько пришло'), '0');
  expect(screen.queryByRole('list', { name: 'Как разделится оплата' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Изменить доли' })).toBeDisabled();
  resolve();
  await screen.findByRole('list', { name: 'Как разделится оплата' });
  await press('Изменить доли');

  expect(screen.getByLabelText('Борис')).toHaveValue('2000');
});

test('[BIL-53] a payment without a sum shows an error, and a refusal of the parts is shown', async () => {
  open(new FakeRefusal('invalid', 'Проверьте поля', { fields: { shares: 'Доли вместе дают 800 ₽, а оплата 900 ₽' } }));

  await press('Записать');
  expect(screen.getByLabelText('Сколько пришло')).toHaveAccessibleDescription(/Введите сумму больше нуля/);
  await userEvent.type(screen.getByLabelText('Сколько пришло'), '900');

  expect(await screen.findByText('Доли вместе дают 800 ₽, а оплата 900 ₽')).toBeVisible();
  expect(recorded()).toEqual([]);
});

test('[STU-212] the parts of students of one name are told apart', async () => {
  const namesakes = ['9 класс', '5 класс'].map((namesake, at) => ({
    student_id: at + 1,
    student_name: 'Анна',
    namesake,
  }));
  open(undefined, undefined, namesakes);

  await userEvent.type(screen.getByLabelText('Сколько пришло'), '2000');
  await screen.findByText('Анна (9 класс)');
  await waitFor(() => expect(screen.getByText('Анна (5 класс)')).toBeVisible());
  await press('Изменить доли');

  expect(screen.getByLabelText('Анна (5 класс)')).toHaveValue('1000');
});
