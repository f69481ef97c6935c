import { dateText } from '@planner/wording';
import type { CashLine } from '@planner/contract';
import { COLUMNS, type Cell } from './columns.ts';

/** By it Excel knows that the file is UTF-8. */
const BOM = '\uFEFF';
/** What a spreadsheet would take for a formula; it runs whatever stands behind. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if ('day' in cell) return dateText(cell.day);
  if ('roubles' in cell) return cell.roubles.toFixed(2).replace('.', ',');
  const text = FORMULA.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const row = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`;

/** MNY-96. As a Russian Excel opens it: semicolons between, a comma in a sum. */
export async function* csvOf(pages: AsyncIterable<readonly CashLine[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + row(COLUMNS.map(({ title }) => ({ text: title }))));
  for await (const lines of pages) {
    yield Buffer.from(lines.map((line) => row(COLUMNS.map(({ cellOf }) => cellOf(line)))).join(''));
  }
}
