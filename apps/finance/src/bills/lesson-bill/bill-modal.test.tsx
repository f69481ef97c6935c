import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { bills, type Payer, payers } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sampleBill } from '../../testing/sample-bill.ts';
import { BillModal } from './bill-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const BILL = sampleBill();

function open({ failed, notified = 0 }: { failed?: FakeRefusal; notified?: number } = {}) {
  const shell = fakeShell();
  const closed: unknown[] = [];
  api = fakeApi(
    { ...bills, ...payers },
    {
      'GET /api/payers'() {
        if (failed !== undefined) throw failed;
        return { items: [] as Payer[], total: 0, page: 1, page_size: 50 };
      },
      'POST /api/bills': () => ({ ...BILL, operation_id: null, notified }),
    },
  );
  render(<BillModal student_id={1} lesson_id={5} close={(result) => void closed.push(result)} />, {
    wrapper: inShell(shell),
  });
  return { closed, shell };
}

test('[BIL-63] from a lesson the bill begins with this lesson, and then shows its link', async () => {
  const { closed } = open();

  await userEvent.click(await screen.findByRole('button', { name: /^Выставить на/ }));

  expect(await screen.findByLabelText('Ссылка на счёт')).toHaveValue(BILL.url);
  expect(api.sent.at(-1)?.input).toMatchObject({ body: { student_ids: [1], lesson_id: 5, dry_run: false } });
  await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' }).at(-1) ?? document.body);
  expect(closed).toEqual([{ bill_id: BILL.bill_id }]);
});

test('[BIL-63] payers that cannot be read are reported instead of the form', async () => {
  open({ failed: new FakeRefusal('wrong_role', 'Нет') });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('[BIL-97] the dialog names the notification before, and a toast after instead of the link', async () => {
  const { closed, shell } = open({ notified: 1 });
  expect(await screen.findByText('Тому, кто платит, сразу придёт уведомление.')).toBeVisible();

  await userEvent.click(await screen.findByRole('button', { name: /^Выставить на/ }));

  await waitFor(() => expect(closed).toEqual([{ bill_id: BILL.bill_id }]));
  expect(shell.toasts.at(-1)?.text).toMatch(/выставлен, уведомление отправлено$/);
  expect(screen.queryByLabelText('Ссылка на счёт')).toBeNull();
});
