import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EXE, pngOf } from '../../testing/uploads/hostile.ts';
import { sendOver } from '../../testing/uploads/upload.ts';
import { formOf, PDF } from '../../testing/uploads/samples.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Person } from '../../testing/person.ts';

const api = await testApi();
afterAll(() => api.close());

const incoming = join(api.config.dataDir, 'files', 'incoming');
const SMALL = { name: 'a.png', bytes: pngOf(3, 3) };
/** A hundred million pixels in a hundred kilobytes. */
const LARGE = { name: 'b.png', bytes: pngOf(10_000, 10_000) };

const send = (person: Person, sample: typeof SMALL, signal?: AbortSignal) =>
  sendOver(api, person, { path: '/api/files', body: formOf(sample), ...(signal && { signal }) });
const namesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String);
async function isBeingRead() {
  await expect.poll(() => namesIn(incoming).some((name) => name.endsWith('.kept'))).toBe(true);
}

test(
  '[SEC-78] [FIL-8] while one account sends many images, another account’s file is processed',
  { tags: 'full' },
  async () => {
    const [crowding, other] = [await api.teacher(), await api.teacher()];
    const answered: string[] = [];
    const noted = async (name: string, answer: Promise<Response>) => {
      const { status } = await answer;
      answered.push(name);
      return status;
    };

    const large = [1, 2, 3].map((at) => noted(`large ${at}`, send(crowding, LARGE)));
    await isBeingRead();
    const small = await noted('small', send(other, SMALL));

    expect([small, ...(await Promise.all(large))]).toEqual([201, 201, 201, 201]);
    expect(answered.indexOf('small')).toBeLessThan(answered.length - 1);
  },
);

test(
  '[SEC-78] twelve uploads of disconnected senders block nobody, and nothing of them is stored',
  { tags: 'full' },
  async () => {
    const [leaving, gone] = [await api.teacher(), new AbortController()];
    const sent = Array.from({ length: 12 }, () =>
      send(leaving, LARGE, gone.signal).catch((error: Error) => error.name),
    );
    await isBeingRead();

    gone.abort();
    const small = await send(leaving, SMALL);

    expect(await Promise.all(sent)).toEqual(sent.map(() => 'AbortError'));
    expect(small.status).toBe(201);
    expect(await leaving.call('GET /api/files', {})).toHaveLength(1);
    await expect.poll(() => namesIn(incoming)).toEqual([]);
  },
);

test(
  '[SEC-78] beyond forty waiting files of an account, a further one is rejected with 429 and the time to retry',
  { tags: 'full' },
  async () => {
    const [crowding, other, gone] = [await api.teacher(), await api.teacher(), new AbortController()];
    const waiting = Array.from({ length: 60 }, () => send(crowding, LARGE, gone.signal).catch(() => null));

    const refused = await Promise.race(waiting);
    const said: unknown = await refused?.json();
    const small = await send(other, SMALL);
    gone.abort();
    await Promise.all(waiting);

    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(said).toMatchObject({ code: 'rate_limited', fields: { file: expect.stringMatching(/[а-я]/) } });
    expect(small.status).toBe(201);
  },
);

test('[SEC-79] an account with the maximum of unattached files is rejected before its file is stored', async () => {
  const student = await api.student();
  for (let time = 0; time < 4; time++)
    await student.send('POST /api/files', { body: formOf(...Array.from({ length: 10 }, () => PDF)) });

  // The form has no file. If the server read the form first, the refusal would be about that.
  const refused = await student.refused('POST /api/files', { body: new FormData() });

  expect(refused).toMatchObject({ status: 422, fields: { file: expect.stringMatching(/^Слишком много файлов/) } });
});

const fill = async (person: Person, count: number) => {
  for (let left = count; left > 0; left -= 10)
    await person.send('POST /api/files', { body: formOf(...Array.from({ length: Math.min(10, left) }, () => PDF)) });
};

test('[SEC-103] files that exceed the limit together are rejected before one of them is read', async () => {
  const teacher = await api.teacher();
  await fill(teacher, 39);

  // If the server read the files, it would reject the program because of its type.
  const refused = await teacher.refused('POST /api/files', { body: formOf({ name: 'a', bytes: EXE }, PDF) });

  expect(refused).toMatchObject({ status: 422, fields: { file: expect.stringMatching(/^Слишком много файлов/) } });
});

test(
  '[SEC-103] files that wait for processing count too: a further file is rejected with the time to retry',
  { tags: 'full' },
  async () => {
    const [teacher, gone] = [await api.teacher(), new AbortController()];
    await fill(teacher, 39);
    const waiting = send(teacher, LARGE, gone.signal).catch(() => null);
    await isBeingRead();

    const refused = await send(teacher, SMALL);
    gone.abort();
    await waiting;

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect.poll(async () => (await send(teacher, SMALL)).status).toBe(201);
  },
);
