import { afterAll, expect, test } from 'vitest';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { PDF, photo } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';
import { type Attachment, attachFiles, detachFiles } from './files.service.ts';

const api = await testApi();
afterAll(() => api.close());

const now = new Date('2026-11-20T12:24:00Z');
const attach = (teacher: Person, id: number, wish: Partial<Attachment> = {}) =>
  api.database.transaction((tx) =>
    attachFiles(tx, {
      kind: 'homework',
      subject_id: id,
      teacher: teacher.id,
      user_id: teacher.id,
      file_ids: [id],
      students: [],
      quota: api.config.filesQuota,
      ...wish,
    }),
  );
const read = async (person: Person, id: number, headers: Record<string, string> = {}) => {
  const url = `/api/files/${id}`;
  const reply = await api.server.inject({ url, headers: { cookie: person.cookie ?? '', ...headers } });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};
const statuses = async (id: number, ...people: Person[]) => {
  const replies = [];
  for (const person of people) replies.push((await read(person, id)).status);
  return replies;
};

/** A teacher with two linked students. */
async function lessonOfTwo() {
  const teacher = await api.teacher();
  const [anna, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  return {
    teacher,
    anna,
    boris,
    annas: await linked(api, teacher, anna),
    boriss: await linked(api, teacher, boris),
  };
}

test('[FIL-13] only its sender can read an unattached file', async () => {
  const { teacher, annas, boriss } = await lessonOfTwo();
  const { id } = await uploaded(annas);

  expect(await statuses(id, annas, teacher, boriss)).toEqual([200, 404, 404]);
});

test('[FIL-13] the teacher and the students to whom it is shown can read an attached file, as long as they are linked', async () => {
  const { teacher, anna, annas, boriss } = await lessonOfTwo();
  const { id } = await uploaded(annas);
  await attach(teacher, id, { kind: 'submission', user_id: annas.id, students: [anna] });
  const before = await statuses(id, teacher, annas, boriss, await api.teacher());

  const [profile] = await annas.call('GET /api/student/profiles', {});
  await annas.call('DELETE /api/student/profiles/{student_profile_id}', {
    params: { student_profile_id: profile?.student_profile_id ?? 0 },
  });

  expect(before).toEqual([200, 200, 404, 404]);
  expect(await statuses(id, teacher, annas)).toEqual([200, 404]);
});

test('[FIL-13] every student of the teacher can read a file for all, and nobody else', async () => {
  const { teacher, annas, boriss } = await lessonOfTwo();
  const { annas: others } = await lessonOfTwo();
  const { id } = await uploaded(teacher);
  await attach(teacher, id, { kind: 'photo', students: 'all' });

  expect(await statuses(id, annas, boriss, others)).toEqual([200, 200, 404]);
});

test('[FIL-13] only a student who sees money can read a receipt', async () => {
  const { teacher, anna, boris, annas } = await lessonOfTwo();
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: boris },
    body: { role_in_profile: 'student', sees_money: false },
  });
  const child = await api.student();
  await child.call('POST /api/student/link-profile', { body: { code: invite_code } });
  const { id } = await uploaded(teacher);
  await attach(teacher, id, { kind: 'receipt', students: [anna, boris] });

  expect(await statuses(id, annas, child)).toEqual([200, 404]);
});

test('[FIL-3] [FIL-13] only its sender can read a detached file', async () => {
  const { teacher, anna, annas } = await lessonOfTwo();
  const { id } = await uploaded(teacher);
  await attach(teacher, id, { students: [anna] });

  await api.database.transaction((tx) => detachFiles(tx, { kind: 'homework', subject_ids: [id] }, now));

  expect(await statuses(id, teacher, annas)).toEqual([200, 404]);
});

test('[FIL-10] a document is downloaded, an image is displayed, and neither runs a script', async () => {
  const teacher = await api.teacher();
  const [document, image] = [await uploaded(teacher), await uploaded(teacher, await photo())];

  const [kept, shown] = [await read(teacher, document.id), await read(teacher, image.id)];

  expect(kept.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.bytes.length),
    'content-disposition': `attachment; filename="??????.pdf"; filename*=UTF-8''${encodeURIComponent('работа.pdf')}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename=IMG_2041.jpg',
    'x-content-type-options': 'nosniff',
  });
});

test('[FIL-10] a browser that has the file gets "not modified", but not after its access has ended', async () => {
  const { teacher, anna, annas } = await lessonOfTwo();
  const { id } = await uploaded(teacher);
  await attach(teacher, id, { students: [anna] });
  const { headers } = await read(annas, id);
  const known = { 'if-none-match': String(headers.etag) };

  const again = await read(annas, id, known);
  await api.database.transaction((tx) => detachFiles(tx, { kind: 'homework', subject_ids: [id] }, now));
  const after = await read(annas, id, known);

  expect([again.status, again.bytes.length, after.status]).toEqual([304, 0, 404]);
});

test.each([
  ['bytes=0-3', 206, 'bytes 0-3', '%PDF'],
  ['bytes=-5', 206, `bytes ${PDF.bytes.length - 5}-${PDF.bytes.length - 1}`, 'EOF\n'],
  ['bytes=2-999999', 206, `bytes 2-${PDF.bytes.length - 1}`, 'DF-1.4'],
  ['bytes=5-1', 200, undefined, '%PDF'],
  ['bytes=999999-', 200, undefined, '%PDF'],
  ['bytes=0-0,2-2', 200, undefined, '%PDF'],
  ['lines=1-2', 200, undefined, '%PDF'],
])('[FIL-10] a request for the range %s of a file is answered with %i', async (range, status, told, content) => {
  const teacher = await api.teacher();
  const { id } = await uploaded(teacher);

  const reply = await read(teacher, id, { range });

  expect(reply.status).toBe(status);
  expect(reply.headers['content-range']).toBe(told && `${told}/${PDF.bytes.length}`);
  expect(reply.headers['content-length']).toBe(String(reply.bytes.length));
  expect(reply.bytes.toString()).toContain(content);
});
