import { fakeApi, FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { account, security } from '@planner/contract';
import type { WaitingAct } from '@planner/live-data/waiting';
import { accountKey } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SigningOut } from './signing-out.tsx';

const MARK = 'POST /api/lessons/{id}/attendance' as const;
let api: FakeApi;
afterEach(() => api.restore());

test.each([
  [true, 'DELETE /api/user/sessions'],
  [false, 'POST /api/logout'],
])('[ACC-145] signing out everywhere is %s: the page calls %s', async (isEverywhere, key) => {
  api = fakeApi(account, { 'POST /api/logout': () => null }).also(security, {
    'DELETE /api/user/sessions': () => null,
  });
  const onGone = vi.fn<() => void>();

  render(<SigningOut isEverywhere={isEverywhere} onGone={onGone} />, { wrapper: inShell(fakeShell()) });

  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(api.sent.map((sent) => sent.key)).toEqual([key]);
});

test('[ACC-192] signing out deletes the drafts of every account from the device; settings stay', async () => {
  api = fakeApi(account, { 'POST /api/logout': () => null });
  localStorage.setItem(accountKey(2, 'answers'), '[]');
  localStorage.setItem(accountKey(3, 'answers'), '[]');
  localStorage.setItem('theme', 'dark');

  render(<SigningOut isEverywhere={false} onGone={() => undefined} />, { wrapper: inShell(fakeShell()) });

  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['theme']));
  localStorage.clear();
});

test('[ACC-17] without waiting marks the page signs out at once; a failure is shown with a way back', async () => {
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

test.each([
  ['not_signed_in', 1],
  ['rate_limited', 0],
] as const)(
  '[ACC-17] when the server refuses the logout with %s, the session has ended %i times',
  async (code, times) => {
    api = fakeApi(account, {
      'POST /api/logout': () => {
        throw new FakeRefusal(code, 'Нет');
      },
    });
    const onGone = vi.fn<() => void>();

    render(<SigningOut isEverywhere={false} onGone={onGone} />, { wrapper: inShell(fakeShell()) });

    await screen.findByText('Нет');
    // The effects of a refusal run within one turn of the event loop.
    await new Promise((turn) => setTimeout(turn));
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(times));
  },
);

/** A browser that stores marks: the test's page has no database. */
function keepMarks(marks: readonly { refused: string | null; call: WaitingAct['call'] }[]) {
  const deleted: string[] = [];
  const answering = (result: unknown) => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const transaction = () => {
    const one = { objectStore: () => ({ getAll: () => answering(marks) }), oncomplete: () => undefined };
    queueMicrotask(() => one.oncomplete());
    return one;
  };
  vi.stubGlobal('indexedDB', {
    open: () => answering({ transaction, close: () => undefined }),
    deleteDatabase: (name: string) => answering(deleted.push(name)),
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: {} });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
  });
  return deleted;
}

test.each([
  ['nothing', []],
  ['only a refused mark', [{ refused: 'Занятие изменили', call: MARK }]],
])('[PWA-22] with %s in the queue signing out asks nothing', async (_, marks) => {
  api = fakeApi(account, { 'POST /api/logout': () => null });
  const deleted = keepMarks(marks);
  const onGone = vi.fn<() => void>();

  render(<SigningOut isEverywhere={false} onGone={onGone} />, { wrapper: inShell(fakeShell()) });

  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(deleted).toEqual([accountKey(1, 'marks')]);
});

test('[PWA-22] the page warns of waiting marks, and deletes them after the person agrees', async () => {
  api = fakeApi(account, { 'POST /api/logout': () => null });
  keepMarks([
    { refused: null, call: MARK },
    { refused: 'Занятие изменили', call: MARK },
    { refused: 'Деньги скрыты', call: 'POST /api/payments' },
  ]);
  const onGone = vi.fn<() => void>();
  render(<SigningOut isEverywhere={false} onGone={onGone} />, { wrapper: inShell(fakeShell()) });
  expect(await screen.findByText(/Ещё не отправлено: 2/)).toBeVisible();
  expect(api.sent).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Выйти без этого' }));

  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(screen.queryByText(/Ещё не отправлено/)).toBeNull();
});
