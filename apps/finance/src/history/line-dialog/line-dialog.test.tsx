import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type CashLine, operations, payments } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cashLine } from '../../testing/cash-line.ts';
import { savedPayment } from '../../testing/saved-payment.ts';
import { expectWrongRefused } from '../../testing/wrong-sums.ts';
import { LineDialog } from './line-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

function openLine(more: Partial<CashLine> = {}, refusal?: FakeRefusal) {
  const shell = fakeShell();
  const close = vi.fn();
  const line = cashLine({ id: 3, ...more });
  const refuse = () => {
    if (refusal !== undefined) throw refusal;
  };
  api = fakeApi(operations, {
    'PUT /api/operations/{id}/tax-receipt': ({ body }) => {
      refuse();
      return { ...line, tax_receipt_no: body.number, tax_receipt_at: body.date };
    },
  }).also(payments, {
    'POST /api/payments/{id}/correct': ({ body }) => {
      refuse();
      return { ...savedPayment(body), balance: -300, corrects_id: 9 };
    },
    'POST /api/payments/{id}/refund': ({ body }) => {
      refuse();
      return { ...savedPayment({ amount: 1500 }), refunded: Number(body.amount), balance: -500 };
    },
  });
  render(<LineDialog line={line} onClose={close} />, { wrapper: inShell(shell) });
  return { shell, close };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

test('[FIN-26] «Чек выдан» is set with its number and day for received money', async () => {
  const { shell, close } = openLine();
  await press('Чек выдан');
  await type('Номер чека', '200a');
  await type('Дата чека', '19.11.2026');

  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent).toEqual([
    {
      key: 'PUT /api/operations/{id}/tax-receipt',
      input: { params: { id: 3 }, body: { number: '200a', date: '2026-11-19', version: 1 } },
    },
  ]);
  expect(shell.toasts).toEqual([{ text: 'Чек № 200a записан', kind: 'done' }]);
});

test('[FIN-26] a receipt without a number or with a future day is rejected', async () => {
  openLine();
  await press('Чек выдан');
  await type('Дата чека', '21.11.2026');

  await press('Сохранить');

  expect(await screen.findByText('Введите номер чека')).toBeVisible();
  expect(screen.getByText('Этот день ещё не наступил')).toBeVisible();
  expect(api.sent).toEqual([]);
});

test('[FIN-26] the receipt is shown in the details and removed', async () => {
  const { shell, close } = openLine({ tax_receipt_no: '200a', tax_receipt_at: '2026-11-19' });
  expect(screen.getByText('№ 200a от 19.11.2026')).toBeVisible();

  await press('Изменить чек');
  expect(field('Номер чека').value).toBe('200a');
  await press('Снять отметку');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent[0]?.input).toEqual({ params: { id: 3 }, body: { number: null, date: null, version: 1 } });
  expect(shell.toasts).toEqual([{ text: 'Чек № 200a снят с операции', kind: 'done' }]);
});

test('[FRM-12] a receipt set in another window is loaded, and the typed values stay', async () => {
  const { close } = openLine({ tax_receipt_no: '100', tax_receipt_at: '2026-11-18' });
  const theirs = cashLine({ id: 3, tax_receipt_no: '300', tax_receipt_at: '2026-11-17', version: 2 });
  api.also(operations, {
    'GET /api/operations': () => ({
      items: [cashLine({ id: 8 }), theirs],
      total: 2,
      page: 1,
      page_size: 100,
      totals: { in: 0, out: 0, net: 0 },
    }),
    'PUT /api/operations/{id}/tax-receipt': ({ body }) => {
      if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, tax_receipt_no: body.number, tax_receipt_at: body.date };
    },
  });
  await press('Изменить чек');
  await type('Номер чека', '200a');
  await press('Сохранить');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await waitFor(() => expect(field('Дата чека').value).toBe('17.11.2026'));
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent.at(-1)?.input).toEqual({
    params: { id: 3 },
    body: { number: '200a', date: '2026-11-17', version: 2 },
  });
});

