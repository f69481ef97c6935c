import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { ownFolder } from '../../testing/own-folder.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import type { Person } from '../../testing/person.ts';
import { bucketAddress, type LocalBucket, localBucket } from '../../testing/uploads/local-bucket.ts';
import { formOf, PDF, photo } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';
import { sweepBytes } from './sweeping.service.ts';

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function apiWith({ address }: Pick<LocalBucket, 'address'>): Promise<TestApi> {
  const api = await testApi({ FILES_S3_URL: address });
  closers.push(() => api.close());
  return api;
}
const keysIn = async (api: TestApi) => {
  const keys: string[] = [];
  for await (const piece of api.files.store.list()) keys.push(...piece);
  return keys;
};
const read = (api: TestApi, person: Person, url: string, headers: Record<string, string> = {}) =>
  api.server.inject({ url, headers: { cookie: person.cookie ?? '', ...headers } });

test('[FIL-15] files in a bucket are stored, read whole and in part, deleted and swept', async () => {
  const bucket = await localBucket(ownFolder());
  const api = await apiWith(bucket);
  const teacher = await api.teacher();

  const image = await uploaded(teacher, await photo());
  const document = await uploaded(teacher);
  const [whole, part, small] = [
    await read(api, teacher, document.url),
    await read(api, teacher, document.url, { range: 'bytes=0-3' }),
    await read(api, teacher, image.preview_url ?? ''),
  ];
  const before = await keysIn(api);
  await teacher.call('DELETE /api/files/{id}', { params: { id: document.id } });
  await sweepBytes(api.commit, api.files.store, new Date('2026-11-22T12:00:00Z'));
  const after = await keysIn(api);
  await bucket.close();

  expect(whole.rawPayload).toEqual(PDF.bytes);
  expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
  expect(small.headers['content-type']).toBe('image/webp');
  expect([before.length, after.length]).toEqual([3, 2]);
  expect(before).toContainEqual(expect.stringMatching(/^20261120\/[0-9a-f]{32}\.preview$/));
  expect(readdirSync(join(api.config.dataDir, 'files'))).toEqual(['incoming']);
});

test(
  '[FIL-15] while the bucket is unavailable, an upload and a read are 503 with a message, and both succeed afterwards',
  { tags: 'full' },
  async () => {
    const directory = ownFolder();
    const first = await localBucket(directory);
    const api = await apiWith(first);
    const teacher = await api.teacher();
    const { url } = await uploaded(teacher);
    const send = () => teacher.send('POST /api/files', { body: formOf(PDF) }, { 'idempotency-key': 'once' });

    await first.close();
    const away = [await send(), { status: (await read(api, teacher, url)).statusCode }];
    const back = await localBucket(directory, first.port);
    const again = [await send(), await send()];
    const there = await read(api, teacher, url);
    await back.close();

    expect(away).toMatchObject([
      { status: 503, body: { code: 'files_away', message: expect.stringMatching(/^Хранилище файлов/) } },
      { status: 503 },
    ]);
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect(again[1]?.body).toEqual(again[0]?.body);
    expect(there.rawPayload).toEqual(PDF.bytes);
  },
);

test.each([
  'https://host/bucket',
  's3://key@host/bucket',
  's3://key:geheim@host',
  'ftp://key:geheim@host/bucket',
  'bucket',
])('[FIL-15] an address such as %s stops the start, and its secret is not printed', (FILES_S3_URL) => {
  const start = () => readConfig({ FILES_S3_URL });

  expect(start).toThrow(/^Неверная настройка\. FILES_S3_URL: нужен адрес вида s3:\/\/KEY:SECRET@/);
  expect(start).not.toThrow(/geheim/);
});

test('[FIL-15] an address contains the bucket, its region and the keys without changes', () => {
  expect(readConfig({ FILES_S3_URL: 's3://a%2Fb:c%2Bd@storage.example:8443/tetradka?region=ru-1' }).filesS3).toEqual({
    url: 'https://storage.example:8443/tetradka',
    region: 'ru-1',
    accessKeyId: 'a/b',
    secretAccessKey: 'c+d',
  });
});

test('[SEC-120] a bucket that redirects counts as unavailable, and the other server gets no request', async () => {
  const asked: string[] = [];
  const open = async (answer: (url: string) => string | null) => {
    const server = createServer((request, response) => {
      const location = answer(request.url ?? '');
      request
        .resume()
        .on('end', () => response.writeHead(location === null ? 200 : 307, location ? { location } : {}).end());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    // A server that listens on a port has an AddressInfo.
    return (server.address() as AddressInfo).port;
  };
  const elsewhere = await open((url) => {
    asked.push(url);
    return null;
  });
  const port = await open((url) => `http://127.0.0.1:${elsewhere}${url}`);
  const api = await apiWith({ address: bucketAddress(port) });
  const teacher = await api.teacher();

  const { status } = await teacher.send('POST /api/files', { body: formOf(PDF) });

  expect(status).toBe(503);
  expect(asked).toEqual([]);
});
