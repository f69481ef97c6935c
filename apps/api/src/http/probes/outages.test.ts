/** @module-tag full */
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { postLetter } from '../../outbox/outbox.service.ts';
import { ownFolder } from '../../testing/own-folder.ts';
import type { Person } from '../../testing/person.ts';
import { ownDisk } from '../../testing/processes/own-disk.ts';
import { started, type Started } from '../../testing/processes/started-process.ts';
import { testApi } from '../../testing/test-api.ts';
import { bucketAddress } from '../../testing/uploads/local-bucket.ts';
import { formOf, PDF, photo, type Sample } from '../../testing/uploads/samples.ts';

const api = await testApi();
afterAll(() => api.close());

const MEGABYTE = 1024 * 1024;

/** The requests of a person to a separate process. */
function at({ url }: Started, person: Person) {
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, cookie: person.cookie ?? '' } });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const json = { 'content-type': 'application/json' };
  return {
    upload: (sample: Sample) => send('/api/files', { method: 'POST', body: formOf(sample) }),
    read: () => send('/api/user/me'),
    write: (student_name: string) =>
      send('/api/student-create', { method: 'POST', headers: json, body: JSON.stringify({ student_name }) }),
    probe: () => send('/readyz'),
    traffic: () => send('/trafficz'),
  };
}

test('[OPS-345] on a full disk an upload is refused with a message, everything else works, and the probe warns', async () => {
  const folder = ownFolder();
  const made = await started(api, { DATA_DIR: folder }, ownDisk('size=64m', folder));
  const teacher = await api.teacher();
  const { upload, read, write, probe } = at(made, teacher);
  // The disk is visible only inside the process.
  const filler = `/proc/${made.child.pid}/root${folder}/filler`;
  const before = await probe();

  await expect(writeFile(filler, Buffer.alloc(80 * MEGABYTE))).rejects.toMatchObject({ code: 'ENOSPC' });
  const full = [await upload(PDF), await upload(await photo())];
  const others = [await read(), await write('Анна')];
  const during = await probe();
  await rm(filler);
  const after = [await upload(PDF), await probe()];

  expect(before).toEqual({ status: 200, body: { ready: true, missing: [] } });
  for (const answer of full) expect(answer).toMatchObject({ status: 503, body: { code: 'files_away' } });
  expect(others.map(({ status }) => status)).toEqual([200, 201]);
  expect(during).toEqual({ status: 200, body: { ready: true, missing: [], warnings: ['disk'] } });
  expect(after).toMatchObject([{ status: 201 }, { status: 200, body: { ready: true, missing: [] } }]);
});

test('[OPS-271] a data folder that is not there is made, also beside the database of a server', async () => {
  const made = await started(api, { DATA_DIR: join(ownFolder(), 'new', 'data') });

  expect(await at(made, await api.teacher()).probe()).toMatchObject({ status: 200 });
});

/** The port of a service that accepts every connection and never answers. */
async function silentPort(): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A name server that never answers, as a module that the process loads first. */
const SILENT_NAMES = `import dns from 'node:dns';
  const { lookup } = dns;
  dns.lookup = (name, ...rest) => name.endsWith('.example') || lookup(name, ...rest);`;

const SILENT: [string, () => Promise<Record<string, string>>][] = [
  [
    'the bucket and the mail server are silent',
    async () => {
      const port = await silentPort();
      return { FILES_S3_URL: bucketAddress(port), SMTP_URL: `smtp://127.0.0.1:${port}` };
    },
  ],
  [
    'the name server is silent',
    async () => ({
      FILES_S3_URL: 's3://KEY:SECRET@storage.example/bucket',
      SMTP_URL: 'smtp://mail.example',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SILENT_NAMES)}`,
    }),
  ],
];

test.each(SILENT)(
  '[OPS-350] [OPS-353] while %s, every other call is answered, the probe names the store, and no letter is lost',
  async (_, settings) => {
    const teacher = await api.teacher();
    const made = await started(api, await settings());
    const { upload, read, write, probe, traffic } = at(made, teacher);
    const letter = { to: 'anna@example.ru', subject: 'Письмо без почты', text: 'Ссылка' };
    await api.database.transaction((tx) => postLetter(tx, letter, new Date(performance.timeOrigin)));

    const uploads = Promise.all([1, 2, 3, 4, 5].map(() => upload(PDF)));
    const reads = await Promise.all(Array.from({ length: 50 }, read));
    const written = await write('Анна');
    const began = performance.now();
    const probed = await probe();
    const took = performance.now() - began;
    const ofBalancer = await traffic();
    const refused = await uploads;
    const kept = api.database.db.selectFrom('outbox').where('subject', '=', letter.subject).select('state');
    const states = (await kept.execute()).map(({ state }) => state);

    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    expect(written.status).toBe(201);
    expect(probed).toEqual({ status: 503, body: { ready: false, missing: ['store'] } });
    expect(took).toBeLessThan(2500);
    expect(ofBalancer).toEqual({ status: 200, body: { accepting: true, missing: [] } });
    for (const answer of refused) expect(answer).toMatchObject({ status: 503, body: { code: 'files_away' } });
    expect(states.length).toBeGreaterThan(0);
    expect(states.filter((state) => !['waiting', 'sending'].includes(state))).toEqual([]);
  },
);
