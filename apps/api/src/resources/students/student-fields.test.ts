import { emptyFields, IMPORT_FIELDS, STUDENT_FIELDS, studentFieldsOf } from '@planner/contract/student-table';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { studentLines } from '../account-export/contents/sheet-rows.repository.ts';
import { guessed } from '../student-import/titles.ts';

const api = await testApi();
afterAll(() => api.close());

/** Every line and text field of the table, each with a different text. */
const TEXTS = Object.fromEntries(studentFieldsOf('line', 'text').map((name) => [name, `Текст: ${name}`]));

test('[STU-206] every text field of the table is accepted, returned, exported and erased', async () => {
  const teacher = await api.teacher();
  const body = { student_name: 'Анна', ...TEXTS };

  const { id } = await teacher.call('POST /api/student-create', { body });
  const profile = () => teacher.call('GET /api/student-profile/{id}', { params: { id } });
  const written = await profile();
  const lines = await studentLines(api.database.db, teacher.id);
  await teacher.call('POST /api/student-erase/{id}', { params: { id }, body: {} });

  expect(written).toMatchObject(body);
  expect(lines).toMatchObject([body]);
  expect(await profile()).toMatchObject({ ...emptyFields('list'), ...emptyFields('profile') });
});

test('[STU-206] a list returns the fields that the table lists, and no other column of the card', async () => {
  const teacher = await api.teacher();
  await teacher.call('POST /api/student-create', { body: { student_name: 'Анна', ...TEXTS } });

  const { items } = await teacher.call('GET /api/all-students-teachers', { query: {} });

  const listed = Object.entries(TEXTS).filter(([name]) => name in emptyFields('list'));
  expect(items).toMatchObject([Object.fromEntries(listed)]);
  expect(items[0]).not.toHaveProperty('note_private');
  expect(items[0]).not.toHaveProperty('teacher_id');
  expect(items[0]).not.toHaveProperty('invite_code');
});

test('[STU-206] an imported column is read for the field whose name is its title', () => {
  const fields = Object.entries(IMPORT_FIELDS);

  const mapping = guessed(fields.map(([, { label }]) => label));

  expect(mapping).toEqual(Object.fromEntries(fields.map(([name], at) => [name, at])));
  expect(STUDENT_FIELDS.time_rate.imported.label).toBe(IMPORT_FIELDS.time_rate.label);
});

test('[STU-207] a card without a form of address uses «вы», and another one than «вы» and «ты» is rejected', async () => {
  const teacher = await api.teacher();

  const card = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна' } });
  const changed = await teacher.call('PUT /api/student-update/{id}', {
    params: { id: card.id },
    body: { form_of_address: 'informal', version: card.version },
  });

  expect([card.form_of_address, changed.form_of_address]).toEqual(['formal', 'informal']);
  const body = { student_name: 'Анна', form_of_address: 'plural' };
  expect(await teacher.refused('POST /api/student-create', { body })).toMatchObject({
    fields: { form_of_address: expect.any(String) },
  });
});
