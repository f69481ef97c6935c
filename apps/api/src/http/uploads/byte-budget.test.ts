import { once } from 'node:events';
import { request as open } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from '../refuse.ts';
import { arrivals } from './arrivals.ts';
import { arrivedArchive } from './arrived-archive.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { formBody } from './form-body.ts';

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const END = '\r\n--x--\r\n';
const REFUSED = [429, '60', 'Сейчас приходит слишком много файлов. Повторите через минуту'];

/** A server whose three readers of forms share one budget. The header `account` names the account of a request. */
async function serverWith(budget: ByteBudget) {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-budget-'));
  const app = Fastify();
  answerErrors(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const [url, take] of Object.entries({
    '/uploads': arrivals,
    '/archive': (request: Parameters<typeof arrivals>[0], { spending }: Parameters<typeof arrivals>[1]) =>
      arrivedArchive(Object.assign(request, { now: new Date('2026-11-20T12:24:00Z') }), {
        incoming: folder,
        place: 1e9,
        spending,
      }),
    '/table': (request: Parameters<typeof arrivals>[0], { spending }: Parameters<typeof arrivals>[1]) =>
      formBody(request, { bytes: 1e6, spending }),
  })) {
    app.post(url, async (request) => {
      const spending = budget.begin(Number(request.headers['account']));
      try {
        await take(request, { folder: mkdtempSync(join(folder, 'request-')), spending });
        return { taken: true };
      } finally {
        spending.end();
      }
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const address = app.server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, folder };
}

/** Sends the beginning of a file and then pauses. */
function begun(port: number, { path, account, bytes }: { path: string; account: number; bytes: number }) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', account: String(account) };
  const sent = open({ port, host: '127.0.0.1', path, method: 'POST', headers });
  const answered = once(sent, 'response').then(async ([answer]) => {
    const { message } = JSON.parse(await text(answer));
    return [answer.statusCode, answer.headers['retry-after'], message];
  });
  answered.catch(() => undefined);
  sent.write(HEAD + 'а'.repeat(bytes / 2));
  return {
    end() {
      sent.end(END);
      return answered;
    },
    breakOff: () => sent.destroy(),
  };
}

const whole = (port: number, asked: { path: string; account: number; bytes: number }) => begun(port, asked).end();

test.each(['/uploads', '/archive', '/table'])(
  '[SEC-102] bytes at %s beyond the bound of an account or of all accounts are refused with a time to retry',
  async (path) => {
    const { port } = await serverWith(byteBudget({ ofAccount: 100_000, all: 150_000 }));
    const held = begun(port, { path, account: 1, bytes: 90_000 });
    await expect.poll(() => whole(port, { path, account: 1, bytes: 20_000 })).toEqual(REFUSED);

    const [other, beyondAll] = [
      await whole(port, { path, account: 2, bytes: 50_000 }),
      await whole(port, { path, account: 2, bytes: 70_000 }),
    ];
    const ended = await held.end();
    const afterwards = await whole(port, { path, account: 2, bytes: 70_000 });

    expect([other[0], beyondAll, ended[0], afterwards[0]]).toEqual([200, REFUSED, 200, 200]);
  },
);

test('[SEC-102] a disconnected sender frees its bytes', async () => {
  const { port } = await serverWith(byteBudget({ ofAccount: 100_000, all: 100_000 }));
  const held = begun(port, { path: '/archive', account: 1, bytes: 90_000 });
  await expect.poll(() => whole(port, { path: '/archive', account: 2, bytes: 20_000 })).toEqual(REFUSED);

  held.breakOff();

  await expect.poll(async () => (await whole(port, { path: '/archive', account: 2, bytes: 20_000 }))[0]).toBe(200);
});

test('[SEC-102] an archive that is refused in the middle leaves no file on the disk', async () => {
  const { port, folder } = await serverWith(byteBudget({ ofAccount: 100_000, all: 100_000 }));

  const refused = await whole(port, { path: '/archive', account: 1, bytes: 300_000 });

  expect(refused).toEqual(REFUSED);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('archive'))).toEqual([]);
});
