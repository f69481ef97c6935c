import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../resources.ts';
import { teacherWithStudent } from '../testing/people/student-verbs.ts';
import { testApi } from '../testing/test-api.ts';
import { readTableOf } from '../testing/uploads/table.ts';
import { partsOf } from './reading/workbook-parts.ts';

const api = await testApi();
afterAll(() => api.close());

const HOSTILE = ['=1+1', "=cmd|' /C calc'!A0", '+7', '-5', '@sum', '\t=1', '\tтаб', '＝1', ' =1'];
/** Each call that exports a table, and its address by format. */
const ASKED = {
  'GET /api/operations/export': (format: string) => `/api/operations/export?format=${format}`,
  'GET /api/earnings/export': (format: string) =>
    `/api/earnings/export?format=${format}&start_date=2026-11-01&end_date=2026-11-20`,
  'GET /api/students/import-excel/{id}/rejected': null,
};

test('[XPT-1] this test covers each call that writes a table', () => {
  const written = RESOURCES.flat().filter(({ call }) => call.file !== undefined && !call.kept);

  expect(written.map(({ key }) => key).toSorted()).toEqual(Object.keys(ASKED).toSorted());
});

test.each(HOSTILE)('[XPT-1] %j is text in every file', async (text) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('POST /api/payments', { body: { student_id, amount: 100, date: '2026-11-19', comment: 'Взнос' } });
  await api.commit(async (tx) => {
    await sql`update student set student_name = ${text} where id = ${student_id}`.execute(tx);
    await sql`update operation set comment = ${text} where teacher_id = ${teacher.id}`.execute(tx);
  });
  const quoted = text.replaceAll('"', '""');
  const { import_id } = await readTableOf(teacher, `Ставка;"${quoted}"\nмного;"${quoted}"`);
  const get = async (url: string) =>
    (await api.server.inject({ url, headers: { cookie: teacher.cookie ?? '' } })).rawPayload;
  const asked = Object.values(ASKED).flatMap((way) => (way === null ? [] : [way]));

  const csv = await Promise.all(asked.map((way) => get(way('csv'))));
  const workbooks = await Promise.all([
    ...asked.map((way) => get(way('xlsx'))),
    get(`/api/students/import-excel/${import_id}/rejected`),
  ]);

  const trimmed = text.trim();
  for (const file of csv) {
    const cells = file.toString().split(/[;\r\n]+/);
    expect(cells.some((cell) => cell.includes(trimmed))).toBe(true);
    expect(cells.filter((cell) => /^"?[\t\r]|^"?\s*[=+@＝]|^"?\s*-(?!\d+,\d\d"?$)/.test(cell))).toEqual([]);
  }
  for (const file of workbooks) {
    const parts = await partsOf(file);
    const sheet = typeof parts === 'string' ? '' : (parts.text('xl/worksheets/sheet1.xml') ?? '');
    const cells = [...sheet.matchAll(/<c r="\w+" t="inlineStr"( s="\d")?><is><t xml:space="preserve">([^<]*)/g)];
    expect(cells.some(([, , said = '']) => said.includes(trimmed))).toBe(true);
    expect(cells.filter(([, style, said = '']) => style === undefined && /^(\t|\s*[=+\-@＝])/.test(said))).toEqual([]);
    expect(sheet).not.toContain('<f>');
  }
});
