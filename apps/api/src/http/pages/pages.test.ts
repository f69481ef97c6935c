import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '@planner/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({ SUPPORT_URL: 'https://t.me/support', ANALYTICS_URL: 'https://stats.example/hit' });
afterAll(() => api.close());

const { remotesDir, shellDir } = api.config;

async function put(folder: string, name: string, text: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}

const manifestOf = (name: string, routes: string[], html?: Record<string, string>): BuiltRemote['manifest'] => ({
  name,
  routes: routes.map((path) => ({ path, roles: ['teacher'], title: 'Страница' })),
  menu: [{ to: routes[0] ?? '/', label: 'Меню </script>', icon: 'calendar', order: 1, roles: ['teacher'] }],
  modals: [],
  ...(html && { html }),
  requires: { react: '^19' },
});

async function deploy(
  name: string,
  version: string,
  manifest: BuiltRemote['manifest'],
  previous: string | null = null,
) {
  const [route = ''] = manifest.routes.map(({ path }) => path);
  const built: BuiltRemote = {
    manifest,
    build: {
      version,
      name: `${name}_1`,
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': 'sha384-aaa', 'week.1234abcd.js': 'sha384-bbb', 'week.1234abcd.css': 'sha384-ccc' },
      preload: ['remoteEntry.js'],
      pages: { [route]: ['week.1234abcd.js', 'week.1234abcd.css'] },
      requires: { react: '^19' },
    },
  };
  await put(join(remotesDir, name, version), 'manifest.json', JSON.stringify(built));
  await put(join(remotesDir, name, version), 'remoteEntry.js', `var ${name}_1 = ${JSON.stringify(version)};`);
  await put(join(remotesDir, name), 'current.json', JSON.stringify({ current: version, previous }));
}

const SHELL = `<html><style nonce="__CSP_NONCE__"></style><!--mfe-preload--><!--config--><!--mfe-registry--></html>`;

beforeAll(async () => {
  await put(shellDir, 'index.html', SHELL);
  await put(shellDir, 'shell.9f8aa329.js', 'shell()');
  await deploy('calendar', '1.0.0+aaaa', manifestOf('calendar', ['/calendar/calendar-week', '/lesson/:id']));
  await deploy('landing', '1.0.0+bbbb', manifestOf('landing', ['/'], { '/': 'home.html' }));
  await put(join(remotesDir, 'landing/1.0.0+bbbb'), 'home.html', '<p>Войти</p><style nonce="__CSP_NONCE__"></style>');
  await put(join(remotesDir, 'landing/1.0.0+bbbb'), 'home.signed-in.html', '<p>Главная</p>');
});

const inlined = (html: unknown, id: string) => {
  const [, json = 'null'] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(String(html)) ?? [];
  return JSON.parse(json);
};

test('[PLT-40] a new version of a remote is in the registry of the next page, with the one before', async () => {
  const first = await api.visitor().send('GET /calendar/calendar-week');
  await deploy(
    'calendar',
    '1.1.0+cccc',
    manifestOf('calendar', ['/calendar/calendar-week', '/lesson/:id']),
    '1.0.0+aaaa',
  );
  const second = await api.visitor().send('GET /calendar/calendar-week');

  const versions = (html: unknown) =>
    inlined(html, 'mfe').remotes.calendar.candidates.map(({ version, why, base }: Record<string, string>) => ({
      version,
      why,
      base,
    }));
  const old = { version: '1.0.0+aaaa', base: '/mfe/calendar/1.0.0+aaaa/' };
  expect(versions(first.body)).toEqual([{ ...old, why: 'stable' }]);
  expect(versions(second.body)).toEqual([
    { version: '1.1.0+cccc', why: 'stable', base: '/mfe/calendar/1.1.0+cccc/' },
    { ...old, why: 'previous' },
  ]);
});

test('[PLT-40] a broken deployment of one remote leaves the others in the registry', async () => {
  await put(join(remotesDir, 'broken'), 'current.json', '{"current":');

  const { status, body } = await api.visitor().send('GET /calendar/calendar-week');

  expect(status).toBe(200);
  expect(Object.keys(inlined(body, 'mfe').remotes)).toEqual(['calendar', 'landing']);
});

