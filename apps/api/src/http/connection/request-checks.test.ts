import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { RESOURCES } from '../../resources.ts';
import { testApi } from '../../testing/test-api.ts';

const [local, known] = [await testApi(), await testApi({ PUBLIC_URL: 'https://planner.example' })];
afterAll(() => Promise.all([local.close(), known.close()]));

const FAR = { remoteAddress: '203.0.113.7' };
const ask = ({ server }: typeof local, host: string, from = {}, url = '/api/auth/check') =>
  server.inject({ url, headers: { host }, ...from });
const REFUSED = { status: 421, code: 'wrong_host', message: expect.stringMatching(/[а-я]/) };

test.each(['planner.example', 'PLANNER.example', 'planner.example:443'])(
  '[SEC-5] a site with PUBLIC_URL answers under its own name, %s',
  async (host) => {
    expect((await ask(known, host, FAR)).statusCode).toBe(200);
  },
);

const FOREIGN = [
  'evil.example',
  'planner.example.evil.example',
  'evil-planner.example',
  'planner.example@evil.example',
  'a@planner.example',
  'planner.example/x',
  'planner.example, evil.example',
  'evil.example:443',
];

test.each([...FOREIGN, 'planner.example:8080', 'localhost', '127.0.0.1', '10.0.0.7'])(
  '[SEC-5] a site with PUBLIC_URL refuses every request that names it %s from another machine',
  async (host) => {
    const answers = await Promise.all(
      ['/api/auth/check', '/', '/mfe/calendar/1.0.0/x.js', '/favicon.svg'].map((url) => ask(known, host, FAR, url)),
    );

    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => REFUSED));
  },
);

test('[SEC-5] this machine may use its local names, and a probe answers under any name', async () => {
  const local = await ask(known, '127.0.0.1:3000');
  const probes = ['/healthz', '/livez', '/readyz', '/trafficz'].map((url) => ask(known, '10.0.0.7:3000', FAR, url));

  const statuses = (await Promise.all(probes)).map(({ statusCode }) => statusCode);
  expect([local.statusCode, ...statuses]).toEqual([200, 200, 200, 200, 200]);
});

test('[SEC-66] a proxy names the site by X-Forwarded-Host or passes Host; other senders of X-Forwarded-Host are not believed', async () => {
  const proxied = await testApi({ PUBLIC_URL: 'https://planner.example', TRUSTED_PROXIES: '10.0.0.2' });
  const through = (remoteAddress: string, host: string, named?: string) =>
    proxied.server.inject({
      url: '/api/auth/check',
      remoteAddress,
      headers: { host, ...(named !== undefined && { 'x-forwarded-host': named }) },
    });

  const answers = await Promise.all([
    through('10.0.0.2', 'planner.example'),
    through('10.0.0.2', 'upstream:3000', 'planner.example'),
    through('10.0.0.2', 'upstream:3000'),
    through('10.0.0.2', 'planner.example', 'evil.example'),
    through('203.0.113.7', 'upstream:3000', 'planner.example'),
    through('203.0.113.7', 'planner.example', 'evil.example'),
  ]);
  await proxied.close();

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 421, 421, 421, 200]);
});

test.each(['localhost:4100', 'calendar.localhost', '127.0.0.1', '[::1]:4100', '192.168.1.5:4100'])(
  '[SEC-5] without PUBLIC_URL %s is this site',
  async (host) => {
    expect((await ask(local, host)).statusCode).toBe(200);
  },
);

test.each([...FOREIGN, 'localhost.evil.example', 'planner.example'])(
  '[SEC-5] without PUBLIC_URL %s is not this site, which prevents DNS rebinding',
  async (host) => {
    expect((await ask(local, host)).json()).toEqual(REFUSED);
  },
);

