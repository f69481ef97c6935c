import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const PUBLIC_URL = 'https://tetradka.example';
const api = await testApi({ PUBLIC_URL });
afterAll(() => api.close());
const admin = await api.admin();
const { remotesDir, shellDir } = api.config;

const FAQ =
  '<head><meta name="description" content="Ответы &quot;здесь&quot;"/><title>Вопросы — Тетрадка</title></head>';

beforeAll(async () => {
  await put(shellDir, 'index.html', '<head><title>Тетрадка</title></head>');
  const { routes, ...landing } = manifestOf('landing', ['/', '/faq', '/news', '/news/:id'], { '/faq': 'faq.html' });
  const open = routes.map(({ path, title }) => ({ path, title, public: true as const }));
  await deployRemote(remotesDir, '1.0.0+aaaa', { ...landing, routes: open });
  await put(join(remotesDir, 'landing/1.0.0+aaaa'), 'faq.html', FAQ);
  const calendar = ['/calendar/calendar-week', '/calendar/calendar-day', '/lesson/:id'];
  await deployRemote(remotesDir, '1.0.0+bbbb', manifestOf('calendar', calendar));
});

const pageAt = async (path: string) => String((await api.visitor().send(`GET ${path}`)).body);
const contentOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];
async function publish(title: string, text: string) {
  const { id } = await admin.call('POST /api/admin/news', { body: { title, text } });
  await admin.call('PUT /api/admin/news/{id}', { params: { id }, body: { published: true } });
  return id;
}

test.each(['/faq', '/faq/'])(
  '[LND-34] %s has a title, a description, one address and a picture for links',
  async (path) => {
    const page = await pageAt(path);

    const said = ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:width', 'twitter:card'];
    expect(said.map((name) => contentOf(page, name))).toEqual([
      'Вопросы — Тетрадка',
      'Ответы &quot;здесь&quot;',
      `${PUBLIC_URL}/faq`,
      `${PUBLIC_URL}/share.png`,
      '1200',
      'summary_large_image',
    ]);
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/faq">`);
    expect(contentOf(page, 'robots')).toBeUndefined();
  },
);

test('[LND-34] the picture exists and has the declared size', async () => {
  const { headers, rawPayload } = await api.server.inject('/share.png');

  expect(headers['content-type']).toBe('image/png');
  // The offsets of width and height in a PNG.
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each(['/calendar/calendar-week', '/user/login/', '/nowhere', '/news/7000000', '/news/x'])(
  '[LND-34] %s is excluded from search engines',
  async (path) => {
    const page = await pageAt(path);

    expect(contentOf(page, 'robots')).toBe('noindex');
    expect(page).not.toContain('canonical');
    const isKnown = path === '/calendar/calendar-week' || path === '/user/login/';
    expect(page.includes('<title>Страница не найдена — Тетрадка</title>')).toBe(!isKnown);
  },
);

test('[NWS-10] the list and one news item have their own title and description, as text only', async () => {
  const id = await publish('Группы & <b>пары</b> $&', `</head>Первый "абзац".\n\n${'Дальше '.repeat(40)}`);

  const [list, one, same] = [await pageAt('/news'), await pageAt(`/news/${id}`), await pageAt(`/news/${id}/`)];

  expect(list).toContain('<title>Новости — Тетрадка</title>');
  expect(list).toContain(`<link rel="canonical" href="${PUBLIC_URL}/news/">`);
  expect(one).toContain('<title>Группы &amp; &lt;b>пары&lt;/b> $&amp; — Тетрадка</title>');
  expect(contentOf(one, 'og:title')).toBe('Группы &amp; &lt;b>пары&lt;/b> $&amp; — Тетрадка');
  expect(contentOf(one, 'description')).toMatch(/^&lt;\/head>Первый &quot;абзац&quot;\. Дальше [^\n]+Дальше…$/);
  expect(contentOf(same, 'og:url')).toBe(`${PUBLIC_URL}/news/${id}`);
});

test('[LND-35] the sitemap lists every public page, and each published news item with its day', async () => {
  const id = await publish('Расписание', '');
  const { id: draft } = await admin.call('POST /api/admin/news', { body: { title: 'Черновик', text: '' } });

  const { body, headers } = await api.visitor().send('GET /sitemap.xml');

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(PUBLIC_URL, ''));
  expect(listed).toEqual(expect.arrayContaining(['/', '/faq', '/news/', `/news/${id}`]));
  expect(listed).not.toContain(`/news/${draft}`);
  expect(body).toMatch(new RegExp(`/news/${id}</loc><lastmod>2026-11-\\d\\dT[\\d:.]+Z</lastmod>`));
});

test('[LND-35] robots.txt names the sitemap and disallows every page that needs a session', async () => {
  const { body } = await api.visitor().send('GET /robots.txt');

  const lines = String(body).split('\n');
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/calendar', '/lesson', '/user', '/link-profile']));
  // A calendar service may obey robots.txt. The feed itself sends `noindex`.
  expect(closed).not.toContain('/ics/');
  expect(['/', '/faq', '/news/', '/news/1'].filter((path) => closed.some((one) => path.startsWith(one)))).toEqual([]);
});
