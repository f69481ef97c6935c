import { fakeApi, type FakeApi, FakeRefusal, sampleOwnProfile } from '@planner/api-client/testing';
import { childAccess, type ChildAccess, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ChildPlace } from './child-place.tsx';

let api: FakeApi;
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const CLOSED: ChildAccess = { is_open: false, code_expires_at: null };
const MADE = { code: 'ABCDEFGHJKMN', expires_at: '2026-11-21T12:24:00Z', operation_id: null };

function open(access: ChildAccess = CLOSED, sees_money = true) {
  let now = access;
  api = fakeApi(studentCabinet, {
    'GET /api/student/profiles': () => [
      sampleOwnProfile({ student_name: 'Анна', role_in_profile: 'parent', sees_money }),
    ],
  }).also(childAccess, {
    'GET /api/student/child-access/{student_profile_id}': () => now,
    'POST /api/student/child-access/{student_profile_id}'() {
      now = { is_open: true, code_expires_at: MADE.expires_at };
      return MADE;
    },
    'DELETE /api/student/child-access/{student_profile_id}'() {
      now = CLOSED;
      return null;
    },
  });
  const shell = fakeShell({ user: 'student', at: '/student/student-cabinet/child?profile=7' });
  render(<ChildPlace />, { wrapper: inShell(shell) });
  return shell;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[ACC-234] a parent makes a code, reads it in groups of four with its end, and copies the link', async () => {
  const user = userEvent.setup();
  const shell = open();
  await user.click(await screen.findByRole('button', { name: 'Создать код' }));

  expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeVisible();
  expect(screen.getByText(/^Действует один раз, до 21 ноября, 15:24/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Новый код' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Ссылка скопирована'));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/user/login/#ABCDEFGHJKMN`);
});

test('[ACC-234] an open code is named without the code, and the closing explains its effect first', async () => {
  const shell = open({ is_open: true, code_expires_at: MADE.expires_at });
  expect(await screen.findByText(/^Код создан и действует до 21 ноября, 15:24/)).toBeVisible();

  await press('Закрыть вход для ребёнка');
  expect(screen.getByRole('dialog')).toHaveTextContent(/сразу выйдет на всех устройствах/);
  await press('Закрыть вход');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Вход для ребёнка закрыт'));
  expect(await screen.findByRole('button', { name: 'Создать код' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Закрыть вход для ребёнка' })).toBeNull();
});

test('[ACC-234] after the closing the made code is shown no more', async () => {
  open();
  await press('Создать код');
  expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeVisible();

  await press('Закрыть вход для ребёнка');
  await press('Закрыть вход');

  await waitFor(() => expect(screen.queryByText('ABCD-EFGH-JKMN')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Создать код' })).toBeVisible();
});

test('[ACC-234] a refusal is shown, and nothing is shown as a code', async () => {
  const shell = open();
  await screen.findByRole('button', { name: 'Создать код' });
  api.also(childAccess, {
    'POST /api/student/child-access/{student_profile_id}'() {
      throw new FakeRefusal('money_hidden', 'Вход для ребёнка открывает тот, кто видит деньги');
    },
  });

  await press('Создать код');

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Вход для ребёнка открывает тот, кто видит деньги', kind: 'error' }]),
  );
  expect(screen.queryByRole('button', { name: 'Скопировать код' })).toBeNull();
});

test('[ACC-234] without the right to see the money the place explains who opens the access', async () => {
  open(CLOSED, false);

  expect(await screen.findByText('Вход открывает другой человек из семьи')).toBeVisible();
  await waitFor(() => expect(api.sent.map(({ key }) => key)).toEqual(['GET /api/student/profiles']));
});
