import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { csvOf } from './csv.ts';
import { type Sheet, words } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

interface Line {
  name: string;
  day: string | null;
  roubles: number | null;
  count: number;
}

const LINES: Line[] = [
  { name: 'Анна', day: '2026-11-20', roubles: 1500.5, count: 1 },
  { name: 'a;b "c" <&> \'d\'', day: null, roubles: null, count: 0 },
  { name: 'две\nстроки', day: '2027-02-28', roubles: -0.01, count: 7 },
  { name: ' пробелы  внутри ', day: null, roubles: 10_000_000, count: 2 },
  { name: '', day: '2000-01-01', roubles: 1, count: 4 },
  { name: '🦊 Ёж, «да» — №', day: null, roubles: 99.9, count: 5 },
];

/** Thirty mostly empty columns, so that the column letters exceed Z. */
const sheetOf = (lines: readonly Line[], repeated = 1): Sheet<Line> => ({
  title: 'Книга & <лист>',
  columns: [
    { title: 'Имя', width: 20, cellOf: ({ name }) => words(name) },
    { title: 'День', width: 12, cellOf: ({ day }) => (day === null ? null : { day }) },
    { title: 'Сумма', width: 12, cellOf: ({ roubles }) => (roubles === null ? null : { roubles }) },
    ...Array.from({ length: 26 }, (_, at) => ({ title: `Пусто ${at}`, width: 5, cellOf: () => null })),
    { title: 'Число', width: 5, cellOf: ({ count }) => ({ count }) },
  ],
  pages: (async function* () {
    for (let page = 0; page < repeated; page++) yield lines;
  })(),
});

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Cells = readonly (string | number | null)[];
const TITLES = ['Имя', 'День', 'Сумма', ...Array.from({ length: 26 }, (_, at) => `Пусто ${at}`), 'Число'];
const EXPECTED: Cells[] = [
  TITLES,
  ...LINES.map(({ name, day, roubles, count }) => [
    name === '' ? null : name,
    day,
    roubles,
    ...Array.from({ length: 26 }, () => null),
    count,
  ]),
];

const plain = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value === undefined || value === '' ? null : value;

const WORKBOOK_READERS: Record<string, (bytes: Buffer) => Promise<unknown[][]>> = {
  async exceljs(bytes) {
    const book = new ExcelJS.Workbook();
    // The types of the package use the Buffer of an older Node.
    await book.xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const [sheet] = book.worksheets;
    const rows: unknown[][] = [];
    sheet?.eachRow((row) => rows.push(TITLES.map((_, at) => plain(row.getCell(at + 1).value))));
    return rows;
  },
  async SheetJS(bytes) {
    const book = XLSX.read(bytes, { cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const { e: last } = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1');
    return Array.from({ length: last.r + 1 }, (_, r) =>
      TITLES.map((_title, c) => {
        // The value at the address of a cell is always a cell.
        const cell = sheet[XLSX.utils.encode_cell({ r, c })] as XLSX.CellObject | undefined;
        if (cell?.z !== 'm/d/yy') return plain(cell?.v);
        const { y, m, d } = XLSX.SSF.parse_date_code(Number(cell.v));
        return [y, m, d].map((part) => String(part).padStart(2, '0')).join('-');
      }),
    );
  },
  async 'read-excel-file'(bytes) {
    const rows = await readSheet(bytes, { trim: false });
    return rows.map((row) => TITLES.map((_, at) => plain(row[at])));
  },
};

test.each(Object.entries(WORKBOOK_READERS))(
  '[MNY-212] %s finds every cell of a workbook at its address',
  async (_, read) => {
    const rows = await read(await bytesOf(xlsxOf(sheetOf(LINES))));

    expect(rows).toEqual(EXPECTED);
  },
);

// exceljs does not decode codes in an inline string.
test.each(['SheetJS', 'read-excel-file'])(
  '[MNY-212] %s reads a text that looks like a code of Excel unchanged',
  async (name) => {
    const lines = [{ name: '_x0041_ и _x000D_', day: null, roubles: null, count: 1 }];

    const rows = await WORKBOOK_READERS[name]?.(await bytesOf(xlsxOf(sheetOf(lines))));

    expect(rows?.[1]?.[0]).toBe('_x0041_ и _x000D_');
  },
);

test('[MNY-212] row numbers continue over several pages', async () => {
  const read = WORKBOOK_READERS['exceljs'];

  const rows = await read?.(await bytesOf(xlsxOf(sheetOf(LINES, 30))));

  expect(rows).toHaveLength(1 + LINES.length * 30);
  expect(rows?.at(-1)).toEqual(EXPECTED.at(-1));
});

const russian = (day: string | null) => (day === null ? '' : day.split('-').toReversed().join('.'));
const CSV_EXPECTED = [
  TITLES,
  ...LINES.map(({ name, day, roubles, count }) => [
    name,
    russian(day),
    roubles === null ? '' : roubles.toFixed(2).replace('.', ','),
    ...Array.from({ length: 26 }, () => ''),
    String(count),
  ]),
];
const CSV_READERS: Record<string, (text: string) => unknown> = {
  papaparse: (text) => Papa.parse(text, { skipEmptyLines: true }).data,
  'csv-parse': (text) => parse(text, { delimiter: ';', bom: true }),
};

test.each(Object.entries(CSV_READERS))('[MNY-213] %s finds every cell of a CSV', async (_, read) => {
  const text = (await bytesOf(csvOf(sheetOf(LINES)))).toString();

  expect(read(text)).toEqual(CSV_EXPECTED);
});
