import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { operations } from '@planner/contract';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ExpenditureModal } from './expenditure-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

function openExpenditure() {
  const shell = fakeShell();
  const close = vi.fn();
  api = fakeApi(operations, {
    'GET /api/operations/categories': () => ({ income: ['Подработка'], expenditure: ['Аренда', 'Реклама'] }),
    'POST /api/expenditures': ({ body }) => ({
      id: 7,
      date: body.date,
      type: 'expenditure' as const,
      amount: -Number(body.amount),
      category: body.category,
      student_id: null,
      student_name: null,
      method: null,
      comment: body.comment,
      lesson_id: null,
      payment_id: null,
      refunded: 0,
      tax_receipt_no: null,
      version: 1,
      tax_receipt_at: null,
    }),
  });
  render(<ExpenditureModal close={close} />, { wrapper: inShell(shell) });
  return { shell, close };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const written = () => api.sent.find(({ key }) => key === 'POST /api/expenditures')?.input;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[FIN-14] an expenditure takes one of the usual categories by a tap', async () => {
  const { shell, close } = openExpenditure();
  await userEvent.type(field('Сумма'), '700');
  await userEvent.click(await screen.findByRole('button', { name: 'Реклама' }));

  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledWith({ cash_line_id: 7 }));
  expect(written()).toEqual({
    body: { amount: 700, category: 'Реклама', date: '2026-11-20', comment: '' },
  });
  expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Расход 700\s₽ записан$/), kind: 'done' }]);
});

test('[FIN-14] without a category it is not sent; one of one’s own is typed', async () => {
  const { close } = openExpenditure();
  await userEvent.type(field('Сумма'), '700');
  await press('Сохранить');
  expect(await screen.findByText('Выберите категорию или впишите свою')).toBeVisible();

  await userEvent.type(field('Категория'), 'Мел');
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(written()).toMatchObject({ body: { category: 'Мел' } });
});
