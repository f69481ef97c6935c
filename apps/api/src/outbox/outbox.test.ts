import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import type { Letter } from './channels/letter.ts';
import { carrierOf } from '../testing/carriers/carrier.ts';
import { mailServer } from '../testing/carriers/mail-server.ts';
import { poison } from '../testing/jobs/poison.ts';
import { testApi } from '../testing/test-api.ts';
import { type Outgoing, Undeliverable } from './channels/channel.ts';
import { postLetter } from './outbox.service.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = '2026-11-20T12:24:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000);
let letters = 0;
const newLetter = (): Letter => ({ to: `anna${++letters}@example.ru`, subject: 'Новый пароль', text: 'Ссылка' });

/** Posts letters as a write would, without waking the process that wrote them. */
const post = (posted: readonly Letter[], at = NOW) =>
  api.database.transaction(async (tx) => {
    for (const letter of posted) await postLetter(tx, letter, new Date(at));
  });

const rowsOf = async () =>
  (
    await sql<{ state: string; attempts: number; content: unknown; error: string }>`
      select state, attempts, content, error from outbox where created_at = ${new Date(NOW)} order by id`.execute(
      api.database.db,
    )
  ).rows;
const forgetAll = () => api.database.transaction((tx) => sql`delete from outbox`.execute(tx));

const deliverer = (letters: (message: Outgoing<Letter>) => Promise<void>, isRepeatable = false) =>
  carrierOf(api, { letters, isRepeatable });

test('[OPS-70] a letter of a rolled-back change is never sent', async () => {
  const outbox = join(api.config.dataDir, 'outbox');
  const before = await readdir(outbox).catch(() => []);

  await api
    .commit(async (tx) => {
      await postLetter(tx, newLetter(), new Date(NOW));
      throw new Refusal('not_found');
    })
    .catch(() => undefined);
  await api.delivery.run();

  expect(await readdir(outbox).catch(() => [])).toEqual(before);
});

test('[OPS-70] a posted letter is sent after the commit, and its content is then deleted', async () => {
  await forgetAll();
  const letter = newLetter();

  await api.commit((tx) => postLetter(tx, letter, new Date(NOW)));

  await expect.poll(rowsOf).toEqual([{ state: 'sent', attempts: 1, content: null, error: '' }]);
});

test('[OPS-71] two processes send each letter once', async () => {
  await forgetAll();
  const sent: string[] = [];
  const send = async ({ content }: Outgoing<Letter>) => void sent.push(content.to);
  const posted = Array.from({ length: 60 }, newLetter);
  await post(posted);

  await Promise.all([deliverer(send), deliverer(send)].map((process) => process.at(new Date(NOW))));

  expect(sent.toSorted()).toEqual(posted.map(({ to }) => to).toSorted());
});

test('[OPS-22] a letter that is not accepted is retried after a pause, which grows each time', async () => {
  await forgetAll();
  const tries: number[] = [];
  const process = deliverer(async () => {
    tries.push(0);
    if (tries.length < 4) throw new Error('busy');
  });
  await post([newLetter()]);

  const after: number[] = [];
  for (const seconds of [0, 1, 3, 4, 20, 21, 90]) {
    await process.at(minutesLater(seconds / 60));
    after.push(tries.length);
  }

  expect(after).toEqual([1, 1, 2, 2, 3, 3, 4]);
  expect(await rowsOf()).toMatchObject([{ state: 'sent', attempts: 4 }]);
});

test('[OPS-22] after a day of attempts a letter fails, and the log reports it', async () => {
  await forgetAll();
  const process = deliverer(() => Promise.reject(new Error('busy')));
  await post([newLetter()]);

  for (let hour = 0; hour < 30; hour++) await process.at(minutesLater(hour * 60));

  expect(await rowsOf()).toMatchObject([{ state: 'failed', content: null, error: 'busy' }]);
  expect(process.logged.at(-1)).toBe('a message was given up');
});

test('[OPS-22] an undeliverable message fails at once', async () => {
  await forgetAll();
  const process = deliverer(() => Promise.reject(new Undeliverable('554')));
  await post([newLetter()]);

  await process.at(new Date(NOW));
  await process.at(minutesLater(60));

  expect(await rowsOf()).toMatchObject([{ state: 'failed', attempts: 1, error: '554' }]);
});

test.each([
  ['is sent again in a repeatable channel', true, 'sent', 1],
  ['fails in a channel where it could arrive twice', false, 'failed', 0],
])('[OPS-71] a letter whose process died while sending it %s', async (_, isRepeatable, state, sends) => {
  await forgetAll();
  let sent = 0;
  const begun = Promise.withResolvers<void>();
  const dying = deliverer(() => {
    begun.resolve();
    return new Promise(() => undefined);
  }, isRepeatable);
  const next = deliverer(async () => void sent++, isRepeatable);
  await post([newLetter()]);
  void dying.at(new Date(NOW));
  await begun.promise;

  await next.at(minutesLater(9));
  const whileItMayLive = sent;
  await next.at(minutesLater(11));

  expect(whileItMayLive).toBe(0);
  expect([await rowsOf(), sent]).toMatchObject([[{ state, content: null }], sends]);
});

const idsOf = async () =>
  (await api.database.db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);

test.each([
  ['claimed', "new.state = 'sending'", 'waiting'],
  ['ended', "new.state = 'sent'", 'sending'],
])('[OPS-193] a message that cannot be %s is postponed and logged, and the others are sent', async (_, when, state) => {
  await forgetAll();
  const sent: string[] = [];
  const process = deliverer(async ({ content }) => void sent.push(content.to));
  const posted = [newLetter(), newLetter(), newLetter()];
  await post(posted);
  const [first = 0] = await idsOf();
  await poison(api, { table: 'outbox', when: `new.id = ${first} and ${when}` });

  await process.at(new Date(NOW));

  expect((await rowsOf()).map((row) => row.state)).toEqual([state, 'sent', 'sent']);
  expect(sent).toEqual(expect.arrayContaining(posted.slice(1).map(({ to }) => to)));
  expect(process.logged).toEqual(['a message was postponed, the others go on']);
});

test('[OPS-193] an abandoned message that cannot be released delays no other message', async () => {
  await forgetAll();
  let sent = 0;
  const process = deliverer(async () => void sent++);
  await post([newLetter(), newLetter()]);
  const [first = 0, second] = await idsOf();
  await api.database.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'sending', attempts: 1 })
      .where('id', 'in', [first, second ?? 0])
      .execute(),
  );
  await poison(api, { table: 'outbox', when: `new.id = ${first}` });
  await post([newLetter()]);

  await process.at(minutesLater(11));

  expect((await rowsOf()).map(({ state }) => state)).toEqual(['sending', 'failed', 'sent']);
  expect(sent).toBe(1);
  expect(process.logged).toEqual(['a message was postponed, the others go on', 'a message was given up']);
});

test('[DLV-40] a process that ends closes its connections to the mail server', async () => {
  await forgetAll();
  const server = await mailServer();
  const app = await api.secondProcess({ SMTP_URL: `${server.url}?idleTimeout=0`, SMTP_TLS: 'off' });
  await post([newLetter()]);
  await app.delivery.run();
  const before = [server.letters.length, server.connected()];

  await app.server.close();

  expect(before).toEqual([1, 1]);
  await expect.poll(server.connected).toBe(0);
});
