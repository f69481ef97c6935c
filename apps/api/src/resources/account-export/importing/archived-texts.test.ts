/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { apiWithWorlds } from '../../../testing/asking/ready-worlds.ts';
import { archiveOf } from '../../../testing/uploads/archives.ts';
import { zipOf } from '../../../testing/uploads/hostile.ts';
import { formOf } from '../../../testing/uploads/samples.ts';
import { unzipped } from '../../../testing/uploads/unzipped.ts';

const { api, nextWorld } = await apiWithWorlds();
afterAll(() => api.close());

type Row = Record<string, unknown>;

async function withRows(archive: Buffer, changes: Record<string, (rows: Row[]) => Row[]>): Promise<Buffer> {
  const entries = await unzipped(archive);
  for (const [table, change] of Object.entries(changes)) {
    const name = `data/${table}.json`;
    // The data files of our own archive are lists of rows.
    const rows = JSON.parse(entries.get(name)?.toString() ?? '[]') as Row[];
    entries.set(name, Buffer.from(JSON.stringify(change(rows))));
  }
  return zipOf([...entries].map(([name, content]) => ({ name, content })));
}

const bring = async (bytes: Buffer) => {
  const newcomer = await api.teacher();
  const { status } = await newcomer.send('POST /api/account-import', { body: formOf({ name: 'tetradka.zip', bytes }) });
  return { newcomer, status };
};

test('[WRD-32] the texts of an archive are stored as the product’s forms store them', async () => {
  const { teacher } = await nextWorld();
  const archive = await withRows(await archiveOf(api, teacher), {
    student: (rows) =>
      rows.map((row) => ({
        ...row,
        student_name: '\u202AИванова\u00A0 Андреи\u0306\u202C',
        phone_number: 'tel:+7 916 123–45–67',
        comment: 'Раз\r\nдва\u200B\u0007',
        tags: ['\u200BЕГЭ', '\u200B'],
      })),
    student_group: (rows) => rows.map((row) => ({ ...row, name: '\u200B\u3164' })),
    users: (rows) => rows.map((row) => ({ ...row, first_name: 'Ел\u00ADена\n' })),
    lesson: (rows) => rows.map((row) => ({ ...row, meeting_url: '\u200Bhttps://example.ru/\u00A0' })),
  });

  const { newcomer, status } = await bring(archive);

  expect(status).toBe(201);
  const { items } = await newcomer.call('GET /api/all-students-teachers', { query: { search: 'Иванова Андрей' } });
  expect(items.length).toBeGreaterThan(0);
  const { db } = api.database;
  expect(await db.selectFrom('student').where('teacher_id', '=', newcomer.id).selectAll().execute()).toContainEqual(
    expect.objectContaining({
      student_name: 'Иванова Андрей',
      phone_number: '+7 916 123-45-67',
      comment: 'Раз\nдва',
      tags: ['ЕГЭ'],
    }),
  );
  const group = db.selectFrom('student_group').where('teacher_id', '=', newcomer.id).select('name');
  expect(await group.executeTakeFirst()).toEqual({ name: '' });
  const person = db.selectFrom('users').where('id', '=', newcomer.id).select('first_name');
  expect(await person.executeTakeFirst()).toEqual({ first_name: 'Елена' });
  const lesson = db.selectFrom('lesson').where('teacher_id', '=', newcomer.id).select('meeting_url');
  expect(await lesson.executeTakeFirst()).toEqual({ meeting_url: 'https://example.ru/' });
});

test('[WRD-33] two categories with equal cleaned names become one category with the lines of both', async () => {
  const { teacher } = await nextWorld();
  const line = { amount: 10, date: '2026-11-19' };
  await teacher.call('POST /api/expenditures', { body: { ...line, category: 'Книги' } });
  await teacher.call('POST /api/expenditures', { body: { ...line, category: 'Ноты' } });
  const archive = await withRows(await archiveOf(api, teacher), {
    cash_category: (rows) => rows.map((row) => (row['name'] === 'Ноты' ? { ...row, name: 'книги\u200B' } : row)),
  });

  const { newcomer, status } = await bring(archive);

  const lines = await api.database.db
    .selectFrom('operation')
    .innerJoin('cash_category', 'cash_category.id', 'operation.category_id')
    .where('operation.teacher_id', '=', newcomer.id)
    .where('name', 'ilike', '%книги%')
    .select('name')
    .execute();
  expect([status, lines]).toEqual([201, [{ name: 'Книги' }, { name: 'Книги' }]]);
});
