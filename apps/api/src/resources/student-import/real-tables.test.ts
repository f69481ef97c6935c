import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { testApi } from '../../testing/test-api.ts';
import { readTableOf, tableForm } from '../../testing/uploads/table.ts';

const api = await testApi();
afterAll(() => api.close());
const teacher = await api.teacher();

const KEY = 'POST /api/students/import-excel/' as const;
const kept = async (path: string) =>
  new Uint8Array(await readFile(new URL(`../../testing/tables/${path}`, import.meta.url)));

const ROWS = [
  ['ФИО', 'Телефон', 'Ставка', 'Класс'],
  ['Иванова Анна', '+7 916 123-45-67', 1500, '9'],
  ['Петров Пётр', '8 916 123-45-68', 1200.5, '10 «Б»'],
] as const;
const READ = [
  ['Иванова Анна', '+7 916 123-45-67', 'ready'],
  ['Петров Пётр', '8 916 123-45-68', 'ready'],
];
const shown = ({ rows }: Awaited<ReturnType<typeof readTableOf>>) =>
  rows.map(({ student_name, contact, status }) => [student_name, contact, status]);

test.each([
  '1c-strings',
  '1c-strings-target',
  'workbook-renamed',
  'target-dot',
  'utf16-parts',
  'chartsheet-first',
  'title-row',
  'cover-sheet',
])('[IMP-47] [IMP-52] the workbook %s is read by its relations, from its header on', async (name) => {
  const read = await readTableOf(teacher, await kept(`by-hand/${name}.xlsx`));

  expect(shown(read)).toEqual([READ[0], ['Петров Пётр', '89161234568', 'ready']]);
  expect(read.columns.map(({ title, sample }) => [title, sample])).toEqual([
    ['ФИО', 'Иванова Анна'],
    ['Телефон', '+7 916 123-45-67'],
    ['Ставка', '1500'],
    ['Класс', '9'],
  ]);
});

test('[IMP-48] a length that is an Excel time is converted to minutes, and a day stays a day', async () => {
  const own = await api.teacher();
  const { import_id, columns } = await readTableOf(own, await kept('by-hand/duration-time.xlsx'));
  await own.call(KEY, { body: { import_id } });

  const { items } = await own.call('GET /api/all-students-teachers', { query: {} });

  expect(columns.map(({ sample }) => sample)).toEqual(['Иванова Анна', '1:30', '1500', '09.12.2025']);
  expect(items.map(({ student_name, time_rate }) => [student_name, time_rate])).toEqual([
    ['Иванова Анна', 90],
    ['Петров', 60],
  ]);
});

test('[IMP-51] columns that brackets mark as a parent’s are not the student’s', async () => {
  const read = await readTableOf(teacher, await kept('by-hand/parents-first.xlsx'));

  expect(read.mapping).toEqual({ parent_name: 0, parent_contact: 1, student_name: 2, phone_number: 3 });
});

test('[IMP-49] a duplicate is found despite invisible characters', async () => {
  const { columns, rows } = await readTableOf(teacher, await kept('by-hand/nbsp-names.xlsx'));
  const nobody = await readTableOf(teacher, 'ФИО;Ставка\n\u200B\u200B;700');

  expect(columns.map(({ title }) => title)).toEqual(['Ф.И.О.', 'Телефон:']);
  expect(rows.map(({ student_name }) => student_name)).toEqual(['Иванова Анна', 'Иванова Анна']);
  expect(nobody.rows).toMatchObject([{ status: 'invalid', errors: ['Введите имя ученика!'] }]);
});

async function byExceljs(change: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void = () => undefined) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Ученики');
  for (const row of ROWS) sheet.addRow([...row]);
  change(sheet, book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const sheetjs = () => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(ROWS.map((row) => [...row])), 'Ученики');
  return book;
};
/** The bytes that SheetJS writes in a format. Its types do not declare that `array` returns an ArrayBuffer. */
const bySheetjs = (options: XLSX.WritingOptions) =>
  new Uint8Array(XLSX.write(sheetjs(), { type: 'array', ...options }) as ArrayBuffer);

const CSV = ROWS.map((row) => row.join(';')).join('\r\n');
/** Encodes a text in a single-byte encoding, by decoding each of the 256 bytes. */
function encoded(text: string, encoding: string) {
  const signs = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from([...text].map((sign) => signs.indexOf(sign)));
}
// IBM866 and KOI8-R do not contain «».
const PLAIN = CSV.replaceAll(/[«»]/g, '"');

