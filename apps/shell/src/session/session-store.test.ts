import { pageAccount, setPageAccount } from '@planner/api-client';
import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, type ResultOf } from '@planner/contract';
import { refetchTopics } from '@planner/live-data';
import { fakeTeacher } from '@planner/product/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '@planner/shell-api';
import { tellSession } from './session-events.ts';
import { keepFirst, readFirst } from './first.ts';
import { createSession } from './session-store.ts';

const ANNA: ResultOf<'GET /api/user/me'> = {
  ...fakeTeacher,
  name: 'Анна',
  first_name: 'Анна',
  username: 'anna',
  email: 'anna@example.ru',
};

let api: FakeApi;
afterEach(() => {
  api.restore();
  localStorage.clear();
  setPageAccount(null);
});

const check = (authorized: boolean) => () => ({ authorized, user_type: authorized ? ('teacher' as const) : null });
const keys = () => api.sent.map(({ key }) => key);

test('[NAV-1] the signed-in person is unknown until the check answers', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => ANNA });
  const session = createSession(new QueryClient(), localStorage);
  const before = session.visitor();

  await session.start();

  expect(before).toEqual({ isAuth: null, userType: null });
  expect(session.visitor()).toEqual({ isAuth: true, userType: 'teacher' });
  expect(session.user).toEqual(ANNA);
  expect(localStorage.getItem('user_type')).toBe('teacher');
});

test('[NAV-1] when somebody was signed in before, the account is requested together with the check, once', async () => {
  localStorage.setItem('user_type', 'teacher');
  api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => ANNA });

  await createSession(new QueryClient(), localStorage).start();

  expect(keys().toSorted()).toEqual(['GET /api/auth/check', 'GET /api/user/me']);
});

test('[NAV-1] when the check finds no session, the account is not requested', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check(false) });
  const session = createSession(new QueryClient(), localStorage);

  await session.start();

  expect(session.visitor()).toEqual({ isAuth: false, userType: null });
  expect(keys()).toEqual(['GET /api/auth/check']);
});

test('[NAV-1] the reads of a public page before the check’s answer are answered as a visitor’s', async () => {
  const answered = Promise.withResolvers<string>();
  api = fakeApi(account, { 'GET /api/auth/check': check(false) });
  const client = new QueryClient();
  const read = new QueryObserver(client, { queryKey: ['news'], queryFn: () => answered.promise });
  onTestFinished(read.subscribe(() => undefined));

  await createSession(client, localStorage).start();
  answered.resolve('Новость');

  await expect.poll(() => read.getCurrentResult().data).toBe('Новость');
});

test('[PLT-234] the page contains the signed-in account, and no request is sent', async () => {
  api = fakeApi(account, {});
  document.body.innerHTML = '<script type="application/json" id="first"></script>';
  const answers = [
    { key: 'GET /api/auth/check', data: { authorized: true, user_type: 'teacher' } },
    { key: 'GET /api/user/me', data: ANNA },
  ].map((answer) => ({ ...answer, input: {}, url: '/', topics: ['account'] }));
  for (const script of document.scripts) script.textContent = JSON.stringify({ answers });
  const client = new QueryClient();
  const first = readFirst(document);
  keepFirst(first, client);
  const session = createSession(client, localStorage);

  await session.start();

  expect([session.visitor(), session.user, keys()]).toEqual([{ isAuth: true, userType: 'teacher' }, ANNA, []]);
  // After signing out, the page has no data of the account.
  expect(document.getElementById('first')).toBeNull();
});

test('[NAV-11] a session that ends between two answers belongs to no account', async () => {
  api = fakeApi(account, {
    'GET /api/auth/check': check(true),
    'GET /api/user/me': () => {
      throw new FakeRefusal('not_signed_in', 'Войдите');
    },
  });
  const session = createSession(new QueryClient(), localStorage);

  await session.start();

  expect(session.visitor().isAuth).toBe(false);
});

test('[NAV-11] a failed read of the account does not count as signed out', async () => {
  api = fakeApi(account, {
    'GET /api/auth/check': check(true),
    'GET /api/user/me': () => {
      throw new FakeRefusal('wrong_role', 'Нет');
    },
  });
  const session = createSession(new QueryClient(), localStorage);

  await expect(session.start()).rejects.toMatchObject({ status: 403 });

  expect(session.visitor().isAuth).not.toBe(false);
});

test('[PLT-12] an announced change of the account appears in the session', async () => {
  let name = 'Анна';
  api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => ({ ...ANNA, name }) });
  const client = new QueryClient();
  const session = createSession(client, localStorage);
  await session.start();

  name = 'Анна Петрова';
  refetchTopics(client, ['account']);

  await vi.waitFor(() => expect(session.user?.name).toBe('Анна Петрова'));
});

test('[NAV-11] the end of a session deletes the user and every answer', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => ANNA });
  const client = new QueryClient();
  const session = createSession(client, localStorage);
  await session.start();

  session.ended();

  expect([session.user, session.visitor().isAuth, client.getQueryCache().getAll(), localStorage.length]).toEqual([
    null,
    false,
    [],
    0,
  ]);
});

test('[PLT-82] the bus publishes the signed-in account once it is known and when it changes, not with each change of a name', async () => {
  let name = 'Анна';
  api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => ({ ...ANNA, name }) });
  const client = new QueryClient();
  const session = createSession(client, localStorage);
  const bus = createBus();
  const told: unknown[] = [];
  bus.on('session').subscribe((payload) => told.push(payload));
  tellSession(bus, session);

  await session.start();
  name = 'Анна Петрова';
  refetchTopics(client, ['account']);
  await vi.waitFor(() => expect(session.user?.name).toBe('Анна Петрова'));
  session.ended();

  expect(told).toEqual([
    { userId: 1, userType: 'teacher' },
    { userId: null, userType: null },
  ]);
});

const OLGA = { ...ANNA, id: 2, name: 'Ольга', user_type: 'student' as const };

test('[SEC-68] the page’s calls carry the account from the check on, also after its session has ended', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => ANNA });
  const session = createSession(new QueryClient(), localStorage);

  const accounts = [pageAccount()];
  await session.start();
  accounts.push(pageAccount());
  session.ended();
  accounts.push(pageAccount());
  session.signedOut();

  expect([...accounts, pageAccount()]).toEqual([null, 1, 1, null]);
});

test('[SEC-71] another account that signs in after a lost session starts with a new page', async () => {
  let user: typeof OLGA | typeof ANNA = ANNA;
  api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => user });
  const opened: string[] = [];
  const session = createSession(new QueryClient(), localStorage, (path) => opened.push(path));
  await session.start();
  session.ended();

  user = OLGA;
  await session.signedIn();

  expect([opened, session.user]).toEqual([['/student/student-cabinet/'], null]);
});

test.each(['ended', 'signedOut'] as const)(
  '[SEC-71] after %s the same account continues in this page; another one may only after a sign-out',
  async (end) => {
    let user: typeof OLGA | typeof ANNA = ANNA;
    api = fakeApi(account, { 'GET /api/auth/check': check(true), 'GET /api/user/me': () => user });
    const opened: string[] = [];
    const session = createSession(new QueryClient(), localStorage, (path) => opened.push(path));
    await session.start();
    session[end]();

    user = end === 'ended' ? ANNA : OLGA;
    await session.signedIn();

    expect([opened, session.user, pageAccount()]).toEqual([[], user, user.id]);
  },
);
