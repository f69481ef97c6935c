import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { zipOf } from '../../testing/uploads/hostile.ts';
import { readTableOf, tableForm } from '../../testing/uploads/table.ts';

const api = await testApi();
afterAll(() => api.close());
const teacher = await api.teacher();

const KEY = 'POST /api/students/import-excel/' as const;
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const related = (kind: string, target: string, id: number) =>
  `<Relationship Id="rId${id}" Type="${RELATED}/${kind}" Target="${target}"/>`;
const sheet = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const texts = (...cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** Creates a workbook of two sheets from its parts. A part that is null is missing, although other parts name it. */
function bookOf(parts: Readonly<Record<string, string | null>>): Uint8Array<ArrayBuffer> {
  const whole: Record<string, string | null> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${related('officeDocument', 'xl/workbook.xml', 1)}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="Export Summary" sheetId="1" r:id="rId1"/><sheet name="Ученики 🎓" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${related('worksheet', '/xl/worksheets/sheet1.xml', 1)}${related('worksheet', 'worksheets/sheet2.xml', 2)}${related('sharedStrings', 'sharedStrings.xml', 3)}${related('styles', 'styles.xml', 4)}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si/><si><t>ФИО</t></si><si><r><t>Иванова </t></r><r><t>Анна</t></r></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(''),
    'xl/worksheets/sheet2.xml': sheet(
      '<row><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c t="s"><v>0</v></c></row>',
    ),
    ...parts,
  };
  const entries = Object.entries(whole).flatMap(([name, text]) =>
    text === null ? [] : [{ name, content: Buffer.from(text) }],
  );
  return new Uint8Array(zipOf(entries));
}

test('[IMP-47] rows and cells without addresses, absolute targets and empty texts are read', async () => {
  const read = await readTableOf(teacher, bookOf({}));

  expect(read.reading?.sheets).toEqual([{ name: 'Ученики 🎓', is_hidden: false }]);
  expect(read.rows.map(({ row, student_name }) => [row, student_name])).toEqual([[2, 'Иванова Анна']]);
});

const NUMBERS = sheet(texts('This document was exported from Numbers.') + texts('Numbers Sheet Name'));

test('[IMP-55] in a Numbers workbook, whose first sheet is a summary, the first sheet with a known header is read', async () => {
  const book = bookOf({ 'xl/worksheets/sheet1.xml': NUMBERS });

  const found = await readTableOf(teacher, book);
  const summary = await readTableOf(teacher, book, { sheet: 0 });
  const headed = await readTableOf(teacher, book, { header_row: 2 });

  expect(found.reading).toMatchObject({ sheet: 1, sheets: [{ name: 'Export Summary' }, { name: 'Ученики 🎓' }] });
  expect(found.rows.map(({ student_name }) => student_name)).toEqual(['Иванова Анна']);
  expect([summary.reading?.sheet, headed.reading?.sheet, headed.reading?.header_row]).toEqual([0, 1, 2]);
});

test('[IMP-55] the import of a Numbers workbook without a preview creates its students and no row of the summary', async () => {
  const { body } = await teacher.send(KEY, {
    body: tableForm(bookOf({ 'xl/worksheets/sheet1.xml': NUMBERS }), { dry_run: false }),
  });

  expect(body).toMatchObject({ imported: 1, reading: { sheet: 1, sheets: [{ name: 'Export Summary' }, {}] } });
});

test('[IMP-56] when no sheet has a known header, the first non-empty sheet is read', async () => {
  const unknown = sheet(texts('Раз') + texts('Два'));
  const book = bookOf({ 'xl/worksheets/sheet1.xml': unknown, 'xl/worksheets/sheet2.xml': unknown });

  expect((await readTableOf(teacher, book)).reading?.sheet).toBe(0);
});

test.each<[string, Record<string, string | null>]>([
  ['whose shared texts are missing', { 'xl/sharedStrings.xml': null }],
  ['whose styles are missing', { 'xl/styles.xml': null }],
  ['whose sheet is missing', { 'xl/worksheets/sheet2.xml': null }],
  ['with the index of a nonexistent text', { 'xl/worksheets/sheet2.xml': sheet('<row><c t="s"><v>9</v></c></row>') }],
  ['with an invalid index of a text', { 'xl/worksheets/sheet2.xml': sheet('<row><c t="s"><v>a</v></c></row>') }],
  ['with a truncated sheet', { 'xl/worksheets/sheet2.xml': sheet(texts('ФИО')).slice(0, -30) }],
])('[IMP-47] a workbook %s is rejected as damaged, and none of its cells becomes empty', async (_, parts) => {
  const { status, body } = await teacher.send(KEY, { body: tableForm(bookOf(parts)) });

  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ fields: { file: expect.stringMatching(/повреждён.*сохраните как/) } }),
  ]);
});

const CSV_ROWS = [
  ['Иванова Анна', '+7 916 123-45-67'],
  ['Щукина Юлия', '8 916 123 45 68'],
];

test.each([
  ['koi8', 'koi8-r', CSV_ROWS],
  ['cp866', 'ibm866', CSV_ROWS],
  ['mac', 'x-mac-cyrillic', CSV_ROWS],
  ['utf8-one-bad-byte', 'utf-8', [...CSV_ROWS, ['\uFFFD', 'x']]],
  [
    'bom-quoted-header',
    'utf-8',
    [
      ['Иванова Анна', '89161234567'],
      ['Петров "Пётр" Иванович', '+79161234568'],
    ],
  ],
])('[IMP-50] [IMP-54] the text %s is read in %s', async (name, encoding, rows) => {
  const bytes = await readFile(new URL(`../../testing/tables/by-hand/${name}.csv`, import.meta.url));

  const read = await readTableOf(teacher, new Uint8Array(bytes));

  expect(read.reading?.encoding).toBe(encoding);
  expect(read.rows.map(({ student_name, contact }) => [student_name, contact])).toEqual(rows);
});
