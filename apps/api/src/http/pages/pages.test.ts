import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({
  SUPPORT_URL: 'https://t.me/support',
  ANALYTICS_URL: 'https://stats.example/hit',
  OPERATOR_NAME: 'ООО "Тетрадка & Co"',
  OPERATOR_ADDRESS: 'Москва',
  OPERATOR_INN: '7707083893',
});
afterAll(() => api.close());

const { remotesDir, shellDir } = api.config;

const SHELL = `<html><style nonce="__CSP_NONCE__"></style><!--mfe-preload--><!--config--><!--mfe-registry--></html>`;

beforeAll(async () => {
  await put(shellDir, 'index.html', SHELL);
  await put(shellDir, 'shell.9f8aa329.js', 'shell()');
  await deployRemote(remotesDir, '1.0.0+aaaa', manifestOf('calendar', ['/calendar/calendar-week', '/lesson/:id']));
  await deployRemote(
    remotesDir,
    '1.0.0+bbbb',
    manifestOf('landing', ['/'], { '/': 'home.html', '/welcome': 'welcome.html', '/about': 'about.html' }),
  );
  await put(join(remotesDir, 'landing/1.0.0+bbbb'), 'home.html', '<p>Войти</p><style nonce="__CSP_NONCE__"></style>');
  const each =
    '<div><each-review><p>__REVIEW_NAME__</p><i>__REVIEW_ABOUT__</i><q>__REVIEW_TEXT__</q></each-review></div>';
  await put(join(remotesDir, 'landing/1.0.0+bbbb'), 'welcome.html', each);
  const operator = '<if-set link="operator"><p>__OPERATOR__</p></if-set>';
  await put(join(remotesDir, 'landing/1.0.0+bbbb'), 'about.html', operator);
  await put(join(remotesDir, 'landing/1.0.0+bbbb'), 'home.signed-in.html', '<p>Главная</p>');
});

const inlined = (html: unknown, id: string) => {
  const [, json = 'null'] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(String(html)) ?? [];
  return JSON.parse(json);
};

test.each(['/calendar/calendar-week', '/calendar/calendar-week/', '/lesson/12'])(
  '[PLT-41] the page %s preloads its remote with integrity',
  async (path) => {
    const { body } = await api.visitor().send(`GET ${path}`);

    const link =
      /<link rel="preload" as="script" href="\/mfe\/calendar\/[^"]+\/remoteEntry.js" integrity="sha384-aaa" crossorigin="anonymous" fetchpriority="low">/;
    expect(body).toMatch(link);
  },
);

test('[PLT-42] the page contains configuration and registry, which cannot end their script', async () => {
  const { body } = await api.visitor().send('GET /calendar/calendar-week');

  expect(inlined(body, 'config')).toEqual({
    SUPPORT_URL: 'https://t.me/support',
    BOT: 'on',
    ANALYTICS_URL: 'https://stats.example/hit',
  });
  expect(inlined(body, 'mfe').remotes.landing.candidates[0].menu[0].label).toBe('Меню </script>');
});