test('[FIN-26] an expenditure has no receipt, and a line without a payment can be neither corrected nor refunded', () => {
  openLine({ type: 'expenditure', amount: -700, category: 'Мел', student_id: null, payment_id: null, method: null });

  for (const name of ['Чек выдан', 'Исправить', 'Вернуть деньги']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('[FIN-28] a payment is corrected from its saved values, and the balance is shown', async () => {
  const { shell, close } = openLine({ comment: 'за ноябрь' });
  await press('Исправить');
  expect([field('Сумма').value, field('Дата').value, field('Комментарий').value]).toEqual([
    '1500',
    '20.11.2026',
    'за ноябрь',
  ]);
  await type('Сумма', '1 200,50');
  await userEvent.click(screen.getByRole('radio', { name: 'Наличные' }));

  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent).toEqual([
    {
      key: 'POST /api/payments/{id}/correct',
      input: {
        params: { id: 9 },
        body: { amount: 1200.5, date: '2026-11-20', method: 'cash', comment: 'за ноябрь' },
      },
    },
  ]);
  expect(shell.toasts).toEqual([
    { text: expect.stringMatching(/^Оплата исправлена: 1\s200,50\s₽, баланс −300\s₽$/), kind: 'done' },
  ]);
});

test('[FIN-28] without a change nothing is corrected, and a press returns to the details', async () => {
  openLine();
  await press('Исправить');

  await press('Сохранить');

  expect(
    await screen.findByText('Измените то, что записано неверно: сумму, дату, способ или комментарий'),
  ).toBeVisible();
  expect(api.sent).toEqual([]);
  await press('Отменить');
  expect(screen.getByRole('button', { name: 'Вернуть деньги' })).toBeVisible();
});

test('[FIN-29] the whole payment is refunded unless a smaller sum is typed', async () => {
  const { shell, close } = openLine();
  await press('Вернуть деньги');
  expect(field('Сумма').value).toBe('1500');
  await type('Сумма', '500');
  await type('Комментарий', 'Заболела');

  await press('Вернуть');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent).toEqual([
    {
      key: 'POST /api/payments/{id}/refund',
      input: { params: { id: 9 }, body: { amount: 500, date: '2026-11-20', comment: 'Заболела' } },
    },
  ]);
  expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Возвращено 500\s₽, баланс −500\s₽$/), kind: 'done' }]);
});

test('[FIN-80] after a refund the rest is offered, and the payment cannot be corrected', async () => {
  openLine({ refunded: 500 });
  expect(screen.getByText(/^500\s₽$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Исправить' })).toBeNull();

  await press('Вернуть деньги');

  expect(field('Сумма').value).toBe('1000');
  expect(screen.getByText(/возвращено 500\s₽, осталось 1\s000\s₽/)).toBeVisible();
});

test('[FIN-80] a fully refunded payment offers no refund', () => {
  openLine({ refunded: 1500 });

  expect(screen.queryByRole('button', { name: 'Вернуть деньги' })).toBeNull();
});

test.each([
  ['Исправить', 'Сохранить', 'date', 'Дата не раньше 01.01.2000'],
  ['Вернуть деньги', 'Вернуть', 'amount', 'Вернуть можно не больше 400 ₽'],
])('[FIN-30] a refusal of «%s» is shown at its field, and the typed values stay', async (open, save, at, words) => {
  const { close } = openLine({}, new FakeRefusal('invalid', 'Проверьте, что введено', { fields: { [at]: words } }));
  await press(open);
  await type('Сумма', '1000');

  await press(save);

  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Сумма').value).toBe('1000');
  expect(close).not.toHaveBeenCalled();
});

test.each([
  ['Исправить', 'Сохранить', /^Оплата исправлена: 1\s500,50\s₽/],
  ['Вернуть деньги', 'Вернуть', /^Возвращено 1\s500,50\s₽/],
])(
  '[FIN-30] [FIN-82] «%s» shows the fault at the field, keeps the typed values, sends nothing, and accepts 1 500,50',
  async (open, save, done) => {
    const { shell, close } = openLine({ amount: 3000 });
    await press(open);

    await expectWrongRefused(() => press(save));
    const refused = [...api.sent];
    await press(save);

    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(refused).toEqual([]);
    expect(api.sent.at(-1)?.input).toMatchObject({ body: { amount: 1500.5, date: '2026-11-19' } });
    expect(shell.toasts).toEqual([{ text: expect.stringMatching(done), kind: 'done' }]);
  },
);
