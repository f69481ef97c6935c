import { fakeApi, type FakeApi, sampleStudent, studentPage } from '@planner/api-client/testing';
import { payments, students } from '@planner/contract';
import { actsInMemory, withoutWrites } from '@planner/live-data/testing';
import { accountKey } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentModal } from './payment-modal.tsx';

let api: FakeApi;
let restore = () => undefined as void;
afterEach(() => {
  api.restore();
  restore();
  localStorage.clear();
});

const ANNA = sampleStudent({ id: 1, student_name: 'Анна Соколова', rate: 1500, balance: -3000 });

async function open() {
  const shell = fakeShell();
  const close = vi.fn();
  const { all, restore: back } = actsInMemory();
  restore = back;
  api = fakeApi(students, { 'GET /api/all-students-teachers': ({ query }) => studentPage([ANNA], query) }).also(
    payments,
    {},
  );
  withoutWrites();
  render(<PaymentModal student_id={1} close={close} />, { wrapper: inShell(shell) });
  await userEvent.click(await screen.findByRole('button', { name: /^4 занятия · 6\s000\s₽$/ }));
  return { shell, close, stored: () => all(accountKey(1, 'marks')) };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

test('[PWA-30] a payment without a network waits on the device under the key of its sending', async () => {
  const { shell, close, stored } = await open();
  const sent: (string | null)[] = [];
  const failing = globalThis.fetch;
  globalThis.fetch = (request, init) => {
    if (init?.method === 'POST') sent.push(new Headers(init.headers).get('idempotency-key'));
    return failing(request, init);
  };

  await save();

  await waitFor(() => expect(close).toHaveBeenCalledWith(undefined));
  expect(shell.toasts).toEqual([{ text: 'Нет сети. Оплата ждёт на этом устройстве', kind: 'info' }]);
  const acts = await stored();
  expect(acts).toMatchObject([
    {
      call: 'POST /api/payments',
      input: { body: { student_id: 1, amount: 6000, date: '2026-11-20' } },
      about: expect.stringMatching(/^Анна Соколова, 6\s000\s₽$/),
      opened: {
        form: 'finance/payment',
        typed: { student_id: 1 },
        modal: { name: 'payment', props: { student_id: 1 } },
      },
      refused: null,
    },
  ]);
  expect(sent).toEqual(acts.map(({ key }) => key));
});

test('[PWA-30] in a browser that stores nothing the payment form stays open and says that there is no network', async () => {
  const { shell, close } = await open();
  restore();

  await save();

  expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  expect([close.mock.calls, shell.toasts]).toEqual([[], []]);
});