test.each(['/calendar/calendar-week', '/calendar/calendar-week/', '/lesson/12'])(
  '[PLT-41] the page %s loads its remote ahead, with integrity',
  async (path) => {
    const { body } = await api.visitor().send(`GET ${path}`);

    const link =
      /<link rel="preload" as="script" href="\/mfe\/calendar\/[^"]+\/remoteEntry.js" integrity="sha384-aaa" crossorigin="anonymous">/;
    expect(body).toMatch(link);
  },
);

test('[PLT-42] configuration and registry stand in the page and cannot end their script', async () => {
  const { body } = await api.visitor().send('GET /calendar/calendar-week');

  expect(inlined(body, 'config')).toEqual({
    SUPPORT_URL: 'https://t.me/support',
    ANALYTICS_URL: 'https://stats.example/hit',
  });
  expect(inlined(body, 'mfe').remotes.landing.menu[0].label).toBe('Меню </script>');
});

test('[ACC-16] a page allows its own scripts and those with its nonce, another nonce each time', async () => {
  const pages = await Promise.all([1, 2].map(() => api.visitor().send('GET /news')));

  const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(String(body))?.[1]);
  const policy = String(pages[0]?.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
  expect(policy).toContain("connect-src 'self' ws://localhost:3000 https://stats.example");
  expect(policy).not.toContain('unsafe-eval');
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('[PLT-44] the landing page has one face for visitors and one for who is signed in', async () => {
  const teacher = await api.teacher();

  const [visitor, member] = await Promise.all([api.visitor().send('GET /'), teacher.send('GET /')]);

  expect(visitor.body).toContain('Войти');
  expect(visitor.body).not.toContain('__CSP_NONCE__');
  expect(member.body).toContain('Главная');
  expect(visitor.headers['cache-control']).toBe('private, no-cache');
});

test('[PLT-43] files of a version are immutable, current.json and pages are asked for again', async () => {
  const visitor = api.visitor();

  const [entry, hashed, current] = await Promise.all([
    visitor.send('GET /mfe/calendar/1.0.0+aaaa/remoteEntry.js'),
    visitor.send('GET /shell/shell.9f8aa329.js'),
    visitor.send('GET /mfe/calendar/current.json'),
  ]);

  expect([entry, hashed, current].map(({ headers }) => headers['cache-control'])).toEqual([
    'public, max-age=31536000, immutable',
    'public, max-age=31536000, immutable',
    'no-cache',
  ]);
});

test.each([
  '/',
  '/calendar/calendar-week',
  '/shell/shell.9f8aa329.js',
  '/mfe/calendar/1.0.0+aaaa/remoteEntry.js',
  '/healthz',
])('[PLT-45] HEAD %s answers the headers of the page or file and no body', async (path) => {
  const visitor = api.visitor();

  const [head, get] = await Promise.all([visitor.send(`HEAD ${path}`), visitor.send(`GET ${path}`)]);

  expect([head.status, head.body]).toEqual([200, null]);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
});

test.each(['/api/nothing', '/shell/gone.js', '/favicon.png'])('[PLT-45] HEAD %s is 404', async (path) => {
  expect((await api.visitor().send(`HEAD ${path}`)).status).toBe(404);
});

test.each([
  '/api/nothing',
  '/api/lessons/2026/11/',
  '/mfe/calendar/0.0.1/remoteEntry.js',
  '/shell/gone.js',
  '/../main.ts',
])('[PLT-43] %s is 404 and no page', async (path) => {
  const { status, body } = await api.visitor().send(`GET ${path}`);

  expect(status).toBe(404);
  expect(body).toMatchObject({ status: 404, code: 'not_found' });
});

test('[PLT-43] any other path is the shell, whoever asks', async () => {
  const replies = await Promise.all(
    ['/finance/', '/user/login/', '/%D0%BD%D0%B5%D1%82', '/%zz'].map((path) => api.visitor().send(`GET ${path}`)),
  );

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
});
