import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { Person } from '../testing/person.ts';
import { testApi } from '../testing/test-api.ts';
import { QueueFull, StoreAway } from '@planner/server-core';
import { TooCostly } from '../foreign-files/reader-handle.ts';
import { answerErrors } from './refuse.ts';

const api = await testApi();
afterAll(() => api.close());

const credentials = { email: 'a@example.test', password: 'correct horse' };

test('[OPS-25] JSON that cannot be read is 400', async () => {
  const { status, body } = await api.visitor().send('POST /api/login', { body: '{"email":' });

  expect({ status, body }).toEqual({
    status: 400,
    body: { status: 400, code: 'bad_json', message: expect.stringMatching(/[а-я]/) },
  });
});

test('[SEC-90] a call that does not exist is answered without caching, like every call', async () => {
  const { status, headers } = await api.visitor().send('GET /api/no-such-call');

  expect({ status, cached: headers['cache-control'] }).toEqual({ status: 404, cached: 'no-store' });
});

test('[OPS-25] another media type is 415, so no form of another site is read', async () => {
  const { status, body } = await api
    .visitor()
    .send('POST /api/login', { body: 'email=a' }, { 'content-type': 'application/x-www-form-urlencoded' });

  expect({ status, body }).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } });
});

test('[OPS-25] a body over 1 MB is 413', async () => {
  const { status, body } = await api
    .visitor()
    .send('POST /api/login', { body: { ...credentials, password: 'x'.repeat(1_100_000) } });

  expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('[OPS-25] an empty body with a JSON content type is no body', async () => {
  const teacher = await api.teacher();

  const { status } = await teacher.send('POST /api/logout', { body: '' });

  expect(status).toBe(204);
});

test.each([null, [], 'text', 7, { username: 5, password: {} }])(
  '[OPS-25] a body of another shape, %o, is 422 with a message',
  async (body) => {
    const refusal = await api.visitor().refused('POST /api/login', { body: JSON.stringify(body) });

    expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
    expect(Object.keys(refusal.fields ?? {}).length).toBeGreaterThan(0);
  },
);

test('[OPS-25] a text that no database can store causes no crash', async () => {
  const replies = await Promise.all(
    ['a\u0000b@example.test', '\ud800', '%00'].map((username) =>
      api.visitor().send('POST /api/login', { body: { username, password: 'x' } }),
    ),
  );

  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('[OPS-25] a NUL is removed from a text, and a text that only looks like one stays', async () => {
  const teacher = await api.teacher();
  const comment = (text: string) => `{"student_name":"Анна","comment":"${text}"}`;

  const cards = await Promise.all(
    [comment('а\\u0000б'), comment('а\\\\u0000б')].map((body) => teacher.send('POST /api/student-create', { body })),
  );

  expect(cards.map(({ body }) => body)).toMatchObject([{ comment: 'аб' }, { comment: 'а\\u0000б' }]);
});

test('[OPS-24] [ADM-19] a crash answers only a number, under which it is logged', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    genReqId: () => 'r-1',
  });
  answerErrors(app);
  app.get('/', () => {
    throw new Error('a secret of the code');
  });

  const response = await app.inject('/');

  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    status: 500,
    code: 'crash',
    message: expect.stringMatching(/[а-я]\. Номер ошибки: r-1$/),
    request_id: 'r-1',
  });
  expect(lines.find((line) => line.includes('a secret of the code'))).toContain('"reqId":"r-1"');
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another scheme', { origin: 'https://localhost:80', host: 'localhost:80' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
])('[ACC-10] a write of %s is refused', async (_, headers) => {
  const refusal = await api.visitor().refused('POST /api/login', { body: credentials }, headers);

  expect(refusal).toMatchObject({ status: 403, code: 'foreign_origin' });
});

const ownOrigins: Record<string, string>[] = [
  {},
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://127.0.0.1:81', host: '127.0.0.1:81' },
];
test.each(ownOrigins)('[ACC-10] a write of our own page or of a program is accepted: %o', async (headers) => {
  const refusal = await api.visitor().refused('POST /api/login', { body: credentials }, headers);

  expect(refusal).toMatchObject({ status: 401, code: 'bad_credentials' });
});

