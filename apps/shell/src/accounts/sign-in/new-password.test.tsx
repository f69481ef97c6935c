import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { RegisterPage } from '../registration/register-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const COMMON = 'Этот пароль слишком распространён: его подбирают одним из первых';

function refusing() {
  const refuse = () => {
    throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { password: COMMON } });
  };
  api = fakeApi(account, {
    'POST /api/register': refuse,
    'POST /api/password-reset/confirm': refuse,
  });
}

const typeCommon = (label: string) => userEvent.type(screen.getByLabelText(label), 'qwertyuiop{Enter}');

/** Checks that the field shows the server's message and keeps the typed text. */
async function standsAt(label: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const words = await screen.findByText(COMMON);
  return { isDescribed: field.getAttribute('aria-describedby')?.includes(words.id), value: field.value };
}
const STANDS = { isDescribed: true, value: 'qwertyuiop' };

test('[ACC-143] the registration shows at its field why a password is refused', async () => {
  refusing();
  const shell = fakeShell({ at: '/user/register/', user: null });
  render(<RegisterPage onSignedIn={() => Promise.resolve()} />, { wrapper: inShell(shell) });
  await userEvent.type(screen.getByLabelText('Почта'), 'marina@example.ru');
  await userEvent.click(screen.getByRole('checkbox'));

  await typeCommon('Пароль');

  expect(await standsAt('Пароль')).toEqual(STANDS);
});

test('[ACC-143] the page behind the letter’s link shows at its field why a password is refused', async () => {
  refusing();
  const shell = fakeShell({ at: '/user/reset-password?token=abc', user: null });
  render(<ResetPasswordPage />, { wrapper: inShell(shell) });

  await typeCommon('Новый пароль');

  expect(await standsAt('Новый пароль')).toEqual(STANDS);
});
