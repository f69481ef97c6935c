import { afterEach, expect, test, vi } from 'vitest';
import { read, standWorker } from './testing/stand.ts';

afterEach(() => void vi.unstubAllGlobals());

const TODAY = '/api/today-lessons';

test('[PWA-5] without a network the last read is shown with its time', async () => {
  const { ask, server, clock, told } = standWorker({ [TODAY]: 'раз' });
  await ask(TODAY);
  clock.now = 2000;
  server.answers[TODAY] = 'два';
  await ask(TODAY);
  server.network = false;

  const shown = await read(ask(TODAY));
  server.network = true;
  await ask(TODAY);

  expect(shown).toBe('два');
  expect(told).toEqual([{ keptAt: 2000 }, { keptAt: null }]);
});

test('[PWA-26] without a network a page shows no data that another account has read', async () => {
  const { ask, server } = standWorker({ [TODAY]: 'Ольги' });
  const of = (account: number) => ({ headers: { 'x-account': String(account) } });
  await ask(TODAY, of(1));
  server.network = false;

  const own = await read(ask(TODAY, of(1)));
  const other = await ask(TODAY, of(2));
  const opening = await read(ask(TODAY));

  expect([own, other?.type, opening]).toEqual(['Ольги', 'error', 'Ольги']);
});

test('[PWA-26] a read of an opening page without an account is not shown to a page of an account', async () => {
  const { ask, server } = standWorker({ [TODAY]: 'чьё-то' });
  await ask(TODAY);
  server.network = false;

  expect((await ask(TODAY, { headers: { 'x-account': '1' } }))?.type).toBe('error');
});

test('[PWA-5] data that were never read are not available', async () => {
  const { ask, server } = standWorker({});
  server.network = false;

  expect((await ask(TODAY))?.type).toBe('error');
});

test('[PWA-5] a refusal does not replace a cached read', async () => {
  const { ask, server } = standWorker({ [TODAY]: 'раз' });
  await ask(TODAY);
  server.answers[TODAY] = { status: 503, body: 'нет' };

  const refused = await read(ask(TODAY));
  server.network = false;

  expect([refused, await read(ask(TODAY))]).toEqual(['нет', 'раз']);
});

test.each([
  ['GET', '/api/students-analytics'],
  ['GET', '/api/operations'],
  ['GET', '/api/files/7'],
  ['GET', '/api/lesson/7/history'],
  ['PUT', '/api/lesson/7'],
  ['POST', '/api/lessons/day'],
  ['GET', 'https://stats.example/hit'],
])('[PWA-5] the worker does not handle %s %s', async (method, path) => {
  const { ask, paths } = standWorker({});

  expect(await ask(path, { method })).toBeNull();
  expect(paths('reads')).toEqual([]);
});

test.each([
  '/api/lesson/7',
  '/api/lessons/2026/11',
  '/api/lesson-homework/7',
  '/api/lesson-last-homework/7',
  '/api/all-students-teachers',
  '/api/student/homework',
  '/api/student/homework/7',
  '/api/student/lessons/7',
  '/api/student/attendance',
  '/api/student/results',
])('[PWA-29] %s is shown without a network as last read', async (path) => {
  const { ask, server } = standWorker({ [path]: 'раз' });
  await ask(path);
  server.network = false;

  expect(await read(ask(path))).toBe('раз');
});

test('[PWA-5] the hundred and twenty latest reads are cached', async () => {
  const weeks = Array.from({ length: 122 }, (_, week) => `/api/lessons/week/2026-${week}`);
  const { ask, paths } = standWorker(Object.fromEntries(weeks.map((path) => [path, path])));

  for (const path of weeks) await ask(path);
  await ask(weeks[2] ?? '');

  expect(paths('reads')).toHaveLength(120);
  expect(paths('reads')).not.toContain(weeks[1]);
  expect(paths('reads')).toContain(weeks[2]);
});

test.each(['/api/logout', '/api/login', '/api/register', '/api/delete-account'])(
  '[PWA-6] after %s all earlier reads are deleted',
  async (path) => {
    const { ask, server, paths } = standWorker({ [TODAY]: 'раз', [path]: '{}' });
    await ask(TODAY);

    await ask(path, { method: 'POST' });
    const left = paths('reads');
    server.network = false;

    expect(left).toEqual([]);
    expect((await ask(TODAY))?.type).toBe('error');
  },
);

test('[PWA-6] a refused login deletes nothing of the signed-in account', async () => {
  const { ask, paths } = standWorker({ [TODAY]: 'раз', '/api/login': { status: 401, body: '{}' } });
  await ask(TODAY);

  await ask('/api/login', { method: 'POST' });

  expect(paths('reads')).toEqual([TODAY]);
});

test.each([
  ['a read reports it', TODAY, { status: 401, body: '{}' }],
  ['the check reports it', '/api/auth/check', '{"authorized":false}'],
])('[PWA-6] the reads of a session that ended elsewhere are deleted once %s', async (_, path, answer) => {
  const { ask, server, paths } = standWorker({
    [TODAY]: 'раз',
    '/api/user/me': 'я',
    '/api/auth/check': '{"authorized":true}',
  });
  for (const one of [TODAY, '/api/user/me', '/api/auth/check']) await ask(one);

  server.answers[path] = answer;
  await ask(path);

  expect(paths('reads')).toEqual([]);
});

test('[PWA-6] an answer that arrives after the sign-out is not cached', async () => {
  const { ask, server, paths } = standWorker({ [TODAY]: 'раз', '/api/logout': '{}' });
  const slow = Promise.withResolvers<Response>();
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (asked: Request) => (asked.url.endsWith(TODAY) ? slow.promise : fetched(asked)));

  const reading = ask(TODAY);
  await ask('/api/logout', { method: 'POST' });
  slow.resolve(new Response('раз'));
  await reading;

  expect(server.asked).toEqual(['/api/logout']);
  expect(paths('reads')).toEqual([]);
});
