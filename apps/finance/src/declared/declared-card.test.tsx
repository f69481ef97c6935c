import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { payments } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { savedPayment } from '../testing/saved-payment.ts';
import { DeclaredCard } from './declared-card.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const DECLARED = { ...savedPayment({ amount: 1500, comment: 'Перевела вчера' }), state: 'declared' as const };

function openCard(refusal?: FakeRefusal) {
  const shell = fakeShell();
  let waiting = [DECLARED];
  api = fakeApi(payments, {
    'GET /api/payments/declared': ({ query }) => fakePage(waiting, query),
    'POST /api/payments/{id}/confirm': () => {
      if (refusal !== undefined) throw refusal;
      waiting = [];
      return { ...DECLARED, state: 'confirmed' as const };
    },
  });
  render(<DeclaredCard isPlaced />, { wrapper: inShell(shell) });
  return shell;
}

test.each([
  ['Подтвердить', 'confirm', /^Оплата 1\s500\s₽ подтверждена$/],
  ['Отклонить', 'reject', /^Оплата 1\s500\s₽ отклонена$/],
])('[FIN-15] «%s» decides a payment, which then no longer waits', async (label, decision, words) => {
  const shell = openCard();

  await userEvent.click(await screen.findByRole('button', { name: `${label}: Анна Соколова` }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: expect.stringMatching(words), kind: 'done' }]));
  expect(api.sent.find(({ key }) => key.endsWith('/confirm'))?.input).toEqual({
    params: { id: 9 },
    body: { decision },
  });
  await waitFor(() => expect(screen.queryByText('Сообщили об оплате')).toBeNull());
});

test('[FIN-15] a refused decision shows the reason, and the payment still waits', async () => {
  const shell = openCard(new FakeRefusal('changed_since', 'Оплату уже подтвердили'));

  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить: Анна Соколова' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Оплату уже подтвердили', kind: 'error' }]));
  expect(screen.getByText('Перевела вчера')).toBeVisible();
});