test('[SEC-5] a socket opens only under the site’s own name', async () => {
  await local.server.listen({ port: 0, host: '127.0.0.1' });
  const address = local.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const statusUnder = (host: string, path: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host } });
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
      socket.on('open', () => (socket.terminate(), resolve(101)));
    });

  const statuses = await Promise.all([
    ...['evil.example', 'localhost', '127.0.0.1'].map((host) => statusUnder(host, '/ws/')),
    statusUnder('localhost', '/ws'),
  ]);

  expect(statuses).toEqual([421, 101, 101, 101]);
});

const routes = RESOURCES.flat();
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
const paths = [...new Set(routes.map(({ key }) => key.slice(key.indexOf(' ') + 1)))];
/** A fixed word and a parameter may share one parent path, so several patterns can fit. */
const fits = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

test.each(paths)('[SEC-12] %s lists its allowed methods, and any other method is 405', async (pattern) => {
  const path = pattern.replaceAll(/\{\w+\}/g, '7');
  const mine = routes.filter(({ key }) => fits(key.slice(key.indexOf(' ') + 1), path));
  const methods = mine.flatMap(({ key, call }) => {
    const method = key.slice(0, key.indexOf(' '));
    return method === 'GET' && call.writes !== true ? ['GET', 'HEAD'] : [method];
  });
  const allow = [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
  const inject = (method: string) =>
    local.server.inject({ method: method as 'GET', url: path, payload: method === 'POST' ? '{' : undefined });

  const options = await inject('OPTIONS');
  expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
  for (const method of METHODS.filter((one) => !allow.split(', ').includes(one))) {
    const answer = await inject(method);
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, allow]);
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
  }
  for (const method of methods) expect((await inject(method)).statusCode).not.toBe(405);
});

test('[SEC-12] HEAD of a call answers like GET without the body, also when the call is refused', async () => {
  const teacher = await local.teacher();
  const key = '/api/all-students-teachers';

  const [head, get, refused] = await Promise.all([
    teacher.send(`HEAD ${key}`),
    teacher.send(`GET ${key}`),
    local.visitor().send(`HEAD ${key}`),
  ]);

  expect([head.status, head.body, refused.status]).toEqual([200, null, 401]);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test.each(['/calendar/calendar-week', '/faq', '/api/docs', '/api/openapi.json'])(
  '[SEC-12] the page %s is read-only',
  async (url) => {
    const [options, post] = await Promise.all(
      (['OPTIONS', 'POST'] as const).map((method) => local.server.inject({ method, url })),
    );

    expect([options?.statusCode, options?.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect([post?.statusCode, post?.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  },
);

test('[SEC-12] the welcome page accepts its own forms and nothing else', async () => {
  const [options, put] = await Promise.all(
    (['OPTIONS', 'PUT'] as const).map((method) => local.server.inject({ method, url: '/' })),
  );

  expect([options?.statusCode, put?.statusCode]).toEqual([204, 405]);
  for (const answer of [options, put]) expect(answer?.headers.allow).toBe('GET, HEAD, OPTIONS, POST');
});

test.each(['/api/nothing', '/api/students/7/8', '/mfe/x/1/y.js', '/api/'])(
  '[SEC-12] a missing path is 404 for every method: %s',
  async (url) => {
    const answers = await Promise.all(METHODS.map((method) => local.server.inject({ method: method as 'GET', url })));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  },
);

const SLASHED = routes.map(({ key }) => key).filter((key) => key.endsWith('/'));

test.each(SLASHED)('[SEC-13] %s also answers without its trailing slash', async (key) => {
  const teacher = await local.teacher();

  const [slashed, bare] = await Promise.all([
    teacher.send(key, { body: {} }),
    teacher.send(key.slice(0, -1), { body: {} }),
  ]);

  expect(bare).toEqual({ ...slashed, headers: expect.anything() });
  expect(bare.status).toBe(422);
});

test('[SEC-13] the test covers all calls of the specification with a trailing slash', () => {
  expect(SLASHED).toEqual(
    expect.arrayContaining(['DELETE /api/students/', 'DELETE /api/delete-student-rule-lessons/']),
  );
});
