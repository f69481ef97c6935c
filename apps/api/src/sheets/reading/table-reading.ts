import { paced, type Told } from './pace.ts';
import { csvRows } from './csv-lines.ts';
import { decoded } from './csv-text.ts';
import { type Table, type TableChoice, type TableLimits, tableOf, type TableRow, type Unreadable } from './table.ts';
import { workbookRows } from './workbook.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
/** The container of Excel files before 2007, and of encrypted workbooks. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const OF_PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');
/** HTML, XML, PDF and RTF, which are text too. */
const MARKUP = /^\s*(<|%PDF|\{\\rtf)/;

async function tableIn(
  bytes: Buffer,
  { limits, choice }: { limits: TableLimits; choice: TableChoice },
  told: Told,
): Promise<Table | Unreadable> {
  const begins = bytes.subarray(0, ZIP.length);
  if (bytes.length === 0) return 'empty';
  if (begins.equals(COMPOUND)) return bytes.includes(OF_PASSWORD) ? 'password' : 'xls';
  if (begins.equals(ZIP)) {
    try {
      const read = await workbookRows(bytes, { limits, sheet: choice.sheet }, told);
      return typeof read === 'string' ? read : tableOf(read.rows, limits, { ...read.of, encoding: null });
    } catch {
      // Any error of the readers of ZIP or XML means that Excel did not write the file.
      return 'broken';
    }
  }
  const { text, encoding } = decoded(bytes, choice.encoding);
  if (text.includes('\0') || MARKUP.test(text)) return 'foreign';
  return tableOf(csvRows(text, told), limits, { sheets: [], sheet: null, encoding });
}

/** The messages of the table reader: its progress, and rows. The result itself has no rows. */
export type TablePiece = { done: number; total: number } | { rows: TableRow[] };

/** In characters. A message of this size blocks neither process for long. */
const PIECE_LETTERS = 50_000;

function tellRows(rows: readonly TableRow[], tell: (piece: TablePiece) => void): void {
  let [piece, letters]: [TableRow[], number] = [[], 0];
  for (const row of rows) {
    piece.push(row);
    letters += row.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (letters < PIECE_LETTERS) continue;
    tell({ rows: piece });
    [piece, letters] = [[], 0];
  }
  tell({ rows: piece });
}

/** IMP-6. Reads a whole table and sends its rows in pieces. */
export async function read(
  { bytes, ...how }: { bytes: Uint8Array; limits: TableLimits; choice: TableChoice },
  tell: (piece: TablePiece) => void,
): Promise<Omit<Table, 'rows'> | Unreadable> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = await tableIn(
    whole,
    how,
    paced((done, total) => tell({ done, total })),
  );
  if (typeof table === 'string') return table;
  const { rows, ...rest } = table;
  tellRows(rows, tell);
  return rest;
}
