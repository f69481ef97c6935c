import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const admin = await api.admin();
const { remotesDir, shellDir } = api.config;

const NONE = '<if-news kind="none"><h1>Страница не найдена</h1></if-news>';
const LIST = `<style nonce="__CSP_NONCE__"></style><if-news kind="list"><ul><each-news><li id="n__NEWS_ID__"><time dateTime="__NEWS_AT__">__NEWS_DAY__</time><h2>__NEWS_TITLE__</h2><p>__NEWS_BEGINNING__</p></li></each-news></ul><if-page kind="newer"><a href="/news/?page=__newer__">Новее</a></if-page><if-page kind="older"><a href="/news/?page=__older__">Показать ещё</a></if-page></if-news><if-news kind="empty">Новостей пока нет</if-news>${NONE}`;
const ITEM = `<if-news kind="one"><h2>__NEWS_TITLE__</h2><each-paragraph><p>__NEWS_PARAGRAPH__</p></each-paragraph></if-news>${NONE}`;
const first = (inner: string) => `<div id="mfe-first">${inner}</div>`;

beforeAll(async () => {
  const scripts = '<script nonce="__CSP_NONCE__"></script><!--mfe-registry-->';
  const shell = `<head><title>Тетрадка</title>${scripts}</head><div id="mfe-shell"></div><noscript>Нужен JavaScript.</noscript>`;
  await put(shellDir, 'index.html', shell);
  const html = { '/news': 'news.html', '/news/:id': 'news-item.html' };
  const { routes, ...landing } = manifestOf('landing', ['/', '/news', '/news/:id'], html);
  const open = routes.map(({ path, title }) => ({ path, title, public: true as const }));
  await deployRemote(remotesDir, '1.0.0+aaaa', { ...landing, routes: open });
  const dir = join(remotesDir, 'landing/1.0.0+aaaa');
  for (const [name, inner] of [
    ['news', LIST],
    ['news-item', ITEM],
  ] as const) {
    await put(dir, `${name}.html`, first(inner));
    await put(dir, `${name}.signed-in.html`, `<noscript>${first(inner)}</noscript>`);
  }
});

const pageAt = (path: string, headers: Record<string, string> = {}) => api.visitor().send(`GET ${path}`, {}, headers);
const bodyOf = async (path: string) => String((await pageAt(path)).body);
/** The part of the page before the application's own element. */
const shownIn = (page: string) => /<div id="mfe-first">.*?(?=<div id="mfe-shell">)/s.exec(page)?.[0] ?? '';

async function publish(title: string, text = 'Первый.\n\nВторой.') {
  const { id } = await admin.call('POST /api/admin/news', { body: { title, text } });
  await admin.call('PUT /api/admin/news/{id}', { params: { id }, body: { published: true } });
  return id;
}

test('[NWS-11] without any news the page says so', async () => {
  const page = await bodyOf('/news/');

  expect(shownIn(page)).toContain('Новостей пока нет');
  expect(shownIn(page)).not.toContain('Страница не найдена');
});

test('[NWS-11] the page contains the list and one item as text only, with the nonce of the page', async () => {
  const text = '</p><script>alert(1)</script> $& __NEWS_TITLE__\n \nВторой <each-paragraph>';
  const id = await publish('Группы & <b>пары</b> __NEWS_ID__ __CSP_NONCE__', text);

  const [list, one] = [await bodyOf('/news'), await bodyOf(`/news/${id}/`)];

  const title = '<h2>Группы &amp; &lt;b>пары&lt;/b> __NEWS_ID__ __CSP_NONCE__</h2>';
  const beginning = '<p>&lt;/p>&lt;script>alert(1)&lt;/script> $&amp; __NEWS_TITLE__</p>';
  expect(shownIn(list)).toMatch(
    new RegExp(`<li id="n${id}"><time dateTime="2026-11-\\d\\dT[\\d:.]+Z">\\d+ ноября 2026</time>`),
  );
  expect(shownIn(list)).toContain(`${title}${beginning}</li>`);
  expect(shownIn(one)).toContain(`${title}${beginning}<p>Второй &lt;each-paragraph></p>`);
  expect(list).not.toContain('Нужен JavaScript');
  const [, nonce] = /<script nonce="([^"]+)"/.exec(list) ?? [];
  expect(shownIn(list)).toContain(`<style nonce="${nonce}">`);
});

test('[NWS-11] for a signed-in user the news replace the noscript text', async () => {
  const id = await publish('Для вошедших');
  const teacher = await api.teacher();

  const { body } = await teacher.send(`GET /news/${id}`);

  expect(body).toMatch(/<noscript><div id="mfe-first">.*Для вошедших.*<\/div><\/noscript><div id="mfe-shell">/s);
});

test('[NWS-11] without a script the list has pages, each with its own address', async () => {
  for (let left = 51; left > 0; left--) await publish(`Из многих ${left}`);

  const [one, two, three] = await Promise.all(['', '?page=2', '?page=3'].map((query) => pageAt(`/news/${query}`)));

  const [newest, next] = [one, two].map((page) => String(page?.body));
  expect(newest?.match(/<li /g)).toHaveLength(50);
  expect(newest).toContain('<a href="/news/?page=2">Показать ещё</a>');
  expect(newest).not.toContain('Новее');
  expect(next).toContain('<a href="/news/?page=1">Новее</a>');
  expect(next).not.toContain('Показать ещё');
  expect(next).toContain('<link rel="canonical" href="http://localhost:3000/news/?page=2">');
  expect(three?.status).toBe(404);
});

test('[NWS-12] missing or unpublished news are answered 404 with a message, for each method', async () => {
  const { id } = await admin.call('POST /api/admin/news', { body: { title: 'Черновик', text: 'Тайна' } });
  const taken = await publish('Убрана');
  await admin.call('PUT /api/admin/news/{id}', { params: { id: taken }, body: { published: false } });

  const paths = [`/news/${id}`, `/news/${taken}/`, '/news/7000000', '/news/latest', '/news/0', '/news/?page=x'];
  const answers = await Promise.all(paths.map((path) => pageAt(path)));

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  for (const { body, headers } of answers) {
    expect(shownIn(String(body))).toContain('<h1>Страница не найдена</h1>');
    expect(body).toContain('<title>Страница не найдена — Тетрадка</title><');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/Черновик|Тайна|Убрана/);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
  }
  expect((await api.visitor().send(`HEAD /news/${id}`)).status).toBe(404);
});

test('[NWS-13] an unchanged page is 304 without a policy, because the policy names a nonce; a changed page is sent', async () => {
  const id = await publish('Прежняя');
  const one = await pageAt(`/news/${id}`);
  const tag = String(one.headers['etag']);

  const same = await pageAt(`/news/${id}`, { 'if-none-match': `"other", ${tag}` });
  const teacher = await api.teacher();
  const face = await teacher.send(`GET /news/${id}`, {}, { 'if-none-match': tag });
  await admin.call('PUT /api/admin/news/{id}', { params: { id }, body: { title: 'Новая' } });
  const other = await pageAt(`/news/${id}`, { 'if-none-match': tag });

  expect(one.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
  expect([same.status, same.body]).toEqual([304, null]);
  expect(same.headers).not.toHaveProperty('content-security-policy');
  expect([face.status, other.status]).toEqual([200, 200]);
  expect(shownIn(String(other.body))).toContain('Новая');
});
