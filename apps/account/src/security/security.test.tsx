import { fakeApi, type FakeApi, FakeRefusal, sampleOwnProfile } from '@planner/api-client/testing';
import { account, addresses, type Profile, reference, type ResultOf } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DeletionDialog } from './deletion-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

// A signed-in fake always has a user.
const anna = () => fakeShell({ user: 'student' }).session.user as ResultOf<'POST /api/login'>;
const keys = () => api.sent.map(({ key }) => key);

/** Renders the dialog and records the page's event of the deletion. */
function standDeletion(): unknown[] {
  const shell = fakeShell();
  const gone: unknown[] = [];
  shell.bus.on('account-deleted').subscribe((news) => gone.push(news));
  render(<DeletionDialog close={() => undefined} />, { wrapper: inShell(shell) });
  return gone;
}

test('[ACC-64] the account is deleted only after the confirmation word was typed', async () => {
  api = fakeApi(account, { 'GET /api/delete-account': () => ({ deletion_at: '2026-12-20T12:24:00.000Z' }) });
  const gone = standDeletion();
  const button = screen.getByRole('button', { name: 'Удалить' });
  expect(button).toBeDisabled();

  await userEvent.type(screen.getByLabelText(/введите слово УДАЛИТЬ/), 'удалить');
  await userEvent.click(button);

  await vi.waitFor(() => expect(gone).toEqual([{ deletion_at: '2026-12-20T12:24:00.000Z' }]));
});

test('[ACC-64] after an old login the same dialog asks for the password', async () => {
  let isFresh = false;
  api = fakeApi(account, {
    'GET /api/delete-account': () => {
      if (!isFresh) throw new FakeRefusal('confirm_required', 'Подтвердите, что это вы');
      return { deletion_at: '2026-12-20T12:24:00.000Z' };
    },
    'POST /api/login': () => {
      isFresh = true;
      return anna();
    },
  });
  const gone = standDeletion();
  await userEvent.type(screen.getByLabelText(/введите слово УДАЛИТЬ/), 'УДАЛИТЬ{Enter}');

  const password = await screen.findByLabelText('Пароль');
  expect(await screen.findByRole('button', { name: 'Удалить' })).toBeDisabled();
  await userEvent.type(password, 'correct horse{Enter}');

  await vi.waitFor(() => expect(gone).toHaveLength(1));
  expect(keys()).toEqual(['GET /api/delete-account', 'POST /api/login', 'GET /api/delete-account']);
});

test.each([
  ['confirm_required', 1],
  ['rate_limited', 0],
] as const)(
  '[ACC-64] the refusal %s of the deletion is shown; the password is requested %i times',
  async (code, times) => {
    api = fakeApi(account, {
      'GET /api/delete-account': () => {
        throw new FakeRefusal(code, 'Не сейчас');
      },
      'POST /api/login': () => anna(),
    });
    const gone = standDeletion();

    await userEvent.type(screen.getByLabelText(/введите слово УДАЛИТЬ/), 'УДАЛИТЬ{Enter}');
    if (times > 0) await userEvent.type(await screen.findByLabelText('Пароль'), 'correct horse{Enter}');

    expect(await screen.findByText('Не сейчас')).toBeVisible();
    expect(screen.queryAllByLabelText('Пароль')).toHaveLength(times);
    expect(gone).toEqual([]);
  },
);

test('[ACC-63] a taken address shows an error at its field and changes nothing', async () => {
  api = fakeApi(addresses, {
    'PUT /api/user/change_email': () => {
      throw new FakeRefusal('email_taken', 'Занято', { fields: { new_email: 'Этот адрес почты уже занят' } });
    },
  });
  const shell = fakeShell({ user: 'student' });
  const close = vi.fn<() => void>();
  render(<EmailDialog close={close} />, { wrapper: inShell(shell) });
  const field = screen.getByLabelText('Новый адрес');

  await userEvent.type(field, 'taken@example.ru{Enter}');

  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/уже занят/));
  expect([close.mock.calls, shell.toasts]).toEqual([[], []]);
});

test('[ACC-113] after an old login the same dialog asks for the password and sends it with the address', async () => {
  api = fakeApi(addresses, {
    'PUT /api/user/change_email': ({ body }) => {
      if (body.password === undefined) throw new FakeRefusal('confirm_required', 'Подтвердите, что это вы');
      return anna();
    },
  });
  const close = vi.fn<() => void>();
  render(<EmailDialog close={close} />, { wrapper: inShell(fakeShell({ user: 'student' })) });
  await userEvent.type(screen.getByLabelText('Новый адрес'), 'new@example.ru{Enter}');

  await userEvent.type(await screen.findByLabelText('Пароль'), 'correct horse{Enter}');

  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent.at(-1)?.input).toEqual({
    query: { new_email: 'new@example.ru' },
    body: { password: 'correct horse' },
  });
});

test('[ACC-115] [ACC-177] an address that waits for confirmation is shown, and the change can be cancelled', async () => {
  api = fakeApi(addresses, { 'DELETE /api/user/change_email': () => null });
  const close = vi.fn<() => void>();
  const shell = fakeShell({ user: { user_type: 'student', new_email: 'new@example.ru' } });
  render(<EmailDialog close={close} />, { wrapper: inShell(shell) });
  expect(screen.getByRole('dialog')).toHaveTextContent(/письма на new@example.ru: она действует один день/);

  await userEvent.click(screen.getByRole('button', { name: 'Отменить смену' }));

  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(keys()).toEqual(['DELETE /api/user/change_email']);
});