test('[ACC-9] the sixth login within a minute is refused under every name of the account; another account signs in', async () => {
  const strict = await testApi({ LOGINS_PER_MINUTE: '5' });
  const tries = Array.from({ length: 5 }, () => strict.visitor().send('POST /api/login', { body: credentials }));
  const five = await Promise.all(tries);

  const sixth = await strict.visitor().send('POST /api/login', { body: { ...credentials, email: 'A@EXAMPLE.TEST' } });
  const other = await strict.visitor().send('POST /api/login', { body: { ...credentials, email: 'b@example.test' } });

  expect(five.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  expect(sixth.body).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Слишком много попыток\. Повторите через \d+ секунд[уы]?\.$/),
  });
  expect(other.status).toBe(401);
  await strict.close();
});

test('[ACC-9] registrations of one address are limited per hour', async () => {
  const strict = await testApi({ ACCOUNTS_PER_HOUR: '2' });
  await new Person(strict.server, 'first@example.test').join('teacher');
  await new Person(strict.server, 'second@example.test').join('student');

  const third = await strict.visitor().refused('POST /api/register', { body: {} });

  expect(third).toMatchObject({ status: 429, code: 'rate_limited' });
  await strict.close();
});

test('[ACC-9] behind a proxy each visitor counts separately, and only the proxy may name an address', async () => {
  const strict = await testApi({ ACCOUNTS_PER_HOUR: '1', TRUSTED_PROXIES: '127.0.0.1, 172.18.0.0/16' });
  const register = async (remoteAddress: string, visitor: string) => {
    const headers = { 'x-forwarded-for': visitor };
    const { statusCode } = await strict.server.inject({ method: 'POST', url: '/api/register', remoteAddress, headers });
    return statusCode;
  };

  const proxied = [
    await register('172.18.0.1', '203.0.113.1'),
    await register('172.18.0.1', '203.0.113.2'),
    await register('127.0.0.1', '203.0.113.1'),
  ];
  const pretended = [await register('198.51.100.7', '203.0.113.3'), await register('198.51.100.7', '203.0.113.4')];

  expect({ proxied, pretended }).toEqual({ proxied: [422, 422, 429], pretended: [422, 429] });
  await strict.close();
});

test('[ACC-9] attempts to change the address or the password are limited', async () => {
  const strict = await testApi({ ACCOUNTS_PER_HOUR: '2' });
  const teacher = await strict.teacher();
  const change = () => teacher.send('PUT /api/user/change_email', { query: { new_email: 'x' } });

  const statuses = [await change(), await change(), await change()].map(({ status }) => status);

  expect(statuses).toEqual([422, 422, 429]);
  await strict.close();
});

test('[OPS-123] a request that its sender aborts is logged as aborted, not as an unreachable database', async () => {
  const lines: { msg: string; code?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { stream } });
  answerErrors(app);
  app.post('/upload', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  socket.on('error', () => undefined);
  const come = once(app.server, 'request');

  socket.write('POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await come;
  socket.resetAndDestroy();

  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('broken off by its sender');
  expect(lines.filter(({ code }) => code === 'database_away')).toEqual([]);
});

test.each<[string, Error, number, string, string | undefined]>([
  ['a full queue', new QueueFull(20), 429, 'rate_limited', '20'],
  ['a file that takes too long to read', new TooCostly('slow'), 413, 'too_large', undefined],
  ['an unreachable store', new StoreAway('bucket', {}), 503, 'files_away', '30'],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 503, 'files_away', '30'],
  ['a full disk of a reader', new Error('unix error: No space left on device'), 503, 'files_away', '30'],
  ['an unreachable database', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503, 'database_away', '2'],
  ['anything else', new Error('broken'), 500, 'crash', undefined],
])('[OPS-25] [OPS-345] %s is answered with a message', async (_, thrown, status, code, wait) => {
  const app = Fastify();
  answerErrors(app);
  app.get('/', () => Promise.reject(thrown));

  const answer = await app.inject('/');
  await app.close();

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, wait]);
  expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/[а-я]/) });
});