test('[ACC-16] a page allows its own scripts and scripts with its nonce, which changes each time', async () => {
  const pages = await Promise.all([1, 2].map(() => api.visitor().send('GET /news')));

  const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(String(body))?.[1]);
  const policy = String(pages[0]?.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
  expect(policy).toContain("connect-src 'self' ws://localhost:3000 https://stats.example");
  expect(policy).not.toContain('unsafe-eval');
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('[PLT-44] the landing page has one view for visitors and one for signed-in users', async () => {
  const teacher = await api.teacher();

  const [visitor, member] = await Promise.all([api.visitor().send('GET /'), teacher.send('GET /')]);

  expect(visitor.body).toContain('Войти');
  expect(visitor.body).not.toContain('__CSP_NONCE__');
  expect(member.body).toContain('Главная');
  expect(visitor.headers['cache-control']).toBe('private, no-cache');
});

test('[LND-31] the landing page contains approved reviews as text, never as HTML', async () => {
  const admin = await api.admin();
  const review = {
    name: 'Ольга <b>',
    about: '__CSP_NONCE__',
    text: '<script>alert("1")</script> $& и __REVIEW_NAME__',
  };
  const none = await api.visitor().send('GET /welcome');
  await api.visitor().call('POST /api/public/reviews', { body: review });
  const { items } = await admin.call('GET /api/admin/reviews', { query: {} });
  const waiting = await api.visitor().send('GET /welcome');
  await admin.call('PUT /api/admin/reviews/{id}', {
    params: { id: items[0]?.id ?? 0 },
    body: { state: 'approved' },
  });

  const { body } = await api.visitor().send('GET /welcome');

  expect([none.body, waiting.body]).toEqual(['<div></div>', '<div></div>']);
  expect(body).toBe(
    '<div><p>Ольга &lt;b></p><i>__CSP_NONCE__</i><q>&lt;script>alert(&quot;1&quot;)&lt;/script> $&amp; и __REVIEW_NAME__</q></div>',
  );
});

test('[LND-45] the prerendered footer and the policy show the operator of the settings', async () => {
  const [page, policy] = await Promise.all([
    api.visitor().send('GET /about'),
    api.server.inject({ url: '/privacy.pdf', headers: { host: 'localhost:3000' } }),
  ]);

  expect(page.body).toBe('<p>ООО &quot;Тетрадка &amp; Co&quot;, ИНН 7707083893, Москва</p>');
  expect(policy.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' });
  expect(policy.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(policy.rawPayload.toString('latin1')).toMatch(/\/Prev \d+>>\nstartxref\n\d+\n%%EOF\n$/);
});

test('[PLT-43] the files of a version are immutable, files with a lasting name are revalidated', async () => {
  const visitor = api.visitor();

  const [entry, hashed, icon] = await Promise.all([
    visitor.send('GET /mfe/calendar/1.0.0+aaaa/remoteEntry.js'),
    visitor.send('GET /shell/shell.9f8aa329.js'),
    visitor.send('GET /favicon.svg'),
  ]);

  expect([entry, hashed, icon].map(({ headers }) => headers['cache-control'])).toEqual([
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
  '/livez',
  '/readyz',
  '/trafficz',
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

test('[PLT-43] [NAV-35] any other path is the shell, for every visitor; a path without a page answers 404', async () => {
  const paths = ['/lesson/12', '/user/login/', '/LESSON/12/', '/finance/', '/%D0%BD%D0%B5%D1%82', '/user/nowhere'];

  const replies = await Promise.all(paths.map((path) => api.visitor().send(`GET ${path}`)));

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404]);
  expect(replies.map(({ body }) => inlined(body, 'config')['BOT'])).toEqual(paths.map(() => 'on'));
  expect((await api.visitor().send('GET /%zz')).body).toMatchObject({ code: 'not_found' });
  const teacher = await api.teacher();
  expect((await teacher.send('HEAD /nowhere')).status).toBe(404);
});

test.each(['/', '/mfe/', '/shell/', '/api/lessons/', '/api/student-profile/', '/calendar'])(
  '[SEC-1] a path below %s longer than 2 KB is refused, however it ends',
  async (beginning) => {
    const path = (length: number) => `${beginning}${'a/'.repeat(length)}`.slice(0, length);

    const [long, longer, asked] = await Promise.all(
      [path(2049), `${path(15_000)}?search=1`, `${path(300)}?search=${'a'.repeat(4000)}`].map((url) =>
        api.visitor().send(`GET ${url}`),
      ),
    );

    expect(long).toMatchObject({
      status: 414,
      body: { code: 'address_too_long', message: expect.stringMatching(/[а-я]/) },
    });
    expect(longer?.status).toBe(414);
    expect(long?.headers['content-security-policy']).toContain("default-src 'none'");
    expect(asked?.status).not.toBe(414);
  },
);

test.each(['/', '/calendar/calendar-week', '/user/login/', '/api/docs'])(
  '[SEC-11] the page %s denies itself unused browser features, and no foreign page can frame or control it',
  async (path) => {
    const { headers } = await api.visitor().send(`GET ${path}`);

    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-eval|\*|http:|script-src[^;]*unsafe-inline/);
    for (const strict of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(strict);
    }
  },
);

test('[PWA-1] the product is installable: a manifest with a name, a start address and icons of the declared sizes', async () => {
  const visitor = api.visitor();
  const { body, headers } = await visitor.send('GET /manifest.webmanifest');
  // The assertions below check this shape.
  const { icons, ...app } = (typeof body === 'string' ? JSON.parse(body) : body) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };

  expect(String(headers['content-type'])).toContain('application/manifest+json');
  expect(app).toMatchObject({ name: 'Тетрадка', display: 'standalone', start_url: '/home-teacher-test/', scope: '/' });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [
    ...icons,
    { src: '/icons/app-180.png', sizes: '180x180' },
    { src: '/icons/badge-96.png', sizes: '96x96' },
  ]) {
    const { rawPayload } = await api.server.inject(src);
    // The offsets of width and height in a PNG.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('[PWA-2] the worker is revalidated each time and may contact only this server', async () => {
  await put(shellDir, 'sw.js', 'worker()');

  const { body, headers } = await api.visitor().send('GET /sw.js');

  expect(body).toBe('worker()');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': expect.stringContaining('javascript'),
  });
});

test('[PLT-214] a tab that asks for the previous shell gets it if there is one, and only that page announces it', async () => {
  const visitor = api.visitor();
  const alone = await visitor.send('GET /notes?shell=previous');
  await put(shellDir, 'previous.html', '<p>Прежняя</p><!--config-->');
  await put(shellDir, 'index.html', `<!--shell-previous-->${SHELL}`);

  const [present, previous] = await Promise.all([
    visitor.send('GET /notes'),
    visitor.send('GET /notes?shell=previous'),
  ]);

  expect(String(alone.body)).toContain('id="mfe"');
  expect(String(present.body)).toContain('<meta id="mfe-previous">');
  expect(String(previous.body)).toContain('Прежняя');
  expect(inlined(previous.body, 'config')).toMatchObject({ BOT: 'on' });
});
