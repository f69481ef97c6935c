import { fakeApi, type FakeApi, sampleWays } from '@planner/api-client/testing';
import { waysToPay } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WaysToPay } from './ways-to-pay.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const asked = () => api.sent.map(({ input }) => input);

test('[CAB-118] the code follows the typed sum after a moment, and without a sum the payer types it', async () => {
  api = fakeApi(waysToPay, {
    'GET /api/student/ways-to-pay'({ query }) {
      const { tax_status: _tax, version: _version, ...none } = sampleWays();
      const code = { text: `Sum=${query.sum}`, picture: `<svg id="${query.sum}"/>` };
      return { ...none, purpose: 'Оплата занятий', code, bank_code_url: '/api/files/7/preview' };
    },
  });
  const show = (sum: number | null) => <WaysToPay student_profile_id={7} sum={sum} />;
  const { rerender } = render(show(3000), { wrapper: inShell(fakeShell({ user: 'student' })) });
  expect(await screen.findByText(/реквизиты и сумма заполнятся сами/)).toBeVisible();
  expect(screen.getByText(/введите её сами: 3\s000\s₽\.$/)).toBeVisible();

  for (const sum of [1, 15, 150]) rerender(show(sum));

  const code = screen.getByRole('img', { name: 'Платёжный код' });
  await waitFor(() => expect(code).toHaveAttribute('src', expect.stringContaining('150')));
  rerender(show(null));
  expect(await screen.findByText(/реквизиты заполнятся сами/)).toBeVisible();
  expect(screen.getByText(/введите её сами\.$/)).toBeVisible();
  const wanted = [{ sum: '3000' }, { sum: '150' }, {}].map((sum) => ({ query: { student_profile_id: 7, ...sum } }));
  // The words change at once, the request follows after a moment.
  await waitFor(() => expect(asked()).toEqual(wanted));
});
