import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { accountExport } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountExport } from './account-export.tsx';

let api: FakeApi;
afterEach(() => api.restore());

function stand(may_import: boolean, refused?: FakeRefusal) {
  api = fakeApi(accountExport, {
    'GET /api/account-export': () => ({ export: null, may_import }),
    'POST /api/account-import'() {
      if (refused) throw refused;
      return { students: 2, lessons: 5, files: 1, operation_id: null };
    },
  });
  const shell = fakeShell();
  return { shell, view: { wrapper: inShell(shell) } };
}
const progress = (loaded: number, total: number) =>
  new ProgressEvent('progress', { loaded, total, lengthComputable: true });
const choose = async () =>
  userEvent.upload(await screen.findByLabelText('Архив учётной записи'), new File(['PK'], 'tetradka.zip'));

test('[XPT-23] an empty account offers the import and then shows the imported numbers', async () => {
  const { shell, view } = stand(true);
  render(<AccountExport />, view);

  await choose();

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Архив загружен: 2 ученика, 5 занятий, файлов: 1', kind: 'done' }]),
  );
});

test('[XPT-23] a refused archive shows the reason, and another file can be chosen', async () => {
  const text = 'Это не выгрузка Тетрадки';
  const { view } = stand(true, new FakeRefusal('invalid', text, { fields: { file: text } }));
  render(<AccountExport />, view);

  await choose();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Загрузить архив' })).toBeEnabled();
  const input = screen.getByLabelText<HTMLInputElement>('Архив учётной записи');
  const pressed = vi.spyOn(input, 'click');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить архив' }));
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('[XPT-23] a refusal without a field shows the server’s text', async () => {
  const { view } = stand(true, new FakeRefusal('rate_limited', 'Слишком часто'));
  render(<AccountExport />, view);

  await choose();

  expect(await screen.findByText('Слишком часто')).toBeVisible();
});

test('[XPT-23] the upload shows its progress; the following check cannot be cancelled', async () => {
  const { view } = stand(true);
  api.also(accountExport, { 'POST /api/account-import': () => new Promise(() => undefined) });
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send');
  render(<AccountExport />, view);
  await choose();
  const bar = await screen.findByRole('progressbar', { name: 'Загрузка архива' });
  // Only an XMLHttpRequest has this method.
  const [xhr] = sending.mock.contexts as [XMLHttpRequest];

  act(() => void xhr.upload.onprogress?.call(xhr, progress(3, 4)));
  const halfway = [screen.getByRole('status').textContent, bar.getAttribute('value')];
  act(() => void xhr.upload.onprogress?.call(xhr, progress(4, 4)));

  expect(halfway).toEqual(['Отправляем архив', '0.75']);
  expect(screen.getByRole('status')).toHaveTextContent('Проверяем и загружаем');
  expect(bar).not.toHaveAttribute('value');
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
});

test('[XPT-23] «Отменить» aborts the upload of an archive without a message', async () => {
  const { shell, view } = stand(true);
  api.also(accountExport, { 'POST /api/account-import': () => new Promise(() => undefined) });
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  render(<AccountExport />, view);
  await choose();

  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));

  expect(abort).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Загрузить архив' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shell.toasts).toEqual([]);
});

test('[XPT-23] leaving the page aborts the upload of an archive', async () => {
  const { view } = stand(true);
  api.also(accountExport, { 'POST /api/account-import': () => new Promise(() => undefined) });
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  const { unmount } = render(<AccountExport />, view);
  await choose();
  await screen.findByRole('button', { name: 'Отменить' });

  unmount();

  expect(abort).toHaveBeenCalledTimes(1);
});

test('[XPT-23] an account with data offers no import', async () => {
  const { view } = stand(false);
  render(<AccountExport />, view);

  await screen.findByRole('button', { name: 'Собрать архив' });
  expect(screen.queryByText('Загрузить архив')).not.toBeInTheDocument();
});
