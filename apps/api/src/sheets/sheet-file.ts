import type { FileAnswer } from '@planner/contract';
import { csvOf } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** So many lines are held at once, however many there are. */
export const PAGE_OF_SHEET = 5000;
const TYPE = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * MNY-98. Every line, a page as it is taken: each is asked for from the last line on, so that no connection waits for a slow
 * reader. The first page is read before the answer begins, so that what fails there is still a refusal.
 */
export async function pagesOf<Line>(
  read: (after?: Line) => Promise<readonly Line[]>,
): Promise<AsyncIterable<readonly Line[]>> {
  const first = await read();
  return from(first);

  async function* from(page: readonly Line[]): AsyncGenerator<readonly Line[]> {
    for (let lines = page; ;) {
      yield lines;
      const last = lines.at(-1);
      if (last === undefined || lines.length < PAGE_OF_SHEET) return;
      lines = await read(last);
    }
  }
}

/** The file that a browser keeps under `name`. */
export const sheetFile = <Line>(name: string, format: SheetFormat, sheet: Sheet<Line>): FileAnswer => ({
  name: `${name}.${format}`,
  type: TYPE[format],
  content: format === 'csv' ? csvOf(sheet) : xlsxOf(sheet),
});
