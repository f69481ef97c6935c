import { afterAll, expect, test } from 'vitest';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { hasFile } from '../../testing/uploads/has-file.ts';
import { PDF, photo } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';
import { eraseDueAccounts } from '../accounts/deletion.service.ts';

const api = await testApi();
afterAll(() => api.close());

const KEY = 'PUT /api/update-teacher-profile';
const put = (teacher: Person, photo_file_id: number | null) => teacher.call(KEY, { body: { photo_file_id } });
const urlOf = (id: number) => `/api/files/${id}/preview`;
const image = async (person: Person) => (await uploaded(person, await photo())).id;
const status = async (person: Person, id: number) =>
  (await api.server.inject({ url: urlOf(id), headers: { cookie: person.cookie ?? '' } })).statusCode;

async function withStudent() {
  const teacher = await api.teacher();
  return { teacher, student: await linked(api, teacher, await hasStudent(teacher, 'Анна')) };
}
async function shownTo(student: Person) {
  const [profile] = await student.call('GET /api/student/profiles', {});
  const query = { student_profile_id: profile?.student_profile_id ?? 0 };
  return { query, photo_url: (await student.call('GET /api/student/teacher-info', { query })).photo_url };
}

test('[FIL-46] the teacher and the linked students can read the teacher’s photo', async () => {
  const { teacher, student } = await withStudent();
  const id = await image(teacher);

  const saved = await put(teacher, id);

  expect(saved.photo_url).toBe(urlOf(id));
  expect((await teacher.call('GET /api/user/me', {})).photo_url).toBe(urlOf(id));
  const { query, photo_url } = await shownTo(student);
  expect(photo_url).toBe(urlOf(id));
  const readers = [teacher, student, await api.teacher(), await api.student()];
  expect(await Promise.all(readers.map((one) => status(one, id)))).toEqual([200, 200, 404, 404]);
  await student.call('DELETE /api/student/profiles/{student_profile_id}', { params: query });
  expect(await status(student, id)).toBe(404);
});

test('[UND-8] [FIL-46] the students’ pages refetch after a change of the photo and after its undo', async () => {
  const { teacher, student } = await withStudent();
  const socket = await signedInSocket(api.server, student);
  const told = () => socket.heard.filter((message) => JSON.stringify(message).includes('"teacher"')).length;

  const { operation_id } = await put(teacher, await image(teacher));
  await expect.poll(told).toBe(1);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  await expect.poll(told).toBe(2);
});

test('[FIL-46] a new photo replaces the former one, null removes it, and both can be undone', async () => {
  const { teacher, student } = await withStudent();
  const [one, two] = [await image(teacher), await image(teacher)];
  const { version } = await put(teacher, one);
  const changed = await put(teacher, two);
  const seen = [(await shownTo(student)).photo_url, await status(student, one), await status(student, two)];
  const removed = await put(teacher, null);
  const gone = [removed.photo_url, (await shownTo(student)).photo_url, await status(student, two)];
  const undo = (operation_id: number | null) =>
    teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  await undo(removed.operation_id);
  const again = [(await shownTo(student)).photo_url, await status(student, two)];
  await undo(changed.operation_id);

  expect(changed.version).toBeGreaterThan(version);
  expect(seen).toEqual([urlOf(two), 404, 200]);
  expect(gone).toEqual([null, null, 404]);
  expect(again).toEqual([urlOf(two), 200]);
  expect((await shownTo(student)).photo_url).toBe(urlOf(one));
  expect([await status(student, one), await status(student, two)]).toEqual([200, 404]);
});

test('[FIL-46] another user’s file, a missing file and a file that is no image are rejected at their field, and the photo stays', async () => {
  const teacher = await api.teacher();
  const id = await image(teacher);
  await put(teacher, id);
  const foreign = await image(await api.teacher());
  const paper = (await uploaded(teacher, PDF)).id;
  const refusal = (photo_file_id: number) => teacher.refused(KEY, { body: { photo_file_id } });

  const refusals = [await refusal(foreign), await refusal(2_000_000_000), await refusal(paper)];

  const at = (text: string) => ({ photo_file_id: expect.stringContaining(text) });
  expect(refusals).toMatchObject([
    { status: 422, code: 'unknown_id', fields: at('Такого файла нет') },
    { status: 422, code: 'unknown_id', fields: at('Такого файла нет') },
    { status: 422, fields: at('только изображением') },
  ]);
  expect((await teacher.call('GET /api/get-me-info', {})).photo_url).toBe(urlOf(id));
});

test('[FIL-46] a photo beyond the teacher’s storage limit is rejected at its field', async () => {
  const teacher = await api.teacher();
  const large = await hasFile(api, teacher, { media_type: 'image/jpeg', size: 2_000_000_000 });
  const many = await Promise.all([1, 2].map(() => hasFile(api, teacher, { size: 2_000_000_000 })));
  for (const id of many) await teacher.call('POST /api/expenditures', { body: spent(id) });

  const refusal = await teacher.refused(KEY, { body: { photo_file_id: large } });

  expect(refusal).toMatchObject({
    status: 422,
    fields: { photo_file_id: expect.stringContaining('Место для файлов') },
  });
});

const spent = (file: number) => ({ amount: 100, category: 'Мел', date: '2026-11-20', comment: '', file_ids: [file] });

test('[FIL-14] [FIL-46] the photo is deleted with the account', async () => {
  const teacher = await api.teacher();
  const id = await image(teacher);
  await put(teacher, id);
  await api.database.transaction((tx) =>
    tx.updateTable('users').set({ deletion_at: '2026-11-19T00:00:00Z' }).where('id', '=', teacher.id).execute(),
  );

  await api.commit((tx) => eraseDueAccounts(tx, new Date('2026-11-20T12:24:00Z')));

  const left = await api.database.db.selectFrom('file').where('id', '=', id).select('id').execute();
  expect(left).toEqual([]);
});