test('[ACC-63] a student without a password sets one without an old password', async () => {
  api = fakeApi(account, { 'PUT /api/user/password': () => null });
  const close = vi.fn<() => void>();
  const shell = fakeShell({ user: { user_type: 'student', has_password: false } });
  render(<PasswordDialog close={close} />, { wrapper: inShell(shell) });
  expect(screen.queryByLabelText('Текущий пароль')).toBeNull();

  await userEvent.type(screen.getByLabelText('Новый пароль'), 'better horse{Enter}');

  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent[0]?.input).toEqual({ body: { new_password: 'better horse' } });
});

test('[WRD-21] an account with a password is asked for it as «Текущий пароль»', () => {
  api = fakeApi(account, {});

  render(<PasswordDialog close={() => undefined} />, { wrapper: inShell(fakeShell()) });

  expect(screen.getByLabelText('Текущий пароль')).toBeVisible();
});

test('[FRM-10] the page never publishes a typed password', async () => {
  api = fakeApi(account, {});
  const shell = fakeShell();
  const told: unknown[] = [];
  shell.bus.on('draft-typed').subscribe((draft) => told.push(draft));
  render(<PasswordDialog close={() => undefined} />, { wrapper: inShell(shell) });

  await userEvent.type(screen.getByLabelText('Текущий пароль'), 'correct horse');
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'better horse');

  expect(told).toEqual([]);
});

test('[ACC-52] a new password that is too short shows an error and is not sent', async () => {
  api = fakeApi(account, {});
  render(<PasswordDialog close={() => undefined} />, { wrapper: inShell(fakeShell()) });
  const field = screen.getByLabelText('Новый пароль');

  await userEvent.type(field, 'short{Enter}');

  expect(field).toHaveAccessibleDescription(/Пароль короче 8 символов/);
  expect(api.sent).toEqual([]);
});

function openProfile(profiles: readonly Profile[]) {
  api = fakeApi(account, {
    'PUT /api/student/update-profile': anna,
    'GET /api/student/user-info': () => ({ ...anna(), profiles: [...profiles], consent_above: 300 }),
  });
  api.also(reference, { 'GET /api/time_zone': () => [] });
}

test('[ACC-168] «Профиль» changes the student’s name: only changed values are sent, and an empty name shows an error', async () => {
  openProfile([]);
  const close = vi.fn<() => void>();
  const shell = fakeShell({ user: 'student' });
  render(<ProfileDialog close={close} />, { wrapper: inShell(shell) });
  const name = screen.getByLabelText('Имя');

  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(name).toHaveAccessibleDescription(/Введите имя/));
  await userEvent.type(name, 'Анна Петровна{Enter}');

  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input)).toEqual([
    { body: { first_name: 'Анна Петровна' } },
  ]);
  expect(shell.toasts).toEqual([{ text: 'Профиль сохранён', kind: 'done' }]);
});

test('[CAB-91] a parent sets the charge up to which a child cancels alone', async () => {
  openProfile([sampleOwnProfile({ role_in_profile: 'parent', sees_money: true })]);
  const close = vi.fn<() => void>();
  render(<ProfileDialog close={close} />, { wrapper: inShell(fakeShell({ user: 'student' })) });
  const sum = await screen.findByLabelText(/Сколько ребёнок может потратить/);

  await userEvent.type(sum, 'много{Enter}');
  await vi.waitFor(() => expect(sum).toHaveAccessibleDescription(/Нужна сумма/));
  await userEvent.clear(sum);
  await userEvent.type(sum, '750{Enter}');

  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input)).toEqual([
    { body: { consent_above: 750 } },
  ]);
});

const CHILD = { user_type: 'student', email: '', username: 'child-A' } as const;

test('[ACC-236] an account without an address confirms its deletion with the login', async () => {
  api = fakeApi(account, {
    'GET /api/delete-account': () => {
      throw new FakeRefusal('confirm_required', 'Подтвердите, что это вы');
    },
    'POST /api/login': anna,
  });
  render(<DeletionDialog close={() => undefined} />, { wrapper: inShell(fakeShell({ user: CHILD })) });
  await userEvent.type(screen.getByLabelText(/введите слово УДАЛИТЬ/), 'УДАЛИТЬ{Enter}');

  await userEvent.type(await screen.findByLabelText('Пароль'), 'correct horse{Enter}');

  await vi.waitFor(() => expect(keys()).toContain('POST /api/login'));
  expect(api.sent.find(({ key }) => key === 'POST /api/login')?.input).toEqual({
    body: { username: 'child-A', password: 'correct horse' },
  });
});

test.each([
  [null, 'Сейчас почта не привязана'],
  ['new@example.ru', 'она действует один день.'],
])('[ACC-236] without an address, the dialog of the address %s names none as the present one', (new_email, text) => {
  render(<EmailDialog close={() => undefined} />, { wrapper: inShell(fakeShell({ user: { ...CHILD, new_email } })) });

  expect(screen.getByRole('dialog')).toHaveTextContent(text);
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/привязана \.|прежний адрес/);
});
