import { call, onSessionRefused, type SessionRefusal, setPageAccount } from '@planner/api-client';
import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, type ResultOf } from '@planner/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { watchReturn } from './watch-return.ts';

let api: FakeApi;
afterEach(() => {
  api.restore();
  setPageAccount(null);
});

/** A page of one account. By now the browser may have the session of another account, or none. */
function stand(owner: number | null, answer: () => ResultOf<'GET /api/user/me'>) {
  api = fakeApi(account, { 'GET /api/user/me': answer });
  const heard: SessionRefusal[] = [];
  const report = vi.fn<(error: unknown) => void>();
  setPageAccount(owner);
  onSessionRefused((code) => heard.push(code));
  const page = new EventTarget();
  // The code only adds listeners to the window.
  watchReturn({ page: page as Window, ask: () => call('GET /api/user/me', {}), report });
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { show, heard, report, asked: () => api.sent.length };
}
const refuse = (code: SessionRefusal) => () => {
  throw new FakeRefusal(code, 'Нет');
};

test.each(['other_account', 'not_signed_in'] as const)(
  '[SEC-117] a page that Back restores detects %s at once',
  async (code) => {
    const { show, heard, report } = stand(1, refuse(code));

    show(true);

    await expect.poll(() => heard).toEqual([code]);
    expect(report).not.toHaveBeenCalled();
  },
);

test.each([
  ['a loaded page', 1, false],
  ['a page without an account', null, true],
])('[SEC-117] %s sends no request', (_, owner, persisted) => {
  const { show, asked } = stand(owner, refuse('other_account'));

  show(persisted);

  expect(asked()).toBe(0);
});
