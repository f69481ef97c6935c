import { dateText } from '@planner/wording';
import { isFormula } from './formula.ts';
import type { Cell, Sheet } from './sheet.ts';

/** The byte order mark, by which Excel recognizes UTF-8. */
const BOM = '\uFEFF';

function written(cell: Cell): string {
  if (cell === null) return '';
  if ('day' in cell) return dateText(cell.day);
  if ('count' in cell) return String(cell.count);
  if ('roubles' in cell) return cell.roubles.toFixed(2).replace('.', ',');
  const text = isFormula(cell.text) ? `'${cell.text}` : cell.text;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const row = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`;

/** MNY-96. Writes a CSV for a Russian Excel: semicolons between cells, a comma in sums. */
export async function* csvOf<Line>({ columns, pages }: Sheet<Line>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + row(columns.map(({ title }) => ({ text: title }))));
  for await (const lines of pages) {
    yield Buffer.from(lines.map((line) => row(columns.map(({ cellOf }) => cellOf(line)))).join(''));
  }
}
