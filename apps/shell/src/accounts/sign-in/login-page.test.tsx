import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, childAccess, type ResultOf } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoutes } from 'react-router-dom';
import { createRegistryStore } from '@planner/platform-runtime';
import type { SessionUser } from '@planner/shell-api';
import type { SessionStore } from '../../session/session-store.ts';
import { accountsRoutes } from '../accounts-routes.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

// A signed-in fake always has a user.
const marina = () => fakeShell({ user: 'teacher' }).session.user as ResultOf<'POST /api/login'>;
const shell = (at: string) => inShell(fakeShell({ at, user: null }));

test('[ACC-55] Enter sends the address or login and the password, and the wanted page opens', async () => {
  api = fakeApi(account, { 'POST /api/login': marina });
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(<LoginPage onSignedIn={onSignedIn} />, { wrapper: shell('/user/login/') });

  await userEvent.type(screen.getByLabelText('Почта или логин'), ' marina@example.ru ');
  await userEvent.type(screen.getByLabelText('Пароль'), 'correct horse{Enter}');

  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(api.sent[0]?.input).toEqual({ body: { username: 'marina@example.ru', password: 'correct horse' } });
});

const NO_REMOTES = createRegistryStore({ contract: '1.0.0', remotes: {} });

function Entries({ session }: { session: SessionStore }) {
  return useRoutes([...accountsRoutes(session, NO_REMOTES), { path: '/notifications', element: <h1>Уведомления</h1> }]);
}

test('[ACC-55] a signed-in teacher is redirected to the wanted page', async () => {
  const page = fakeShell({ at: '/user/login/?next=%2Fnotifications%2F', user: 'teacher' });
  const session: SessionStore = {
    ...page.session,
    visitor: () => ({ isAuth: true, userType: 'teacher' }),
    lastUserType: () => 'teacher',
    start: () => Promise.resolve(),
    signedIn: () => Promise.reject(new Error('not here')),
    ended: () => undefined,
    signedOut: () => undefined,
  };

  render(<Entries session={session} />, { wrapper: inShell(page) });

  expect(await screen.findByRole('heading', { name: 'Уведомления' })).toBeVisible();
  expect(page.path()).toBe('/notifications/');
});

/** Opens the link of a child as this visitor; the child's sign-in leads to the account `entered`. */
function openLink(userType: 'teacher' | null, entered: SessionUser) {
  const page = fakeShell({ at: '/user/login/#ABCDEFGHJKMN', user: userType });
  api = fakeApi(childAccess, { 'POST /api/child-login': marina });
  let type: 'teacher' | 'student' | null = userType;
  let tell = () => {};
  const signedIn = vi.fn<() => Promise<SessionUser>>(() => {
    // In a session another account loads its home page anew, and changes nothing here.
    if (type === null) type = entered.user_type;
    tell();
    return Promise.resolve(entered);
  });
  const session: SessionStore = {
    ...page.session,
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
    visitor: () => ({ isAuth: type !== null, userType: type }),
    lastUserType: () => userType,
    start: () => Promise.resolve(),
    signedIn,
    ended: () => undefined,
    signedOut: () => undefined,
  };
  render(<Entries session={session} />, { wrapper: inShell(page) });
  return { page, signedIn };
}

test('[ACC-235] the link of a child also opens for a signed-in person, and names the end of the session', async () => {
  const { page, signedIn } = openLink('teacher', { ...marina(), id: 999 });
  expect(await screen.findByLabelText('Код от родителей')).toHaveValue('ABCDEFGHJKMN');
  expect(screen.getByText(/Вход по коду завершит её сеанс/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));

  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(page.path()).toBe('/user/login/');
});

test('[ACC-235] a signed-in person who does not enter by the link returns to the own pages', async () => {
  const { page } = openLink('teacher', marina());

  await userEvent.click(await screen.findByRole('button', { name: 'Не входить' }));

  expect(page.path()).toBe('/home-teacher-test/');
});

test('[ACC-235] without a session the link of a child names no end of one, and leads to the cabinet', async () => {
  const { page } = openLink(null, { ...marina(), user_type: 'student' });
  expect(await screen.findByLabelText('Код от родителей')).toHaveValue('ABCDEFGHJKMN');
  expect(screen.queryByText(/завершит её сеанс/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));

  await vi.waitFor(() => expect(page.path()).toBe('/student/student-cabinet/'));
});

test('[ACC-61] a wrong password is reported below the form, which keeps the input', async () => {
  api = fakeApi(account, {
    'POST /api/login': () => {
      throw new FakeRefusal('bad_credentials', 'Неверный логин или пароль');
    },
  });
  render(<LoginPage onSignedIn={() => Promise.resolve()} />, { wrapper: shell('/user/login/') });
  await userEvent.type(screen.getByLabelText('Почта или логин'), 'marina');

  await userEvent.type(screen.getByLabelText('Пароль'), 'wrong{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Неверный логин или пароль');
  expect(screen.getByLabelText('Почта или логин')).toHaveValue('marina');
  expect(screen.getByLabelText('Пароль')).toHaveValue('wrong');
});

test('[ACC-55] the link to registration keeps the wanted page and the referral code', () => {
  api = fakeApi(account, {});
  render(<LoginPage onSignedIn={() => Promise.resolve()} />, { wrapper: shell('/user/login/?next=%2Ffaq&ref=A') });

  expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute(
    'href',
    '/user/register/?next=%2Ffaq&ref=A',
  );
});

test('[ACC-56] a forgotten password starts with the typed address, and the answer does not reveal whether an account has it', async () => {
  api = fakeApi(account, { 'POST /api/request-password-reset': () => null });
  render(<LoginPage onSignedIn={() => Promise.resolve()} />, { wrapper: shell('/user/login/') });
  await userEvent.type(screen.getByLabelText('Почта или логин'), 'marina@example.ru');

  await userEvent.click(screen.getByRole('button', { name: 'Забыли пароль?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Отправить письмо' }));

  expect(await screen.findByText(/Если адрес есть у нас, письмо отправлено/)).toBeVisible();
  expect(api.sent[0]?.input).toEqual({ body: { email: 'marina@example.ru' } });
});

test('[ACC-57] the page behind the letter’s link sets a new password and leads to the login', async () => {
  api = fakeApi(account, { 'POST /api/password-reset/confirm': () => null });
  render(<ResetPasswordPage />, { wrapper: shell('/user/reset-password?token=abc') });

  await userEvent.type(screen.getByLabelText('Новый пароль'), 'better horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ко входу' })).toHaveAttribute('href', '/user/login/');
  expect(api.sent[0]?.input).toEqual({ body: { token: 'abc', password: 'better horse' } });
});

test('[ACC-57] an expired link and an incomplete link explain the next step', async () => {
  api = fakeApi(account, {
    'POST /api/password-reset/confirm': () => {
      throw new FakeRefusal('code_expired', 'Срок действия истёк');
    },
  });
  const { unmount } = render(<ResetPasswordPage />, { wrapper: shell('/user/reset-password') });
  const cut = screen.getByRole('heading').textContent;
  unmount();
  render(<ResetPasswordPage />, { wrapper: shell('/user/reset-password?token=old') });

  await userEvent.type(screen.getByLabelText('Новый пароль'), 'better horse{Enter}');

  expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
  expect(cut).toBe('Ссылка не действует');
});
