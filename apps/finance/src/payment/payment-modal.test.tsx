import { fakeApi, type FakeApi, FakeRefusal, sampleStudent, studentPage } from '@planner/api-client/testing';
import { payments, students } from '@planner/contract';
import type { ModalProps } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { savedPayment } from '../testing/saved-payment.ts';
import { expectWrongRefused } from '../testing/wrong-sums.ts';
import { PaymentModal } from './payment-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const ANNA = sampleStudent({ id: 1, student_name: 'Анна Соколова', rate: 1500, balance: -3000 });
/** An archived student. */
const OLEG = sampleStudent({ id: 7, student_name: 'Олег Ким', balance: -500 });

function openPayment(given: ModalProps<'payment'> = { student_id: 1 }, refusal?: FakeRefusal) {
  const shell = fakeShell();
  const close = vi.fn();
  api = fakeApi(students, {
    // An archived student is returned only when requested by id.
    'GET /api/all-students-teachers': ({ query }) => studentPage(query.ids === '7' ? [OLEG] : [ANNA], query),
  }).also(payments, {
    'POST /api/payments': ({ body }) => {
      if (refusal !== undefined) throw refusal;
      return savedPayment(body);
    },
  });
  render(<PaymentModal {...given} close={close} />, { wrapper: inShell(shell) });
  return { shell, close };
}

const sent = () => api.sent.filter(({ key }) => key === 'POST /api/payments').map(({ input }) => input);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const receipts = () => screen.getByRole('group', { name: 'Чек или снимок перевода' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('[FIN-10] [FIN-13] a usual sum and «Сохранить» record a payment, and the new balance is shown', async () => {
  const { shell, close } = openPayment();
  await userEvent.click(await screen.findByRole('button', { name: /^4 занятия · 6\s000\s₽$/ }));

  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledWith({ payment_id: 9 }));
  expect(sent()).toEqual([
    {
      body: {
        student_id: 1,
        amount: 6000,
        date: '2026-11-20',
        method: 'transfer',
        comment: '',
        state: 'confirmed',
        file_ids: [],
      },
    },
  ]);
  expect(shell.toasts).toEqual([
    { text: expect.stringMatching(/^Оплата 6\s000\s₽ записана, баланс 0\s₽$/), kind: 'done' },
  ]);
});

test('[ONE-13] a form that opens filled begins at «Сохранить», and Enter records the payment', async () => {
  const { close } = openPayment({ student_id: 1, amount: 5250, date: '2026-11-18', isReady: true });
  await screen.findByRole('button', { name: /^Весь долг/ });
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(close).toHaveBeenCalledWith({ payment_id: 9 }));
  expect(sent()).toMatchObject([{ body: { student_id: 1, amount: 5250, date: '2026-11-18' } }]);
});

test('[FIN-10] the debt is the first usual sum, and no sum appears twice', async () => {
  openPayment();

  const sums = await screen.findAllByRole('button', { name: /₽$/ });

  expect(sums.map((sum) => sum.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Весь долг · 3 000 ₽',
    '1 занятие · 1 500 ₽',
    '4 занятия · 6 000 ₽',
    '8 занятий · 12 000 ₽',
  ]);
});

test('[FIN-10] a payment for a lesson starts with the lesson’s debt, and names the lesson', async () => {
  openPayment({ student_id: 1, lesson_id: 5, amount: 750.5 });
  await screen.findByText(/^Баланс сейчас/);
  expect(field('Сумма').value).toBe('750,5');

  await press('Сохранить');

  await waitFor(() => expect(sent()).toMatchObject([{ body: { amount: 750.5, lesson_id: 5 } }]));
});

test('[FIN-11] each fault is shown at its field, nothing is sent and the typed values stay', async () => {
  openPayment({});
  await userEvent.type(field('Сумма'), '12,345');
  await userEvent.clear(field('Дата'));
  await userEvent.type(field('Дата'), '01.01.2100');

  await press('Сохранить');

  expect(await screen.findByText('Выберите ученика', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Нужна сумма в рублях, не больше двух знаков после запятой')).toBeVisible();
  expect(screen.getByText('Этот день ещё не наступил')).toBeVisible();
  expect([field('Сумма').value, field('Дата').value]).toEqual(['12,345', '01.01.2100']);
  expect(sent()).toEqual([]);
});

test('[FIN-11] each invalid sum and day is rejected at its field and stays; 1 500,50 is accepted', async () => {
  const { shell, close } = openPayment();
  await screen.findByText(/^Баланс сейчас/);

  await expectWrongRefused(() => press('Сохранить'));
  const refused = sent();
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(refused).toEqual([]);
  expect(sent()).toMatchObject([{ body: { amount: 1500.5, date: '2026-11-19' } }]);
  expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Оплата 1\s500,50\s₽ записана/), kind: 'done' }]);
});

test('[FIN-11] the server’s refusal is shown at its field', async () => {
  const words = 'Дата не раньше 01.01.2000';
  openPayment(undefined, new FakeRefusal('invalid', 'Проверьте, что введено', { fields: { date: words } }));
  await userEvent.type(field('Сумма'), '1 500,50');

  await press('Сохранить');

  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Сумма').value).toBe('1 500,50');
});

test.each(['file_ids', 'file_ids.0'])('[MNY-192] a refusal at %s is shown at the receipts of a payment', async (at) => {
  const words = 'Такого файла нет: отправьте его ещё раз';
  openPayment(undefined, new FakeRefusal('unknown_id', words, { fields: { [at]: words } }));
  await userEvent.type(field('Сумма'), '1 500,50');

  await press('Сохранить');

  await waitFor(() => expect(receipts()).toHaveTextContent(words));
  expect(field('Сумма').value).toBe('1 500,50');
});

test('[FIN-90] a payment opens for an archived student, whose debt stays', async () => {
  openPayment({ student_id: OLEG.id });

  await userEvent.click(await screen.findByRole('button', { name: /^Весь долг · 500\s₽$/ }));
  await press('Сохранить');

  await waitFor(() => expect(sent()).toMatchObject([{ body: { student_id: 7, amount: 500 } }]));
});
