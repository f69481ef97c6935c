import { afterAll, expect, test } from 'vitest';
import { Missing, Refusal } from '../../http/refusal.ts';
import { hasFile } from '../../testing/uploads/has-file.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { crossing } from '../../testing/crossing.ts';
import { type Attachment, attachFiles, detachFiles, filesOf } from './files.service.ts';

const api = await testApi();
afterAll(() => api.close());

let subjects = 0;
const homework = (teacher: Person, wish: Partial<Attachment> & Pick<Attachment, 'file_ids'>): Attachment => ({
  kind: 'homework',
  subject_id: ++subjects,
  teacher: teacher.id,
  user_id: teacher.id,
  students: [],
  quota: api.config.filesQuota,
  ...wish,
});
const attach = (attachment: Attachment) => api.database.transaction((tx) => attachFiles(tx, attachment));
const idsAt = async ({ kind, subject_id }: Attachment) =>
  (await filesOf(api.database.db, kind, [subject_id])).get(subject_id)?.map(({ id }) => id);
const refused = (attachment: Attachment) =>
  attach(attachment).then(
    () => null,
    (error: unknown) =>
      error instanceof Missing
        ? { [error.row]: error.ids }
        : error instanceof Refusal
          ? { status: error.status, ...error.parts.fields }
          : error,
  );

test('[FIL-1] files are shown in the order in which they are named, and naming them again changes nothing', async () => {
  const teacher = await api.teacher();
  const [one, two] = [await hasFile(api, teacher), await hasFile(api, teacher, { name: 'план.docx', size: 1000 })];
  const attachment = homework(teacher, { file_ids: [two, one] });

  await attach(attachment);
  await attach({ ...attachment, file_ids: [one, two] });

  const files = await filesOf(api.database.db, 'homework', [attachment.subject_id, 999_999]);
  expect(files.get(attachment.subject_id)).toEqual([
    {
      id: two,
      name: 'план.docx',
      media_type: 'application/pdf',
      size: 1000,
      url: `/api/files/${two}`,
      preview_url: null,
    },
    expect.objectContaining({ id: one }),
  ]);
  expect(files.get(999_999)).toEqual([]);
});

test('[FIL-1] a foreign file, a missing file, the same file twice and an eleventh are rejected', async () => {
  const [teacher, other] = [await api.teacher(), await api.student()];
  const [own, foreign] = [await hasFile(api, teacher), await hasFile(api, other)];
  const many = await Promise.all(Array.from({ length: 11 }, () => hasFile(api, teacher)));
  const attachments = [[own, foreign], [own, 2_000_000_000], [own, own], many].map((file_ids) =>
    homework(teacher, { file_ids }),
  );

  const answers = await Promise.all(attachments.map(refused));

  expect(answers).toEqual([
    { file: [foreign] },
    { file: [2_000_000_000] },
    { status: 422, file_ids: 'Один и тот же файл приложен дважды' },
    { status: 422, file_ids: 'Не больше 10 файлов' },
  ]);
  expect(await Promise.all(attachments.map(idsAt))).toEqual([[], [], [], []]);
});

test('[FIL-2] a student’s files count towards the teacher’s quota, and beyond it nothing is attached', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const quota = 2500;
  const sized = (person: Person) => hasFile(api, person, { size: 1000 });
  const file_ids = [await sized(teacher), await sized(teacher)];
  await attach(homework(teacher, { file_ids, quota }));
  const submission = { kind: 'submission' as const, user_id: student.id, quota };
  const theirs = homework(teacher, { ...submission, file_ids: [await sized(student)] });

  const answer = await refused(theirs);

  expect(answer).toEqual({
    status: 422,
    file_ids: expect.stringMatching(/^Место для файлов закончилось: у преподавателя его .+ 30 дней$/),
  });
  expect(await idsAt(theirs)).toEqual([]);
});

test('[FIL-2] when two requests use the last space of a teacher at once, one is rejected', async () => {
  const teacher = await api.teacher();
  const sized = async () => [await hasFile(api, teacher, { size: 1000 })];
  const [one, two] = [await sized(), await sized()].map((file_ids) => homework(teacher, { file_ids, quota: 1500 }));
  if (one === undefined || two === undefined) throw new Error('two attachments were made');

  const answers = await crossing(api, {
    hold: 'lock table file_use in share mode',
    first: () => refused(one),
    second: () => refused(two),
  });

  expect(answers).toEqual([null, { status: 422, file_ids: expect.stringMatching(/^Место для файлов закончилось/) }]);
});

test('[FIL-2] a file that is attached to two objects counts once', async () => {
  const teacher = await api.teacher();
  const file_ids = [await hasFile(api, teacher, { size: 1000 })];
  const twice = [homework(teacher, { file_ids, quota: 1500 }), homework(teacher, { file_ids, quota: 1500 })];

  for (const attachment of twice) await attach(attachment);

  expect(await Promise.all(twice.map(idsAt))).toEqual([file_ids, file_ids]);
});

test('[FIL-3] a detached file is not shown, and returns to its place when it is attached again', async () => {
  const teacher = await api.teacher();
  const file_ids = [await hasFile(api, teacher), await hasFile(api, teacher)];
  const attachment = homework(teacher, { file_ids });
  await attach(attachment);
  const { kind, subject_id } = attachment;
  const now = new Date('2026-11-20T13:00:00Z');
  const detach = (which?: readonly number[]) =>
    api.database.transaction((tx) =>
      detachFiles(tx, { kind, subject_ids: [subject_id], ...(which && { file_ids: which }) }, now),
    );

  await detach(file_ids.slice(0, 1));
  const left = await idsAt(attachment);
  await detach();
  const none = await idsAt(attachment);
  await attach(attachment);

  expect([left, none, await idsAt(attachment)]).toEqual([file_ids.slice(1), [], file_ids]);
});
