import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from './file.ts';
import { sendKeptFile } from './kept-file.ts';

test.each([
  ['operations-2026.xlsx', 'attachment; filename=operations-2026.xlsx'],
  ['a b.csv', 'attachment; filename="a b.csv"'],
  ['отчёт.csv', `attachment; filename="?????.csv"; filename*=UTF-8''${encodeURIComponent('отчёт.csv')}`],
  ['a"b.csv', 'attachment; filename="a\\"b.csv"'],
])('[XPT-45] the file «%s» is sent with its name', async (name, header) => {
  const app = Fastify();
  app.get('/', (_, reply) =>
    sendFile(reply, {
      name,
      type: 'text/csv',
      content: (async function* () {
        yield Buffer.from('a');
      })(),
    }),
  );

  const { headers, body } = await app.inject('/');
  await app.close();

  expect([headers['content-disposition'], body]).toEqual([header, 'a']);
});

test('[MNY-98] a HEAD request does not write the file', async () => {
  const app = Fastify();
  let isWritten = false;
  const content = (async function* () {
    isWritten = true;
    yield Buffer.from('a');
  })();
  app.get('/', (_, reply) => sendFile(reply, { name: 'a.csv', type: 'text/csv', content }));

  const { statusCode, headers } = await app.inject({ method: 'HEAD', url: '/' });
  await app.close();

  expect([statusCode, headers['content-type'], isWritten]).toEqual([200, 'text/csv', false]);
});

test.each<['GET' | 'HEAD', Record<string, string>, number, string, string | undefined]>([
  ['GET', {}, 200, 'abcdef', undefined],
  ['HEAD', {}, 200, '', undefined],
  ['GET', { 'if-none-match': '"7"' }, 304, '', undefined],
  ['GET', { 'if-none-match': '"6"' }, 200, 'abcdef', undefined],
  ['GET', { range: 'bytes=1-2' }, 206, 'bc', 'bytes 1-2/6'],
  ['GET', { range: 'bytes=4-' }, 206, 'ef', 'bytes 4-5/6'],
  ['GET', { range: 'bytes=-2' }, 206, 'ef', 'bytes 4-5/6'],
  ['GET', { range: 'bytes=-9' }, 206, 'abcdef', 'bytes 0-5/6'],
  ['GET', { range: 'bytes=0-9' }, 206, 'abcdef', 'bytes 0-5/6'],
  ['GET', { range: 'bytes=5-5' }, 206, 'f', 'bytes 5-5/6'],
  ['GET', { range: 'bytes=6-' }, 200, 'abcdef', undefined],
  ['GET', { range: 'bytes=-' }, 200, 'abcdef', undefined],
  ['GET', { range: 'bytes=0-1,3-4' }, 200, 'abcdef', undefined],
  ['GET', { range: 'bytes=1-2', 'if-range': '"7"' }, 200, 'abcdef', undefined],
])('[FIL-10] %s with %j of a stored file is answered %i «%s»', async (method, headers, status, body, part) => {
  const app = Fastify();
  const open = async (range = { start: 0, end: 5 }) => [Buffer.from('abcdef'.slice(range.start, range.end + 1))];
  const file = { name: 'a.pdf', type: 'application/pdf', size: 6, tag: '7', inline: false, open };
  // Without this, Fastify would answer HEAD itself.
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: (_, reply) => sendKeptFile(reply, file) });

  const answer = await app.inject({ method, url: '/', headers });
  await app.close();

  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, part]);
  if (status !== 304) expect(answer.headers['content-length']).toBe(String(method === 'HEAD' ? 6 : body.length));
});

test('[FIL-10] an image is displayed, any other file is downloaded', async () => {
  const app = Fastify();
  const open = async () => [Buffer.from('a')];
  const file = { name: 'a.png', type: 'image/png', size: 1, tag: '7', open };
  for (const inline of [true, false]) app.get(`/${inline}`, (_, reply) => sendKeptFile(reply, { ...file, inline }));

  const named = await Promise.all(['/true', '/false'].map(async (url) => (await app.inject(url)).headers));
  await app.close();

  expect(named.map((headers) => headers['content-disposition'])).toEqual([
    'inline; filename=a.png',
    'attachment; filename=a.png',
  ]);
});

test.each([null, 'text', {}, { content: [] }, { open: () => [] }])(
  '[MNY-98] [FIL-10] a file call that answers %j throws an error that says so',
  async (answer) => {
    const app = Fastify();
    app.get('/made', (_, reply) => sendFile(reply, answer));
    app.get('/kept', (_, reply) => sendKeptFile(reply, answer));

    const answers = await Promise.all(['/made', '/kept'].map((url) => app.inject(url)));
    await app.close();

    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([500, expect.stringContaining('something else')]);
  },
);
