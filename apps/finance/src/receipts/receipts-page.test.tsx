import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type ReceiptDuty, type ReceiptQueue, receipts } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReceiptsPage } from './receipts-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const PUT = 'PUT /api/receipts/{payment_id}';
const duty = (more: Partial<ReceiptDuty> = {}): ReceiptDuty => ({
  payment_id: 7,
  duty: 'issue',
  state: 'waiting',
  kind: 'transfer',
  receipt_no: '',
  receipt_link: '',
  version: 0,
  student_id: 1,
  student_name: 'Анна Соколова',
  payer_name: 'Ольга',
  amount: 1500.5,
  date: '2026-11-19',
  title: 'Занятия по математике, ноябрь 2026, Анна',
  due_on: '2026-12-09',
  is_overdue: false,
  ...more,
});
const queueOf = (items: ReceiptDuty[], more: Partial<ReceiptQueue> = {}): ReceiptQueue => ({
  items,
  total: items.length,
  page: 1,
  page_size: 20,
  tax_status: 'npd',
  receipts_from: '2026-10-01',
  overdue: items.filter(({ is_overdue }) => is_overdue).length,
  payers: 1,
  year: { year: 2026, received: 100_000, limit: 2_400_000 },
  ...more,
});

function open(queue: ReceiptQueue, refusal?: FakeRefusal) {
  const shell = fakeShell({ at: '/finance/receipts' });
  api = fakeApi(receipts, {
    'GET /api/receipts': () => queue,
    [PUT]: ({ body, params }) => {
      if (refusal !== undefined) throw refusal;
      const { state, kind = 'transfer' } = body;
      return { ...params, state, kind, receipt_no: '', receipt_link: '', version: 1, operation_id: 5 };
    },
  });
  render(<ReceiptsPage />, { wrapper: inShell(shell, '/finance/receipts') });
  return shell;
}
const writes = () => api.sent.filter(({ key }) => key === PUT).map(({ input }) => input);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('[RCP-2] a duty shows sum, service, payer, student and kind', async () => {
  open(queueOf([duty()]));

  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText(/^1\s500,50\s₽$/)).toBeVisible();
  expect(row.getByText('Занятия по математике, ноябрь 2026, Анна')).toBeVisible();
  expect(row.getByText('платит Ольга · Анна Соколова · перевод 19.11.2026')).toBeVisible();
  expect(row.getByText('До 09.12.2026')).toBeVisible();
});

test('[RCP-3] an overdue receipt is marked, and the kind of a payment can be changed', async () => {
  const shell = open(queueOf([duty({ is_overdue: true, due_on: '2026-11-09' })]));
  expect(await screen.findByText('Просрочен: нужно было до 09.11.2026')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Оплаты без чека, просрочено: 1' })).toBeVisible();

  await press(/^Ещё: Анна Соколова/);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Это QR-код' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Вид оплаты изменён', kind: 'done' }]));
  expect(writes()).toMatchObject([{ params: { payment_id: 7 }, body: { state: 'waiting', kind: 'code', version: 0 } }]);
});

test('[RCP-5] «Чек выдан» sends the link; a rejected text stays with the reason at its field', async () => {
  const text = 'Нужна ссылка на чек с https://lknpd.nalog.ru или номер чека: буквы и цифры';
  open(queueOf([duty()]), new FakeRefusal('invalid', 'Проверьте поля', { fields: { receipt: text } }));
  await screen.findByRole('listitem');
  await press(/^Чек выдан: Анна/);
  const field = screen.getByRole('textbox', { name: 'Ссылка на чек или его номер' });

  await userEvent.type(field, 'https://evil.example');
  await press('Чек выдан');

  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(field).toHaveValue('https://evil.example');
  expect(writes()).toEqual([
    { params: { payment_id: 7 }, body: { state: 'issued', receipt: 'https://evil.example', version: 0 } },
  ]);
});

