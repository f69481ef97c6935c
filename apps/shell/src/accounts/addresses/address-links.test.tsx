import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { addresses } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { UndoEmailPage } from './undo-email-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const shell = (at: string) => inShell(fakeShell({ at, user: null }));
const expired = () => {
  throw new FakeRefusal('code_expired', 'По этой ссылке уже прошли');
};

test('[ACC-122] an opened link changes nothing until the person presses the button on its page', async () => {
  api = fakeApi(addresses, {
    'POST /api/email-link/confirm': () => ({ email: 'anna@example.ru', operation_id: null }),
  });
  render(<ConfirmEmailPage />, { wrapper: shell('/user/confirm-email?token=abc') });
  const before = api.sent.length;

  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить адрес' }));

  expect(await screen.findByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible();
  expect([before, api.sent[0]?.input]).toEqual([0, { body: { token: 'abc' } }]);
});

test('[ACC-122] a used link and an incomplete link say so', async () => {
  api = fakeApi(addresses, { 'POST /api/email-link/confirm': expired });
  const { unmount } = render(<ConfirmEmailPage />, { wrapper: shell('/user/confirm-email') });
  const cut = screen.getByRole('heading').textContent;
  unmount();
  render(<ConfirmEmailPage />, { wrapper: shell('/user/confirm-email?token=old') });

  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить адрес' }));

  expect(await screen.findByText('По этой ссылке уже прошли.')).toBeVisible();
  expect(cut).toBe('Ссылка не действует');
});

test('[ACC-177] the page that undoes a change shows until when this is possible', () => {
  api = fakeApi(addresses, {});
  render(<UndoEmailPage />, { wrapper: shell('/user/undo-email?token=abc') });

  expect(screen.getByText(/ссылка действует 7 дней/)).toBeVisible();
});

test('[ACC-117] the page for the former address undoes the change and offers a new password', async () => {
  api = fakeApi(addresses, {
    'POST /api/email-link/undo': () => ({ email: 'anna@example.ru', reset_token: 'xyz', operation_id: null }),
  });
  render(<UndoEmailPage />, { wrapper: shell('/user/undo-email?token=abc') });

  await userEvent.click(screen.getByRole('button', { name: 'Вернуть адрес' }));

  expect(await screen.findByRole('link', { name: 'Задать новый пароль' })).toHaveAttribute(
    'href',
    '/user/reset-password?token=xyz',
  );
});

const refusedWith = (code: 'code_expired' | 'email_taken' | 'database_away') => () => {
  throw new FakeRefusal(code, 'Адрес не вернулся');
};

test.each([
  ['that is incomplete', '', 'code_expired', 'Ссылка пришла не целиком. Откройте её из письма ещё раз'],
  ['that was used', '?token=old', 'code_expired', 'Адрес не вернулся'],
  ['to an address that another account has', '?token=old', 'email_taken', 'Адрес не вернулся'],
] as const)('[ACC-117] an undo link %s says so and shows no button', async (_, search, code, text) => {
  api = fakeApi(addresses, { 'POST /api/email-link/undo': refusedWith(code) });
  render(<UndoEmailPage />, { wrapper: shell(`/user/undo-email${search}`) });
  if (search !== '') await userEvent.click(screen.getByRole('button', { name: 'Вернуть адрес' }));

  expect(await screen.findByText(`${text}.`)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[ACC-117] after a failure of the server the button can be pressed again', async () => {
  api = fakeApi(addresses, { 'POST /api/email-link/undo': refusedWith('database_away') });
  render(<UndoEmailPage />, { wrapper: shell('/user/undo-email?token=abc') });
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть адрес' }));

  expect(await screen.findByText('Адрес не вернулся')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Вернуть адрес' })).toBeVisible();
});
