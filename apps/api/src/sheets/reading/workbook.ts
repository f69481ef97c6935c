import { cleanLine } from '@planner/calls/texts';
import { readXml } from '../../office/xml.ts';
import type { Told } from './pace.ts';
import { numberText, russianDay } from './number-text.ts';
import type { TableFacts, TableLimits, TableRow, Unreadable } from './table.ts';
import { partsOf, type WorkbookParts } from './workbook-parts.ts';
import { type NumberKind, numberKinds } from './workbook-styles.ts';

interface Book {
  sheet: string;
  strings: readonly string[];
  kinds: ReadonlyMap<number, NumberKind>;
  isOf1904: boolean;
}

/** Excel's escape of characters that XML cannot have. */
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
      // The phonetic reading of a Japanese word is not a part of the text.
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

interface NamedSheet {
  name: string;
  part: string;
  is_hidden: boolean;
}

/** The sheets with cells in their order, visible ones first. A chart sheet has no rows. */
function sheetsOf({ workbook, relations }: WorkbookParts): { sheets: NamedSheet[]; isOf1904: boolean } {
  const sheets: NamedSheet[] = [];
  let isOf1904 = false;
  readXml(workbook, {
    open(name, attribute) {
      if (name === 'workbookPr') isOf1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const id = attribute(':id');
      const relation = relations.find((one) => one.id === id && one.kind === 'worksheet');
      if (relation?.part === undefined) return;
      const is_hidden = /hidden/i.test(attribute('state') ?? '');
      sheets.push({ name: cleanLine(attribute('name') ?? ''), part: relation.part, is_hidden });
    },
  });
  return { sheets: sheets.toSorted((a, b) => Number(a.is_hidden) - Number(b.is_hidden)), isOf1904 };
}

/** The index of a column by its letters. */
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

function rowsOf({ sheet, strings, kinds, isOf1904 }: Book, limits: TableLimits, told: Told): TableRow[] {
  const rows: TableRow[] = [];
  const total = countRows(sheet) - 1;
  let closed = 0;
  let [row, column, said, isValue, cells]: [number, number, string, boolean, string[]] = [0, -1, '', false, []];
  let isHidden = false;
  let cell: OpenCell | null = null;

  function shown({ type, style }: OpenCell): string {
    if (type === 's') {
      const text = said === '' ? '' : strings[Number(said)];
      // A missing text must not become an empty one.
      if (text === undefined) throw new Error('a shared string is missing');
      return text;
    }
    if (type === 'b') return said === '1' ? 'да' : 'нет';
    if (type === 'n') return said === '' ? '' : numberText(said, kinds.get(style), isOf1904);
    if (type === 'd') return russianDay(said);
    return unescaped(said);
  }

  readXml(sheet, {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        [column, cells] = [-1, []];
        isHidden = /^(1|true)$/.test(attribute('hidden') ?? '');
      } else if (name === 'c') {
        const address = attribute('r');
        column = address === undefined ? column + 1 : columnOf(address);
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), column };
        said = '';
      }
      // A formula is ignored: the cell also stores its result.
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
      if (cells.length > 0) rows.push({ row, cells: Array.from(cells, (text) => text ?? ''), isHidden });
      told(Math.min(closed++, total), total);
    },
    // One row above the limit, besides the titles, shows that there are too many.
    isEnough: () => rows.length > limits.rows + 1,
  });
  return rows;
}

/** Matches a cell with content. */
const SAYS = /<(?:\w+:)?[vt](?:\s[^<>]*)?>/;

interface ReadSheet {
  rows: TableRow[];
  of: Pick<TableFacts, 'sheets' | 'sheet'>;
}

/**
 * IMP-5, IMP-53. The rows of the chosen sheet, by default of the first sheet with content, and all sheets with content.
 */
export async function workbookRows(
  bytes: Buffer,
  { limits, sheet: chosen }: { limits: TableLimits; sheet: number | undefined },
  told: Told,
): Promise<ReadSheet | Unreadable> {
  const parts = await partsOf(bytes);
  if (typeof parts === 'string') return parts;
  const partOf = (kind: string) => parts.relations.find((one) => one.kind === kind)?.part;
  const related = (kind: string) => {
    const part = partOf(kind);
    return part === undefined ? undefined : parts.text(part);
  };
  const { sheets, isOf1904 } = sheetsOf(parts);
  if (sheets.length === 0) return 'broken';
  const [strings, styles] = [related('sharedStrings'), related('styles')];
  // Without its styles a day would be read as a number.
  if (styles === undefined && partOf('styles') !== undefined) return 'broken';
  const book = {
    isOf1904,
    strings: strings === undefined ? [] : stringsOf(strings),
    kinds: styles === undefined ? new Map<number, NumberKind>() : numberKinds(styles),
  };
  const texts = sheets.map(({ part, ...named }) => ({ ...named, text: parts.text(part) }));
  // A missing part is not treated as an empty sheet.
  const full = texts.filter(({ text }) => text === undefined || SAYS.test(text));
  const named = full.map(({ name, is_hidden }) => ({ name, is_hidden }));
  if (chosen !== undefined && chosen >= full.length) return 'no_sheet';
  for (const [at, { text }] of full.entries()) {
    if (chosen !== undefined && at !== chosen) continue;
    if (text === undefined) return 'broken';
    const rows = rowsOf({ ...book, sheet: text }, limits, told);
    if (rows.length > 0 || chosen !== undefined) return { rows, of: { sheets: named, sheet: at } };
  }
  // A sheet without content may be broken XML, which only reading it reveals.
  for (const { text = '' } of texts) rowsOf({ ...book, sheet: text }, limits, told);
  return { rows: [], of: { sheets: named, sheet: null } };
}
