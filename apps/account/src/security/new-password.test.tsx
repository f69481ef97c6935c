import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PasswordDialog } from './password-dialog.tsx';

const COMMON = 'Этот пароль слишком распространён: его подбирают одним из первых';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi(account, {
    'PUT /api/user/password'() {
      throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { new_password: COMMON } });
    },
  });
});
afterEach(() => api.restore());

test('[ACC-143] the change of the password shows at its field why a password is refused', async () => {
  render(<PasswordDialog close={() => undefined} />, { wrapper: inShell(fakeShell()) });
  await userEvent.type(screen.getByLabelText('Текущий пароль'), 'correct horse');

  const field = screen.getByLabelText('Новый пароль');
  await userEvent.type(field, 'qwertyuiop{Enter}');

  const words = await screen.findByText(COMMON);
  expect(field.getAttribute('aria-describedby')).toContain(words.id);
  expect(field).toHaveValue('qwertyuiop');
});

test('[ACC-142] a pasted password stays whole, and the field shows how much of it is too long', async () => {
  render(<PasswordDialog close={() => undefined} />, { wrapper: inShell(fakeShell()) });
  const field = screen.getByLabelText('Новый пароль');

  await userEvent.click(field);
  await userEvent.paste('🐎'.repeat(130));
  const hint = screen.getByText('Длиннее 128 символов: уберите 2 символа');
  await userEvent.keyboard('{Enter}');

  expect(hint).toBeVisible();
  expect(field).toHaveValue('🐎'.repeat(130));
  expect(field).toHaveAccessibleDescription(/Пароль длиннее 128 символов/);
  expect(api.sent).toEqual([]);
});
