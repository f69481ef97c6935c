import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from './file.ts';

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
