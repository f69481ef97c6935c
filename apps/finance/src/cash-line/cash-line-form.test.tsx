import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { files, operations, type StoredFile } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LineDialog } from '../history/line-dialog/line-dialog.tsx';
import { cashLine } from '../testing/cash-line.ts';
import { expectWrongRefused } from '../testing/wrong-sums.ts';
import { CashLineForm } from './cash-line-form.tsx';
import { ExpenditureModal } from './expenditure-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const USUAL = ['Аренда', 'Реклама', 'Книги', 'Связь', 'Дорога', 'Налоги', 'Обучение', 'Прочее'];

function openExpenditure() {
  const shell = fakeShell();
  const close = vi.fn();
  api = fakeApi(operations, {
    'GET /api/operations/categories': () => ({ income: ['Подработка'], expenditure: USUAL }),
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
      files: [],
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

test('[FIN-14] a tap chooses a usual category for an expenditure', async () => {
  const { shell, close } = openExpenditure();
  await userEvent.type(field('Сумма'), '700');
  await userEvent.click(await screen.findByRole('button', { name: 'Реклама' }));

  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledWith({ cash_line_id: 7 }));
  expect(written()).toEqual({
    body: { amount: 700, category: 'Реклама', date: '2026-11-20', comment: '', file_ids: [] },
  });
  expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Расход 700\s₽ записан$/), kind: 'done' }]);
});

test('[FIN-14] the form offers six of the usual categories', async () => {
  openExpenditure();

  const chips = within(await screen.findByRole('group', { name: 'Обычные категории' })).getAllByRole('button');

  expect(chips.map(({ textContent }) => textContent)).toEqual(USUAL.slice(0, 6));
});

test('[FIN-14] without a category nothing is sent; a new category can be typed', async () => {
  const { close } = openExpenditure();
  await userEvent.type(field('Сумма'), '700');
  await press('Сохранить');
  expect(await screen.findByText('Выберите категорию или впишите свою')).toBeVisible();

  await userEvent.type(field('Категория'), 'Мел');
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(written()).toMatchObject({ body: { category: 'Мел' } });
});

const RECEIPT: StoredFile = {
  id: 4,
  name: 'чек.jpg',
  media_type: 'image/jpeg',
  size: 2048,
  url: '/api/files/4',
  preview_url: '/api/files/4/preview',
};
const chosen = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');

test('[MNY-192] a photo of the receipt is sent with the expenditure, and is in the details of the line', async () => {
  const { close } = openExpenditure();
  api.also(files, { 'POST /api/files': () => ({ files: [RECEIPT], operation_id: null }) });
  await userEvent.type(field('Сумма'), '700');
  await userEvent.type(field('Категория'), 'Мел');

  await userEvent.upload(chosen(), new File(['чек'], 'чек.jpg', { type: 'image/jpeg' }));
  await screen.findByText('Отправлены все файлы: 1');
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(written()).toMatchObject({ body: { file_ids: [4] } });
  render(<LineDialog line={cashLine({ type: 'expenditure', files: [RECEIPT] })} onClose={vi.fn()} />, {
    wrapper: inShell(fakeShell()),
  });
  expect(screen.getByRole('button', { name: 'Открыть: чек.jpg' })).toBeVisible();
});

test('[MNY-192] while a file is uploading or has failed nothing is sent', async () => {
  openExpenditure();
  api.also(files, {
    'POST /api/files': () => {
      throw new FakeRefusal('invalid', 'Файл пуст');
    },
  });
  await userEvent.type(field('Сумма'), '700');
  await userEvent.type(field('Категория'), 'Мел');

  await userEvent.upload(chosen(), new File(['чек'], 'чек.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(api.sent.some(({ key }) => key === 'POST /api/files')).toBe(true));
  await press('Сохранить');

  expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
  expect(written()).toBeUndefined();
});

test.each([
  ['income', 'POST /api/income', 'file_ids'],
  ['income', 'POST /api/income', 'file_ids.0'],
  ['expenditure', 'POST /api/expenditures', 'file_ids'],
  ['expenditure', 'POST /api/expenditures', 'file_ids.0'],
] as const)('[MNY-192] for %s the refusal %s at %s is shown at the receipts', async (kind, call, at) => {
  const words = 'Такого файла нет: отправьте его ещё раз';
  api = fakeApi(operations, {
    'GET /api/operations/categories': () => ({ income: [], expenditure: [] }),
    [call]: () => {
      throw new FakeRefusal('unknown_id', words, { fields: { [at]: words } });
    },
  });
  render(<CashLineForm kind={kind} onClose={vi.fn()} />, { wrapper: inShell(fakeShell()) });
  await userEvent.type(field('Сумма'), '700');
  await userEvent.type(field('Категория'), 'Мел');

  await press('Сохранить');

  await waitFor(() => expect(screen.getByRole('group', { name: 'Чек или снимок перевода' })).toHaveTextContent(words));
  expect([field('Сумма').value, field('Категория').value]).toEqual(['700', 'Мел']);
});

test.each([
  ['income', 'POST /api/income', /^Доход 1\s500,50\s₽ записан$/],
  ['expenditure', 'POST /api/expenditures', /^Расход 1\s500,50\s₽ записан$/],
] as const)(
  '[FIN-82] %s shows the fault at the field, keeps the typed values, and accepts 1 500,50',
  async (kind, call, done) => {
    const shell = fakeShell();
    const onClose = vi.fn();
    api = fakeApi(operations, {
      'GET /api/operations/categories': () => ({ income: [], expenditure: [] }),
      [call]: () => cashLine({ type: kind, amount: kind === 'income' ? 1500.5 : -1500.5, category: 'Мел' }),
    });
    render(<CashLineForm kind={kind} onClose={onClose} />, { wrapper: inShell(shell) });
    await userEvent.type(field('Категория'), 'Мел');

    await expectWrongRefused(() => press('Сохранить'));
    const refused = api.sent.filter(({ key }) => key === call);
    await press('Сохранить');

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(refused).toEqual([]);
    expect(api.sent.find(({ key }) => key === call)?.input).toMatchObject({
      body: { amount: 1500.5, date: '2026-11-19', category: 'Мел' },
    });
    expect(shell.toasts).toEqual([{ text: expect.stringMatching(done), kind: 'done' }]);
  },
);
