import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({ ACCOUNTS_PER_HOUR: '9' });
afterAll(() => api.close());
const admin = await api.admin();

beforeAll(async () => {
  const { remotesDir } = api.config;
  await deployRemote(remotesDir, '1.0.0+aaaa', manifestOf('landing', ['/'], { '/': 'home.html' }));
  const field = (name: string) => `<input value="__TYPED_review-${name}__"/><i>__FAULT_review-${name}__</i>`;
  await put(
    join(remotesDir, 'landing/1.0.0+aaaa'),
    'home.html',
    `${field('name')}${field('text')}<p>__SAID_review__</p><q>__TYPED_demo-name____SAID_demo__</q>`,
  );
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (form: Record<string, string>, query = 'left=review', headers: Record<string, string> = {}) =>
  api.visitor().send(`POST /?${query}`, { body: new URLSearchParams(form).toString() }, { ...FORM, ...headers });
const reviews = async () => (await admin.call('GET /api/admin/reviews', { query: {} })).items;

test('[LND-37] a form sent without a script is stored as the call stores it, and its sender returns to the page with thanks', async () => {
  const { status, headers } = await send({ name: 'Ольга', about: '', text: 'Первая строка\r\nВторая', website: '' });

  expect([status, headers['location']]).toEqual([303, '/#review-sent']);
  expect(await reviews()).toMatchObject([
    { name: 'Ольга', about: '', text: 'Первая строка\nВторая', state: 'pending' },
  ]);
});

test('[LND-37][LND-24] a demo request is sent to its own call', async () => {
  const { headers } = await send({ name: 'Ольга', contact: '@olga' }, 'left=demo');

  const { items } = await admin.call('GET /api/admin/demo-requests', { query: {} });
  expect(headers['location']).toBe('/#demo-sent');
  expect(items).toMatchObject([{ name: 'Ольга', contact: '@olga', comment: '' }]);
});

test('[LND-37][LND-21] a bot’s form is thanked and not stored', async () => {
  const before = await reviews();

  const { status } = await send({ name: 'Бот', text: 'Десять знаков и больше', website: 'https://spam.example' });

  expect(status).toBe(303);
  expect(await reviews()).toEqual(before);
});

test('[LND-37] a refused form returns as a page with its faults and the typed values, as text', async () => {
  const { status, body, headers } = await send({ name: '"><script>__SAID_review__', text: 'Мало' });

  expect(status).toBe(422);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toMatch(
    /^<input value="&quot;>&lt;script>__SAID_review__"\/><i><\/i><input value="Мало"\/><i>[^<]*[а-я][^<]*<\/i><p><\/p><q><\/q>$/,
  );
});

test('[LND-37] on an ordinary visit the page has these places empty', async () => {
  const { body } = await api.visitor().send('GET /');

  expect(body).toBe('<input value=""/><i></i><input value=""/><i></i><p></p><q></q>');
});

test.each(['left=login', 'left=__proto__', 'left=review&left=demo', ''])('[LND-37] «%s» is no form', async (query) => {
  expect((await send({ name: 'Ольга' }, query)).status).toBe(404);
});

test('[ACC-10] a form of another site is refused, and so is a body that is no form', async () => {
  const before = await reviews();
  const review = { name: 'Ольга', text: 'Десять знаков и больше' };

  const answers = [
    await send(review, 'left=review', { origin: 'https://evil.example' }),
    await send(review, 'left=review', { 'sec-fetch-site': 'cross-site' }),
    await send(review, 'left=review', { 'content-type': 'application/json' }),
    await send({ ...review, about: 'я'.repeat(30_000) }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 415, 413]);
  expect(await reviews()).toEqual(before);
});

test('[LND-20][LND-37] the page tells a network with too many forms how long to wait', async () => {
  const answers = [];
  for (let tries = 0; tries < 9; tries++) answers.push(await send({ name: 'Ольга', text: 'Мало' }));

  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(last?.headers['retry-after']).toMatch(/^\d+$/);
  expect(last?.body).toContain('<p>Слишком много попыток. Повторите через');
});
