import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { childAccess, type ResultOf } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { LoginPage } from './login-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

// A signed-in fake always has a user.
const vera = () => fakeShell({ user: 'student' }).session.user as ResultOf<'POST /api/child-login'>;
const REFUSED = 'Код больше не действует. Попросите новый код';

function open(at: string, isRefused = false) {
  api = fakeApi(childAccess, {
    'POST /api/child-login'() {
      if (isRefused) throw new FakeRefusal('code_expired', REFUSED, { fields: { code: REFUSED } });
      return vera();
    },
  });
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(<LoginPage onSignedIn={onSignedIn} />, { wrapper: inShell(fakeShell({ at, user: null })) });
  return onSignedIn;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const code = () => screen.getByLabelText('Код от родителей');

test('[ACC-235] the code of a link stands in the field, and nothing is sent before a press', async () => {
  const onSignedIn = open('/user/login/#ABCDEFGHJKMN');
  expect(code()).toHaveValue('ABCDEFGHJKMN');
  expect(api.sent).toEqual([]);

  await press('Войти');

  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(api.sent).toMatchObject([{ key: 'POST /api/child-login', input: { body: { code: 'ABCDEFGHJKMN' } } }]);
});

test('[ACC-235] a refused code stays in the field with the reason below it, and the way back leads to the password', async () => {
  const onSignedIn = open('/user/login/', true);
  await press('У меня код от родителей');
  expect(screen.getByRole('button', { name: 'Войти' })).toBeDisabled();
  await userEvent.type(code(), 'abcd-efgh-jkmn');

  await press('Войти');

  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(code()).toHaveValue('abcd-efgh-jkmn');
  expect(onSignedIn).not.toHaveBeenCalled();
  await press('По почте или логину');
  expect(screen.getByLabelText('Пароль')).toBeVisible();
});

test('[ACC-235] another link on the open page replaces the code, and the way back forgets it', async () => {
  api = fakeApi(childAccess, {});
  const page = fakeShell({ at: '/user/login/', user: null });
  render(
    <>
      <LoginPage onSignedIn={() => Promise.resolve()} />
      <Link to="/user/login/#ABCDEFGHJKMN">Ссылка</Link>
      <Link to="/user/login/#NPQRSTUVWXYZ">Другая ссылка</Link>
    </>,
    { wrapper: inShell(page) },
  );

  await userEvent.click(screen.getByRole('link', { name: 'Ссылка' }));
  expect(code()).toHaveValue('ABCDEFGHJKMN');
  await userEvent.click(screen.getByRole('link', { name: 'Другая ссылка' }));
  expect(code()).toHaveValue('NPQRSTUVWXYZ');
  await press('По почте или логину');

  expect(screen.getByLabelText('Пароль')).toBeVisible();
});
