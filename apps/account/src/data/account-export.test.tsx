import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type AccountExport as Asked, accountExport } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AccountExport } from './account-export.tsx';
import { DataDialog } from './data-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const WAITING: Asked = {
  id: 7,
  state: 'waiting',
  created_at: '2026-11-20T12:00:00.000Z',
  done: 0,
  total: 0,
  size: null,
  url: null,
  expires_at: null,
};
const READY: Asked = {
  ...WAITING,
  state: 'ready',
  done: 5,
  total: 5,
  size: 2_500_000,
  url: '/api/account-export/7/file',
  expires_at: '2026-11-21T12:00:00.000Z',
};

function stand(known: Asked | null) {
  let asked = known;
  api = fakeApi(accountExport, {
    'GET /api/account-export': () => ({ export: asked, may_import: false }),
    'POST /api/account-export'() {
      asked = WAITING;
      return { ...WAITING, operation_id: null };
    },
  });
  const shell = fakeShell();
  return { shell, view: { wrapper: inShell(shell) } };
}

test('[XPT-6] one press requests an archive, and the page shows that it is in progress', async () => {
  const { view } = stand(null);
  render(<AccountExport />, view);

  await userEvent.click(await screen.findByRole('button', { name: 'Собрать архив' }));

  expect(await screen.findByRole('status')).toHaveTextContent('Собираем архив. Страницу можно закрыть.');
  expect(screen.getByRole('progressbar', { name: 'Сколько собрано' })).not.toHaveAttribute('value');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[XPT-6] the progress is shown in per cent', async () => {
  const { view } = stand({ ...WAITING, state: 'running', done: 3, total: 8 });
  render(<AccountExport />, view);

  expect(await screen.findByText(/Собираем архив: 37 %/)).toHaveRole('status');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3');
});

test('[XPT-6] a finished archive shows its size and its end, can be downloaded, and can be requested again', async () => {
  const { view } = stand(READY);
  render(<AccountExport />, view);

  const link = await screen.findByRole('link', { name: 'Скачать, 2,4 МБ' });
  expect(link).toHaveAttribute('href', '/api/account-export/7/file');
  expect(screen.getByText(/Ссылка перестанет работать завтра в 15:00/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Собрать заново' }));

  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['teacher', 'Всё, что есть в учётной записи'],
  ['student', 'Всё, что видно в вашем кабинете'],
] as const)('[XPT-6] a %s reads what the archive contains', async (user, words) => {
  stand(null);
  render(<AccountExport />, { wrapper: inShell(fakeShell({ user })) });

  expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible();
});

test.each([['url'], ['size'], ['expires_at']] as const)(
  '[XPT-6] an archive without its %s has no download',
  async (field) => {
    const { view } = stand({ ...READY, [field]: null });
    render(<AccountExport />, view);

    await screen.findByRole('button', { name: 'Собрать заново' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/Ссылка перестанет работать/)).toBeNull();
  },
);

test('[XPT-6] a failed archive is shown as failed and can be started again', async () => {
  const { view } = stand({ ...WAITING, state: 'failed' });
  render(<DataDialog close={() => undefined} />, view);

  expect(await screen.findByRole('alert')).toHaveTextContent('Собрать архив не удалось');
  await userEvent.click(screen.getByRole('button', { name: 'Собрать заново' }));

  expect(await screen.findByRole('progressbar')).toBeVisible();
});

test('[XPT-6] a failed read is repeated, and a refusal is shown', async () => {
  const { shell, view } = stand(null);
  let fails = true;
  api.also(accountExport, {
    'GET /api/account-export'() {
      if (fails) throw new FakeRefusal('wrong_role', 'Нет');
      return { export: null, may_import: false };
    },
    'POST /api/account-export'() {
      throw new FakeRefusal('rate_limited', 'Слишком часто');
    },
  });
  render(<AccountExport />, view);
  await screen.findByText(/Не удалось загрузить архив/);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Собрать архив' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Слишком часто', kind: 'error' }]));
});
