import { fakeApi, FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { account, security } from '@planner/contract';
import { accountKey } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SigningOut } from './signing-out.tsx';

let api: FakeApi;
afterEach(() => api.restore());

test.each([
  [true, 'DELETE /api/user/sessions'],
  [false, 'POST /api/logout'],
])('[ACC-145] leaving everywhere is %s: %s', async (isEverywhere, key) => {
  api = fakeApi(account, { 'POST /api/logout': () => null }).also(security, {
    'DELETE /api/user/sessions': () => null,
  });
  const onGone = vi.fn<() => void>();

  render(<SigningOut isEverywhere={isEverywhere} onGone={onGone} />, { wrapper: inShell(fakeShell()) });

  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(api.sent.map((sent) => sent.key)).toEqual([key]);
});

test('[ACC-192] who signs out leaves no draft on the device, whosever it was; settings stay', async () => {
  api = fakeApi(account, { 'POST /api/logout': () => null });
  localStorage.setItem(accountKey(2, 'answers'), '[]');
  localStorage.setItem(accountKey(3, 'answers'), '[]');
  localStorage.setItem('theme', 'dark');

  render(<SigningOut isEverywhere={false} onGone={() => undefined} />, { wrapper: inShell(fakeShell()) });

  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['theme']));
  localStorage.clear();
});

test('[ACC-17] where nothing waits to be sent, leaving is said, and what keeps from it, with a way back', async () => {
  const answered = Promise.withResolvers<undefined>();
  api = fakeApi(account, {
    'POST /api/logout': async () => {
      await answered.promise;
      throw new FakeRefusal('rate_limited', 'Слишком часто');
    },
  });
  render(<SigningOut isEverywhere={false} onGone={() => undefined} />, { wrapper: inShell(fakeShell()) });
  const during = screen.getByRole('status', { name: 'Выходим' });

  answered.resolve(undefined);

  expect(await screen.findByText('Слишком часто')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Вернуться' })).toBeVisible();
  expect(during).not.toBeInTheDocument();
});
