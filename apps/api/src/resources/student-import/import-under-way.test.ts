import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { crossing } from '../../testing/crossing.ts';
import { openSocket, signedInSocket, type TestSocket } from '../../testing/open-socket.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { longWorkbook } from '../../testing/uploads/long-workbook.ts';
import { readTableOf, tableForm } from '../../testing/uploads/table.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi({}, { hasOwnReaders: true });
afterAll(() => api.close());

/** The processes that were started to read tables, including ended ones. */
const readers: ChildProcess[] = [];
subscribe('child_process', (message) => {
  const { process } = { process: null, ...Object(message) };
  if (process instanceof ChildProcess) readers.push(process);
});
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const PATH = '/api/students/import-excel/';
const KEY = `POST ${PATH}` as const;
const LONG = longWorkbook();
const SMALL = 'ФИО\nАнна';
const tableOf = (rows: number) => ['ФИО', ...Array.from({ length: rows }, (_, at) => `Ученик ${at}`)].join('\n');

/** Sends a request like a browser: over a separate connection that can be aborted. */
async function sendOver(person: Person, body: FormData | string, page: string, signal?: AbortSignal) {
  if (!api.server.server.listening) await openSocket(api.server);
  const address = api.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: {
      cookie: person.cookie ?? '',
      'x-page': page,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
    ...(signal && { signal }),
  });
}

/** Stops a request at its write, aborts its connection, and resumes the request after the server has noticed. */
async function breakOff(hold: string, send: (signal: AbortSignal) => Promise<Response>) {
  const leaving = new AbortController();
  const known = new Promise((resolve) => {
    api.server.server.once('request', (_, response) => response.once('close', resolve));
  });
  await crossing(api, {
    hold,
    first: () => send(leaving.signal).catch(() => null),
    second: async () => {
      leaving.abort();
      await known;
    },
  });
}

const progressIn = ({ heard }: TestSocket) => heard.flatMap((said) => (said.type === 'progress' ? [said] : []));
async function isReading(socket: TestSocket) {
  await expect.poll(() => progressIn(socket).some(({ done }) => done > 0)).toBe(true);
}
const tablesOf = ({ id }: Person) =>
  api.database.db.selectFrom('student_import').where('teacher_id', '=', id).select('id').execute();

test(
  '[IMP-26] only this page receives the numbers of read, checked and created rows, from any process',
  { tags: 'full' },
  async () => {
    const [teacher, other] = await Promise.all([api.teacher(), api.teacher()]);
    const second = await api.secondProcess();
    const [socket, theirs] = [await signedInSocket(second.server, teacher), await signedInSocket(api.server, other)];

    const { status, body } = await teacher.send(KEY, { body: tableForm(tableOf(1900)) }, { 'x-page': 'mine' });
    // The answer of a preview has this shape.
    const { import_id } = body as { import_id: number };
    await teacher.send(KEY, { body: { import_id } }, { 'x-page': 'mine' });

    expect(status).toBe(200);
    await expect.poll(() => progressIn(socket).at(-1)).toMatchObject({ step: 'adding', done: 1900 });
    const told = progressIn(socket);
    expect(told[0]).toEqual({ type: 'progress', page: 'mine', step: 'reading', done: 0, total: 1900 });
    expect([...new Set(told.map(({ step }) => step))]).toEqual(['reading', 'checking', 'adding']);
    for (const step of ['reading', 'checking', 'adding'] as const) {
      expect(told).toContainEqual({ type: 'progress', page: 'mine', step, done: 1900, total: 1900 });
    }
    expect(progressIn(theirs)).toEqual([]);
  },
);

test(
  '[IMP-26] the progress is sent a few times a second, however many rows there are',
  { tags: 'full', timeout: DEADLINES.long },
  async () => {
    const teacher = await api.teacher();
    const socket = await signedInSocket(api.server, teacher);
    const begun = performance.now();

    const answer = await sendOver(teacher, tableForm(LONG), 'mine');

    const seconds = (performance.now() - begun) / 1000;
    const told = progressIn(socket).filter(({ step }) => step === 'reading');
    expect(answer.status).toBe(200);
    expect(told.length).toBeGreaterThan(3);
    expect(told.length).toBeLessThan(3 + seconds * 5);
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(told.every(({ total }) => total === 1_500_001)).toBe(true);
  },
);

test('[IMP-27] a cancelled reading ends at once: its process ends, and nothing is stored', async () => {
  const teacher = await api.teacher();
  const socket = await signedInSocket(api.server, teacher);
  const leaving = new AbortController();
  const answer = sendOver(teacher, tableForm(LONG), 'first', leaving.signal).catch((error: Error) => error.name);
  await isReading(socket);
  const ended = Promise.all(readers.filter(isRunning).map((reader) => once(reader, 'exit')));

  leaving.abort();

  expect(await answer).toBe('AbortError');
  expect(await ended).toContainEqual([null, 'SIGKILL']);
  const again = await sendOver(teacher, tableForm(SMALL), 'another tab');
  expect(again.status).toBe(200);
  expect(await tablesOf(teacher)).toHaveLength(1);
});

test(
  '[IMP-27] a page that sends another table cancels its former one; another page waits',
  { tags: 'full' },
  async () => {
    const teacher = await api.teacher();
    const socket = await signedInSocket(api.server, teacher);
    const former = sendOver(teacher, tableForm(LONG), 'mine');
    await isReading(socket);
    // A fast machine would read the table while the other page waits.
    const stopped = readers.filter(isRunning);
    for (const reader of stopped) reader.kill('SIGSTOP');

    const elsewhere = await sendOver(teacher, tableForm(SMALL), 'another tab');
    for (const reader of stopped) reader.kill('SIGCONT');
    const again = await sendOver(teacher, tableForm(SMALL), 'mine');

    expect([elsewhere.status, again.status, (await former).status]).toEqual([409, 200, 400]);
    expect(await tablesOf(teacher)).toHaveLength(1);
  },
);

test('[IMP-27] a file sent just before the former page closes is read as soon as that page has closed', async () => {
  const teacher = await api.teacher();
  const socket = await signedInSocket(api.server, teacher);
  const leaving = new AbortController();
  const former = sendOver(teacher, tableForm(LONG), 'closing', leaving.signal).catch((error: Error) => error.name);
  await isReading(socket);
  const arrived = once(api.server.server, 'request');
  const next = sendOver(teacher, tableForm(SMALL), 'next');
  await arrived;

  leaving.abort();

  expect(await former).toBe('AbortError');
  expect((await next).status).toBe(200);
});

test('[IMP-27] a cancellation while the rows of a table are written stores none of them', async () => {
  const teacher = await api.teacher();

  await breakOff('lock table student_import_row in share mode', (signal) =>
    sendOver(teacher, tableForm(tableOf(100)), 'mine', signal),
  );
  const again = await sendOver(teacher, tableForm(SMALL), 'another tab');

  expect(again.status).toBe(200);
  expect(await tablesOf(teacher)).toHaveLength(1);
});

test('[IMP-27] a confirmed import is completed even if its page is closed', async () => {
  const teacher = await api.teacher();
  const { import_id } = await readTableOf(teacher, tableOf(300));

  await breakOff('lock table student in share mode', (signal) =>
    sendOver(teacher, JSON.stringify({ import_id }), 'mine', signal),
  );

  const count = async () => (await teacher.call('GET /api/all-students-teachers', { query: {} })).total;
  await expect.poll(count).toBe(300);
});
