import type { StoredFile } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { photo } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';

const api = await testApi();
afterAll(() => api.close());

const PAID = { amount: 1500, date: '2026-11-20' };
const LINE = { ...PAID, category: 'Книги' };
const idsOf = (files: readonly StoredFile[] | undefined) => files?.map(({ id }) => id);
const bookOf = async (teacher: Person) => (await teacher.call('GET /api/operations', { query: {} })).items;
const undo = (teacher: Person, operation_id: number | null | undefined) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

async function reads(person: Person, id: number): Promise<number> {
  const { statusCode } = await api.server.inject({ url: `/api/files/${id}`, headers: { cookie: person.cookie ?? '' } });
  return statusCode;
}

/** Creates a student with an account that sees money. */
async function account() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [own] = await student.call('GET /api/student/profiles', {});
  return { teacher, student, student_id, student_profile_id: own?.student_profile_id ?? 0 };
}

test('[MNY-190] the file of a payment appears in the book, the student who sees money reads it, and an undo removes it', async () => {
  const { teacher, student, student_id } = await account();
  const { id } = await uploaded(teacher, await photo());

  const paid = await teacher.call('POST /api/payments', { body: { student_id, ...PAID, file_ids: [id] } });
  const seen = [await reads(teacher, id), await reads(student, id), await reads(await api.student(), id)];
  const [line] = await bookOf(teacher);
  await undo(teacher, paid.operation_id);

  expect([idsOf(paid.files), idsOf(line?.files), seen]).toEqual([[id], [id], [200, 200, 404]]);
  expect([await reads(teacher, id), await reads(student, id)]).toEqual([200, 404]);
});

test('[MNY-190] the teacher reads the file of «Я оплатил» before and after the decision', async () => {
  const { teacher, student, student_profile_id } = await account();
  const { id } = await uploaded(student, await photo());

  const declared = await student.call('POST /api/payments', {
    body: { student_profile_id, ...PAID, state: 'declared', file_ids: [id] },
  });
  const [waiting] = (await teacher.call('GET /api/payments/declared', { query: {} })).items;
  const before = await reads(teacher, id);
  const params = { id: declared.id };
  await teacher.call('POST /api/payments/{id}/confirm', { params, body: { decision: 'confirm' } });

  expect([idsOf(waiting?.files), before]).toEqual([[id], 200]);
  expect(idsOf((await bookOf(teacher))[0]?.files)).toEqual([id]);
  const [own] = (await student.call('GET /api/student/payments', { query: { student_profile_id } })).items;
  expect([idsOf(own?.files), own?.declared_amount]).toEqual([[id], 1500]);
});

test('[MNY-190] a corrected payment gets the files of the former one, and an undo moves them back', async () => {
  const { teacher, student, student_profile_id } = await account();
  const { id } = await uploaded(student, await photo());
  const body = { student_profile_id, ...PAID, state: 'declared' as const, file_ids: [id] };
  const { id: declared } = await student.call('POST /api/payments', { body });
  const params = { id: declared };
  await teacher.call('POST /api/payments/{id}/confirm', { params, body: { decision: 'confirm' } });

  const corrected = await teacher.call('POST /api/payments/{id}/correct', { params, body: { amount: 1400 } });
  const [shown] = (await student.call('GET /api/student/payments', { query: { student_profile_id } })).items;
  await undo(teacher, corrected.operation_id);

  expect([idsOf(corrected.files), idsOf(shown?.files)]).toEqual([[id], []]);
  expect((await bookOf(teacher)).map(({ amount, files }) => [amount, idsOf(files)])).toEqual([[1500, [id]]]);
});

test('[MNY-191] only the teacher reads the files of an expenditure and an income; they are removed and restored with the line', async () => {
  const { teacher, student } = await account();
  const [one, two] = [await uploaded(teacher, await photo()), await uploaded(teacher)];
  const spent = await teacher.call('POST /api/expenditures', { body: { ...LINE, file_ids: [one.id] } });
  await teacher.call('POST /api/income', { body: { ...LINE, file_ids: [two.id] } });

  const seen = [await reads(teacher, one.id), await reads(student, one.id)];
  const gone = await teacher.call('DELETE /api/expenditures/{id}', { params: { id: spent.id } });
  await undo(teacher, gone.operation_id);

  expect([idsOf(spent.files), seen, idsOf(gone.files)]).toEqual([[one.id], [200, 404], []]);
  const book = await bookOf(teacher);
  expect(book.map(({ type, files }) => [type, idsOf(files)])).toEqual([
    ['income', [two.id]],
    ['expenditure', [one.id]],
  ]);
});

test('[MNY-190] [MNY-191] a file of another user is rejected at its field, and nothing is written', async () => {
  const { teacher, student, student_id, student_profile_id } = await account();
  const [theirs, own] = [await uploaded(student), await uploaded(teacher)];
  const declared = { student_profile_id, ...PAID, state: 'declared', file_ids: [own.id] };

  const refusals = [
    await teacher.refused('POST /api/payments', { body: { student_id, ...PAID, file_ids: [theirs.id] } }),
    await teacher.refused('POST /api/income', { body: { ...LINE, file_ids: [theirs.id] } }),
    await student.refused('POST /api/payments', { body: declared }),
  ];

  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 422, fields: { 'file_ids.0': 'Такого файла нет: отправьте его ещё раз' } });
  }
  expect(await bookOf(teacher)).toEqual([]);
});

test('[MNY-190] [FIL-14] the erasure of a student’s personal data deletes the proof of the payments', async () => {
  const { teacher, student_id } = await account();
  const { id } = await uploaded(teacher, await photo());
  await teacher.call('POST /api/payments', { body: { student_id, ...PAID, file_ids: [id] } });

  await teacher.call('POST /api/student-erase/{id}', { params: { id: student_id }, body: {} });

  expect([await reads(teacher, id), idsOf((await bookOf(teacher))[0]?.files)]).toEqual([404, []]);
});
