import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { keptWords, tablesOf } from '../../testing/tenants/kept-words.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { PDF } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';
import { eraseDueAccounts } from '../accounts/deletion.service.ts';
import { attachFiles, detachFiles } from './files.service.ts';
import { sweepBytes } from './sweeping.service.ts';

const api = await testApi();
afterAll(() => api.close());

const root = join(api.config.dataDir, 'files');
const attach = (teacher: Person, user_id: number, id: number, students: number[] = [], subject_id = id) =>
  api.database.transaction((tx) =>
    attachFiles(tx, {
      kind: students.length > 0 ? 'submission' : 'homework',
      subject_id,
      teacher: teacher.id,
      user_id,
      file_ids: [id],
      students,
      quota: api.config.filesQuota,
    }),
  );
const sweepAt = async (instant: string) => {
  const now = new Date(instant);
  await jobsAt(api, instant, 'sweeping of files');
  await api.files.uploads.sweep(now);
  await sweepBytes(api.commit, api.files.store, now);
};
const keyOf = async (id: number) => {
  const row = await api.database.db.selectFrom('file').where('id', '=', id).select('storage_key').executeTakeFirst();
  return row?.storage_key;
};
const isThere = async (id: number, key: string | undefined) => [
  (await keyOf(id)) !== undefined,
  existsSync(join(root, key ?? 'nothing')),
];

test('[FIL-12] an unattached upload is deleted after a day with its bytes, and an attached one stays', async () => {
  const teacher = await api.teacher();
  const [loose, used] = [await uploaded(teacher), await uploaded(teacher)];
  await attach(teacher, teacher.id, used.id);
  const keys = [await keyOf(loose.id), await keyOf(used.id)];

  await sweepAt('2026-11-21T12:23:00Z');
  const within = await isThere(loose.id, keys[0]);
  await sweepAt('2026-11-22T12:25:00Z');

  expect(within).toEqual([true, true]);
  expect(await isThere(loose.id, keys[0])).toEqual([false, false]);
  expect(await isThere(used.id, keys[1])).toEqual([true, true]);
});

test('[FIL-12] a detached file is deleted once no undo restores it, also if another file of its kind stays', async () => {
  const teacher = await api.teacher();
  const [gone, twice] = [await uploaded(teacher), await uploaded(teacher)];
  for (const { id } of [gone, twice]) await attach(teacher, teacher.id, id);
  await attach(teacher, teacher.id, twice.id, [], 1_000_000);
  const keys = [await keyOf(gone.id), await keyOf(twice.id)];
  const subject_ids = [gone.id, twice.id];
  const at = new Date('2026-11-20T13:00:00Z');
  await api.database.transaction((tx) => detachFiles(tx, { kind: 'homework', subject_ids }, at));

  await sweepAt('2026-12-20T12:59:00Z');
  const within = await isThere(gone.id, keys[0]);
  await sweepAt('2026-12-22T13:01:00Z');

  expect(within).toEqual([true, true]);
  expect(await isThere(gone.id, keys[0])).toEqual([false, false]);
  expect(await isThere(twice.id, keys[1])).toEqual([true, true]);
});

test('[FIL-12] bytes that a crash has left without a row, or in a request’s folder, are deleted the day after next', async () => {
  const left = ['20261120/0123456789abcdef0123456789abcdef', 'incoming/20261120-0123456789abcdef0123456789abcdef/0'];
  for (const path of left) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'x');
  }
  const areThere = () => left.map((path) => existsSync(join(root, path)));

  await sweepAt('2026-11-21T23:59:00Z');
  const within = areThere();
  await sweepAt('2026-11-22T00:00:00Z');

  expect([within, areThere()]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('[FIL-14] erasing a student deletes the submitted files, and erasing an account all its uploads', async () => {
  const teacher = await api.teacher();
  const card = await hasStudent(teacher, 'Анна');
  const student = await linked(api, teacher, card);
  const [handedIn, set, own] = [await uploaded(student), await uploaded(teacher), await uploaded(student)];
  await attach(teacher, student.id, handedIn.id, [card]);
  await attach(teacher, teacher.id, set.id);
  const keys = [await keyOf(handedIn.id), await keyOf(set.id), await keyOf(own.id)];

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });
  const erased = [await keyOf(handedIn.id), await keyOf(set.id), await keyOf(own.id)];
  await api.database.transaction((tx) =>
    tx.updateTable('users').set({ deletion_at: '2026-11-20T00:00:00Z' }).where('id', '=', student.id).execute(),
  );
  await api.commit((tx) => eraseDueAccounts(tx, new Date('2026-11-20T12:24:00Z')));
  await sweepAt('2026-11-22T12:00:00Z');

  expect(erased).toEqual([undefined, ...keys.slice(1)]);
  expect(await isThere(handedIn.id, keys[0])).toEqual([false, false]);
  expect(await isThere(set.id, keys[1])).toEqual([true, true]);
  expect(await isThere(own.id, keys[2])).toEqual([false, false]);
});

test('[FIL-14] [ACC-165] after erasing a student no table keeps the name of a submitted file', async () => {
  const teacher = await api.teacher();
  const card = await hasStudent(teacher, 'Анна');
  const student = await linked(api, teacher, card);
  const name = 'Справка из школы.pdf';
  const { id } = await uploaded(student, { ...PDF, name }, { 'idempotency-key': 'erased-file' });
  await attach(teacher, student.id, id, [card]);
  const before = tablesOf(await keptWords(api, [name]));

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });

  expect(before).toEqual(expect.arrayContaining(['file', 'idempotency_key']));
  expect(await keptWords(api, [name])).toEqual([]);
});
