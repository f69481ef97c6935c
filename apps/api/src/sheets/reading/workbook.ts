import type { Told } from './pace.ts';
import type { TableLimits, TableRow, Unreadable } from './table.ts';
import { type Parts, partsOf } from './workbook-parts.ts';
import { dayStyles } from './workbook-styles.ts';
import { readXml } from './xml.ts';

interface Book {
  sheet: string;
  strings: readonly string[];
  days: ReadonlySet<number>;
  isOf1904: boolean;
}

const DAY_MS = 24 * 3_600_000;
const FIRST_DAY = { of1900: Date.parse('1899-12-30'), of1904: Date.parse('1904-01-01') };
/** A day of the year 9999; beyond it a number with a style of days is a number. */
const LAST_DAY = 2_958_465;
/** How Excel writes what XML cannot hold. */
const ESCAPE = /_x([0-9a-f]{4})_/gi;

const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let [said, isText, isReading] = ['', false, true];
  readXml(xml, {
    open(name) {
      if (name === 'si') said = '';
      // How a word is read aloud in Japanese is no part of it.
      if (name === 'rPh') isReading = false;
      isText = name === 't' && isReading;
    },
    text(text) {
      if (isText) said += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = true;
      if (name === 'si') strings.push(unescaped(said));
    },
  });
  return strings;
}

/** The first sheet that is not hidden, as the relations of the workbook name its part. */
function firstSheet(parts: Parts): { sheet: string; isOf1904: boolean } | null {
  const sheets: { id: string; isShown: boolean }[] = [];
  let isOf1904 = false;
  readXml(parts.get('xl/workbook.xml') ?? '', {
    open(name, attribute) {
      if (name === 'workbookPr') isOf1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet')
        sheets.push({ id: attribute('r:id') ?? '', isShown: !/hidden/i.test(attribute('state') ?? '') });
    },
  });
  const wanted = sheets.find(({ isShown }) => isShown) ?? sheets[0];
  let target: string | undefined;
  readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === wanted?.id) target = attribute('Target');
    },
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? ''}`;
  const sheet = parts.get(path);
  return sheet === undefined ? null : { sheet, isOf1904 };
}

/** A number as a person writes it, or the day that it stands for. */
function numberText(written: string, isDay: boolean, isOf1904: boolean): string {
  const number = Number(written);
  if (Number.isNaN(number)) return written;
  if (!isDay || number < 0 || number > LAST_DAY) return String(Number(number.toFixed(6)));
  const from = isOf1904 ? FIRST_DAY.of1904 : FIRST_DAY.of1900;
  return new Date(from + Math.floor(number) * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('.');
}

/** The place of a column by its letters. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

interface OpenCell {
  type: string;
  style: number;
  column: number;
}

const countRows = (sheet: string): number => {
  const begins = /<(?:\w+:)?row\b/g;
  let count = 0;
  while (begins.test(sheet)) count++;
  return count;
};

function rowsOf({ sheet, strings, days, isOf1904 }: Book, limits: TableLimits, told: Told): TableRow[] {
  const rows: TableRow[] = [];
  const total = countRows(sheet) - 1;
  let closed = 0;
  let [row, column, said, isValue, cells]: [number, number, string, boolean, string[]] = [0, -1, '', false, []];
  let cell: OpenCell | null = null;

  function shown({ type, style }: OpenCell): string {
    if (type === 's') return strings[Number(said)] ?? '';
    if (type === 'b') return said === '1' ? 'да' : 'нет';
    if (type === 'n') return said === '' ? '' : numberText(said, days.has(style), isOf1904);
    if (type === 'd') return said.slice(0, 10).split('-').toReversed().join('.');
    return unescaped(said);
  }

  readXml(sheet, {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        [column, cells] = [-1, []];
      } else if (name === 'c') {
        const address = attribute('r');
        column = address === undefined ? column + 1 : columnOf(address);
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), column };
        said = '';
      }
      // A formula is passed over: what it gave stands beside it.
      isValue = cell !== null && (name === 'v' || name === 't');
    },
    text(text) {
      if (isValue) said += text;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && cell !== null) {
        const text = shown(cell);
        if (text !== '' && cell.column >= 0 && cell.column < limits.columns) cells[cell.column] = text;
        cell = null;
      }
      if (name !== 'row') return;
      if (cells.length > 0) rows.push({ row, cells: Array.from(cells, (text) => text ?? '') });
      told(Math.min(closed++, total), total);
    },
    // One more than there may be, besides the titles, says that there are too many.
    isEnough: () => rows.length > limits.rows + 1,
  });
  return rows;
}

/** IMP-5. The rows of the first sheet of a workbook that say something. */
export async function workbookRows(bytes: Buffer, limits: TableLimits, told: Told): Promise<TableRow[] | Unreadable> {
  const parts = await partsOf(bytes);
  if (typeof parts === 'string') return parts;
  const first = firstSheet(parts);
  if (first === null) return 'broken';
  const [strings, styles] = [parts.get('xl/sharedStrings.xml'), parts.get('xl/styles.xml')];
  return rowsOf(
    {
      ...first,
      strings: strings === undefined ? [] : stringsOf(strings),
      days: styles === undefined ? new Set() : dayStyles(styles),
    },
    limits,
    told,
  );
}
