import { get, type IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({});
afterAll(() => api.close());

const WEEK = '/calendar/calendar-week';
const READ = '/api/lessons/week/2026-11-16';
const LEAD =
  '<!doctype html><head><!--mfe-preload--></head><body><!--config--><!--mfe-registry--><i id="mfe-shell"></i>';

let address = '';
beforeAll(async () => {
  await put(api.config.shellDir, 'index.html', `${LEAD}<!--first--></body>`);
  const built = manifestOf('calendar', [WEEK, '/finance']);
  const first = [{ of: 'GET /api/lessons/week/{date}' as const, params: { date: 'week' as const } }];
  const [week, other] = built.routes;
  Object.assign(week ?? {}, { first });
  await deployRemote(api.config.remotesDir, '1.0.0+aaaa', { ...built, routes: [week, other].filter((one) => !!one) });
  address = await api.server.listen({ port: 0, host: '127.0.0.1' });
});

// Fake timers: on a slow machine only the test decides when a page gives up waiting.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Delays the statement of the page's read until `answer` is called, like a busy database. */
function holdRead() {
  const held = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  const { db } = api.database;
  const run = db.executeQuery.bind(db);
  const spy = vi.spyOn(db, 'executeQuery').mockImplementation(async (query, ...rest) => {
    if ('sql' in query && query.sql.includes('with shown as materialized')) {
      asked.resolve(undefined);
      await held.promise;
    }
    return run(query, ...rest);
  });
  const answer = () => held.resolve(undefined);
  onTestFinished(() => {
    answer();
    spy.mockRestore();
  });
  return { answer, asked: asked.promise };
}

const UNPACKED: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  br: () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGunzip({ flush: constants.Z_SYNC_FLUSH }),
};

async function open(path: string, { cookie = '' }: Pick<Person, 'cookie'>, encoding = 'identity') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${path}`, { headers: { cookie, 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  return { answer, page: answer.pipe(UNPACKED[answer.headers['content-encoding'] ?? '']?.() ?? new PassThrough()) };
}

/** The page without its random number. */
const unnumbered = (page: unknown) => String(page).replace(/"page":"[\w-]+"/, '');

test.each(['br', 'gzip', 'identity'])(
  '[PLT-311] the beginning of a page arrives before its reads are answered, as %s, and the whole page is unchanged',
  async (encoding) => {
    const teacher = await api.teacher();
    const { answer: answerRead } = holdRead();
    const { answer, page } = await open(WEEK, teacher, encoding);

    const beginning = await new Promise((resolve) => page.once('data', (part) => resolve(String(part))));
    const rest = text(page);
    answerRead();

    expect(beginning).toMatch(/^<!doctype html>.*id="mfe-shell"><\/i>$/s);
    expect(await rest).toMatch(
      /^<script type="application\/json" id="first">.*"\/api\/lessons\/week\/2026-11-16".*<\/script><\/body>$/,
    );
    expect(unnumbered(beginning + (await rest))).toBe(unnumbered((await teacher.send(`GET ${WEEK}`)).body));
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self' 'nonce-"),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      vary: expect.stringContaining('cookie'),
      'x-accel-buffering': 'no',
    });
  },
);

test('[PLT-312] a late or failed read is missing, and the page is whole', async () => {
  const teacher = await api.teacher();
  const { asked } = holdRead();

  const { page } = await open(WEEK, teacher);
  const rest = text(page);
  await asked;
  vi.advanceTimersByTime(500);

  expect(await rest).toMatch(/"answers":\[.*"\/api\/user\/me".*\]\}<\/script><\/body>$/s);
  expect(await rest).not.toContain(READ);
});

test('[PLT-234] a page that does not know the signed-in user after 0.1 s is sent without the user', async () => {
  const teacher = await api.teacher();
  const asked = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  const { transaction } = api.database;
  // A page may also record the deployed remotes, so only the transaction that prolongs the session is held.
  const prolonging = vi.spyOn(api.database, 'transaction').mockImplementation(async (work) => {
    if (String(work).includes('prolongSession')) {
      asked.resolve(undefined);
      await held.promise;
    }
    return transaction(work);
  });
  onTestFinished(() => {
    held.resolve(undefined);
    prolonging.mockRestore();
    api.setClock('2026-11-20T12:24:00Z');
  });
  api.setClock('2026-11-20T14:24:00Z');

  const coming = open(WEEK, teacher);
  await asked.promise;
  vi.advanceTimersByTime(100);
  const { page } = await coming;

  expect(await text(page)).toMatch(/<i id="mfe-shell"><\/i><\/body>$/);
});

test('[PLT-312] a page whose reader has disconnected ends, and the server continues', async () => {
  const teacher = await api.teacher();
  const { asked, answer: answerRead } = holdRead();
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));

  for (const encoding of ['br', 'identity']) {
    const { answer, page } = await open(WEEK, teacher, encoding);
    page.on('error', () => undefined);
    await asked;
    answer.destroy();
  }
  answerRead();

  const connections = () =>
    new Promise<number>((resolve) => api.server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  expect(await text((await open(WEEK, teacher)).page)).toContain('</body>');
  expect(unhandled).not.toHaveBeenCalled();
});

test('[PLT-311] a visitor’s page and a page without reads are sent whole', async () => {
  const teacher = await api.teacher();

  const answers = await Promise.all([
    open(WEEK, api.visitor() as Person),
    open('/finance', teacher),
    open('/settings', teacher),
  ]);

  for (const { answer, page } of answers) {
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(await text(page))));
    expect(answer.headers).not.toHaveProperty('x-accel-buffering');
  }
  expect(answers.map(({ answer }) => answer.headers['cache-control'])).toEqual([
    'private, no-cache',
    'private, no-store',
    'private, no-store',
  ]);
});

test('[PLT-312] [PLT-317] a session that a page prolongs is prolonged in the browser by one more lookup', async () => {
  const teacher = await api.teacher();
  api.setClock('2026-11-21T12:00:00Z');
  const queries = vi.spyOn(api.database.reading, 'query');
  onTestFinished(() => queries.mockRestore());

  const { headers } = await teacher.send(`GET ${WEEK}`);

  expect(queries.mock.calls.filter(([statement]) => String(statement).includes('token_hash'))).toHaveLength(2);
  expect([headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000;/)]);
});