test.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>]>([
  ['of LibreOffice', () => kept('office/libreoffice.xlsx')],
  ['of LibreOffice, as a template', () => kept('office/libreoffice.xltx')],
  ['of LibreOffice, as CSV', () => kept('office/libreoffice-utf8.csv')],
  ['of Gnumeric', () => kept('office/gnumeric-2007.xlsx')],
  ['of Gnumeric, second edition', () => kept('office/gnumeric-strict.xlsx')],
  ['of Gnumeric, as CSV', () => kept('office/gnumeric.csv')],
  ['of exceljs', () => byExceljs()],
  ['of exceljs, with styles', () => byExceljs((sheet) => (sheet.getRow(1).font = { bold: true }))],
  ['of exceljs, after an empty sheet', () => byExceljs((_, book) => book.addWorksheet('Ещё'))],
  ['of exceljs, with widths and a filter', () => byExceljs((sheet) => (sheet.autoFilter = 'A1:D1'))],
  [
    'of exceljs, with rich text',
    () =>
      byExceljs((sheet) => {
        sheet.getCell('A2').value = { richText: [{ text: 'Иванова ' }, { font: { bold: true }, text: 'Анна' }] };
      }),
  ],
  [
    'of exceljs, with a formula',
    () => byExceljs((sheet) => (sheet.getCell('C2').value = { formula: '700+800', result: 1500 })),
  ],
  [
    'of exceljs, with a link',
    () =>
      byExceljs((sheet) => {
        sheet.getCell('A2').value = { text: 'Иванова Анна', hyperlink: 'https://example.test' };
      }),
  ],
  ['of SheetJS', () => bySheetjs({ bookType: 'xlsx' })],
  ['of SheetJS, with shared strings', () => bySheetjs({ bookType: 'xlsx', bookSST: true })],
  ['of SheetJS, unpacked', () => bySheetjs({ bookType: 'xlsx', compression: false })],
  ['of SheetJS, as CSV', () => bySheetjs({ bookType: 'csv' })],
  ['of SheetJS, as text of UTF-16', () => bySheetjs({ bookType: 'txt' })],
  ['in UTF-8', () => new Uint8Array(Buffer.from(CSV))],
  ['in UTF-16 with the larger byte first', () => new Uint8Array(Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16())],
  ['in Windows-1251', () => encoded(CSV, 'windows-1251')],
  ['of a Mac', () => encoded(CSV, 'x-mac-cyrillic')],
  ['of DOS', () => encoded(PLAIN, 'ibm866')],
  ['in KOI8-R', () => encoded(PLAIN, 'koi8-r')],
  ['in ISO 8859-5', () => encoded(PLAIN, 'iso-8859-5')],
  ['in capitals of Windows-1251', () => encoded(CSV.toUpperCase(), 'windows-1251')],
  [
    'of quoted formulas',
    () => new Uint8Array(Buffer.from(`\uFEFF${CSV.replace('8 916 123-45-68', '"=""8 916 123-45-68"""')}`)),
  ],
])('[IMP-47] [IMP-50] a table %s is read without losses', async (_, make) => {
  const read = await readTableOf(teacher, await make());

  const lower = (text: unknown) => String(text).toLowerCase().replace(',', '');
  expect(shown(read).map((row) => row.map(lower))).toEqual(READ.map((row) => row.map(lower)));
  expect(read.columns.map(({ title, sample }) => [lower(title), lower(sample)])).toEqual(
    ROWS[0].map((title, at) => [lower(title), lower(ROWS[1][at])]),
  );
});

test.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, RegExp]>([
  ['an .ods of LibreOffice', () => kept('office/libreoffice.ods'), /OpenDocument.*сохраните как/],
  ['an .ods of Gnumeric', () => kept('office/gnumeric.ods'), /OpenDocument.*сохраните как/],
  ['an .ods of SheetJS', () => bySheetjs({ bookType: 'ods' }), /OpenDocument.*сохраните как/],
  ['an .xls of LibreOffice', () => kept('office/libreoffice.xls'), /старый формат/],
  ['an .xls of Gnumeric', () => kept('office/gnumeric.xls'), /старый формат/],
  ['an .xls of SheetJS', () => bySheetjs({ bookType: 'biff8' }), /старый формат/],
  ['an .xlsb', () => bySheetjs({ bookType: 'xlsb' }), /двоичная книга.*сохраните как/],
  ['an .xlsm', () => bySheetjs({ bookType: 'xlsm' }), /макросы/],
  ['a page', () => bySheetjs({ bookType: 'html' }), /не таблица/],
])('[IMP-47] %s is rejected with the next step', async (_, make, words) => {
  const { status, body } = await teacher.send(KEY, { body: tableForm(await make()) });

  expect([status, body]).toEqual([415, expect.objectContaining({ fields: { file: expect.stringMatching(words) } })]);
});

test('[IMP-50] a row with an unreadable letter reports it, and the other rows are ready', async () => {
  const bytes = Buffer.concat([
    Buffer.from('ФИО;Ставка\nИванова Анна;1500\nЩукина Юлия;1200\n'),
    Buffer.of(0xd0),
    Buffer.from('етров;1\n'),
  ]);

  const { rows } = await readTableOf(teacher, new Uint8Array(bytes));

  expect(rows.map(({ status }) => status)).toEqual(['ready', 'ready', 'invalid']);
  expect(rows[2]?.errors[0]).toMatch(/нечитаемая буква/);
});
