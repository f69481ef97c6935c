import type { FileAnswer } from '@planner/contract';
import { csvOf } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** The number of lines in memory at the same time. */
export const PAGE_OF_SHEET = 5000;
const TYPE = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * MNY-98. Reads all lines page by page, while the reader takes them. Each page is queried after the last line, so that
 * a slow reader holds no connection. The first page is read before the answer begins, so that its error can still
 * become a refusal.
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

/** The file that a browser saves as `name`. */
export const sheetFile = <Line>(name: string, format: SheetFormat, sheet: Sheet<Line>): FileAnswer => ({
  name: `${name}.${format}`,
  type: TYPE[format],
  content: format === 'csv' ? csvOf(sheet) : xlsxOf(sheet),
});
