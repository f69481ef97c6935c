import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import type { Person } from '../../../testing/person.ts';
import { bareArchive } from '../../../testing/uploads/archives.ts';
import { pngChunk, pngOf, zipOf } from '../../../testing/uploads/hostile.ts';
import { formOf } from '../../../testing/uploads/samples.ts';
import { unzipped } from '../../../testing/uploads/unzipped.ts';
import { OWNED_TABLES } from '../contents/owned-tables.ts';
import { MOST_ROWS } from './bounds.ts';

const api = await testApi();
afterAll(() => api.close());

const bring = (person: Pick<Person, 'send'>, bytes: Buffer) =>
  person.send('POST /api/account-import', { body: formOf({ name: 'tetradka.zip', bytes }) });

async function archiveWith(parts: Record<string, Buffer>): Promise<Buffer> {
  const entries = new Map([...(await unzipped(bareArchive())), ...Object.entries(parts)]);
  return zipOf([...entries].map(([name, content]) => ({ name, content })));
}
const rows = (count: number, row: object) => Buffer.from(JSON.stringify(Array.from({ length: count }, () => row)));
const task = { text: 'Дело', due: null, done_at: null, created_at: '2026-11-01T00:00:00Z' };
const tasks = (count: number, done_at: string | null) =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, (_, at) => ({ id: at + 1, ...task, done_at }))));

test('[XPT-26] every table of an archive has a limit of rows', () => {
  const bounds = OWNED_TABLES.map((table) => MOST_ROWS[table]);

  expect(bounds.filter((most) => !Number.isInteger(most) || most < 1)).toEqual([]);
});

async function isRefusedAtFile(_what: string, parts: () => Record<string, Buffer>): Promise<void> {
  const teacher = await api.teacher();

  const { status, body } = await bring(teacher, await archiveWith(parts()));

  expect([413, 422]).toContain(status);
  expect(body).toMatchObject({ fields: { file: expect.stringMatching(/[а-я]/) } });
  expect(await teacher.call('GET /api/teacher-tasks', {})).toEqual([]);
}

test.each<[string, () => Record<string, Buffer>]>([
  ['more open tasks than the quota', () => ({ 'data/teacher_task.json': tasks(501, null) })],
  ['two rows of quiet hours', () => ({ 'data/notice_hours.json': rows(2, {}) })],
])('[XPT-26] an archive with %s is rejected at its file', isRefusedAtFile);
test.each<[string, () => Record<string, Buffer>]>([
  ['millions of empty rows', () => ({ 'data/notice_choice.json': Buffer.from(`[${'{},'.repeat(2_000_000)}{}]`) })],
  ['ten million brackets', () => ({ 'data/teacher_task.json': Buffer.alloc(10_000_000, '[') })],
  [
    'more tasks than the limit for twenty years',
    () => ({ 'data/teacher_task.json': tasks(10_001, '2026-11-01T00:00:00Z') }),
  ],
])('[XPT-26] an archive with %s is rejected at its file', { tags: 'full' }, isRefusedAtFile);

test('[XPT-26] an archive with as many open tasks as the quota allows is imported', async () => {
  const teacher = await api.teacher();

  const { status } = await bring(teacher, await archiveWith({ 'data/teacher_task.json': tasks(500, null) }));

  expect(status).toBe(201);
});

const withPng = (png: Buffer) =>
  archiveWith({
    'data/file.json': rows(1, {
      id: 1,
      name: 'a.png',
      media_type: 'image/png',
      size: png.length,
      width: 3,
      height: 3,
      preview_size: 30,
      created_at: '2026-11-01T00:00:00Z',
    }),
    'files/1-a.png': png,
    'previews/1.webp': Buffer.from('RIFF\0\0\0\0WEBPVP8 by hand'),
  });

test('[XPT-27] an image of an archive is re-encoded, and this server creates its preview', async () => {
  const teacher = await api.teacher();
  const script = '<script>alert(1)</script>';

  const { status } = await bring(
    teacher,
    await withPng(Buffer.concat([pngOf(3, 3), pngChunk('tEXt', Buffer.from(script))])),
  );
  const [file] = await teacher.call('GET /api/files', {});
  const bytesAt = async (url: string) =>
    (await api.server.inject({ url, headers: { cookie: teacher.cookie ?? '' } })).rawPayload;

  expect(status).toBe(201);
  expect((await bytesAt(file?.url ?? '')).includes(script)).toBe(false);
  expect((await bytesAt(file?.preview_url ?? '')).includes('by hand')).toBe(false);
});

test('[XPT-27] an image with more pixels than an upload may have is rejected', async () => {
  const teacher = await api.teacher();

  const { status } = await bring(teacher, await withPng(pngOf(20_000, 20_000).subarray(0, 1000)));

  expect(status).toBe(422);
});

test('[SEC-79] an account with data is rejected before its archive is stored', async () => {
  const teacher = await api.teacher();
  await teacher.call('POST /api/student-create', { body: { student_name: 'Вера' } });

  // The form has no file. If the server read the form first, the refusal would be about the file.
  const { status, body } = await teacher.send('POST /api/account-import', { body: new FormData() });

  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'account_not_empty' })]);
  // The first stored file creates the folder.
  const incoming = join(api.config.dataDir, 'files', 'incoming');
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
});

const CALLS = ['/api/files', '/api/account-import', '/api/students/import-excel/'] as const;
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const FORMS: Record<string, { type: string; body: string }> = {
  'ends early': { type: 'multipart/form-data; boundary=x', body: `${HEAD}half of` },
  'has no boundary': { type: 'multipart/form-data', body: `${HEAD}a\r\n--x--` },
  'has another boundary': { type: 'multipart/form-data; boundary=y', body: `${HEAD}a\r\n--x--` },
  'has a broken header': { type: 'multipart/form-data; boundary=x', body: '--x\r\nnonsense\r\n\r\na\r\n--x--' },
};

test.each(Object.keys(FORMS))('[SEC-80] a form that %s is rejected with a message at its file', async (name) => {
  const { type, body: payload } = FORMS[name] ?? { type: '', body: '' };
  for (const url of CALLS) {
    const { cookie = '' } = await api.teacher();
    const { statusCode, body } = await api.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie, 'content-type': type },
    });
    const { fields }: { fields?: Record<string, string> } = JSON.parse(body);

    expect([url, statusCode, Object.keys(fields ?? {}).length]).toEqual([url, 422, 1]);
  }
});