test('[RCP-5] after «Чек выдан» the dialog closes and the page says it', async () => {
  const shell = open(queueOf([duty({ version: 3 })]));
  await screen.findByRole('listitem');
  await press(/^Чек выдан: Анна/);
  await userEvent.type(screen.getByRole('textbox'), '200a');

  await press('Чек выдан');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shell.toasts).toEqual([{ text: 'Чек записан, семья узнает о нём', kind: 'done' }]);
  expect(writes()).toMatchObject([{ body: { receipt: '200a', version: 3 } }]);
});

test('[RCP-6] «Без чека» is one press in the menu, and a refusal is shown in the row', async () => {
  open(queueOf([duty()]), new FakeRefusal('version_conflict', 'Это уже изменили в другом окне'));
  await screen.findByRole('listitem');

  await press(/^Ещё: Анна Соколова/);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Без чека' }));

  expect(await screen.findByText('Это уже изменили в другом окне')).toBeVisible();
  expect(writes()).toMatchObject([{ body: { state: 'not_needed', version: 0 } }]);
});

test('[RCP-9] a receipt to annul shows its number and is marked by one press', async () => {
  const shell = open(queueOf([duty({ duty: 'annul', state: 'issued', receipt_no: '200a', due_on: null, version: 2 })]));
  expect(await screen.findByText('Чек № 200a: оплата отменена или изменена')).toBeVisible();

  await press(/^Чек аннулирован: Анна/);

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Чек № 200a аннулирован', kind: 'done' }]));
  expect(writes()).toMatchObject([{ body: { state: 'annulled', version: 2 } }]);
});

test('[RCP-10] from 80 % of the limit the page warns', async () => {
  open(queueOf([], { year: { year: 2026, received: 1_920_000, limit: 2_400_000 } }));

  expect(await screen.findByText(/^До лимита самозанятого осталось 480\s000\s₽/)).toBeVisible();
});

test('[RCP-10] below 80 % of the limit there is no warning', async () => {
  open(queueOf([], { year: { year: 2026, received: 1_919_999, limit: 2_400_000 } }));

  expect(await screen.findByRole('progressbar', { name: 'Доля годового лимита' })).toHaveAttribute('value', '1919999');
  expect(screen.queryByText(/До лимита/)).not.toBeInTheDocument();
});

test.each([
  [{ total: 1, payers: 1 }, '1 чек, 1 плательщик'],
  [{ total: 3, payers: 2 }, '3 чека, 2 плательщика'],
  [{ total: 21, payers: 11 }, '21 чек, 11 плательщиков'],
  [{ total: 5, payers: 0 }, '5 чеков'],
])('[RCP-16] the page counts receipts and payers of the whole queue: %o', async (more, text) => {
  open(queueOf([duty()], more));

  expect(await screen.findByText(text)).toBeVisible();
});

test('[RCP-11] the name of the service and the sum are copied by one press each', async () => {
  const shell = open(queueOf([duty()]));
  await screen.findByRole('listitem');
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');

  await user.click(screen.getByRole('button', { name: /^Скопировать наименование/ }));
  await user.click(screen.getByRole('button', { name: /^Скопировать сумму/ }));

  expect(copied.mock.calls).toEqual([['Занятия по математике, ноябрь 2026, Анна'], ['1500,50']]);
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Наименование скопировано', 'Сумма скопирована']);
  copied.mockRestore();
});

test('[RCP-11] an empty queue and a failed one say so', async () => {
  open(queueOf([]));
  expect(await screen.findByText('Все чеки выданы')).toBeVisible();
  api.also(receipts, {
    'GET /api/receipts'() {
      throw new FakeRefusal('wrong_role', 'Нет');
    },
  });
  render(<ReceiptsPage />, { wrapper: inShell(fakeShell({ at: '/finance/receipts' }), '/finance/receipts') });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('[RCP-1] a teacher who is not self-employed reads where the regime is chosen', async () => {
  open(queueOf([], { tax_status: 'ip', receipts_from: null }));

  expect(await screen.findByText('Чеки к выдаче — для самозанятых')).toBeVisible();
  expect(screen.getByRole('link', { name: 'К настройкам оплаты' })).toHaveAttribute(
    'href',
    '/teacher-cabinet/#ways-to-pay',
  );
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
