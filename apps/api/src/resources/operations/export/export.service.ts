import type { CashLine, FileAnswer } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import type { Db } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { bookLines, type BookFilter } from '../book/cash-book.repository.ts';
import { lineOf } from '../book/line-wording.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

/** So many lines are held at once, however long the book is. */
const PAGE = 5000;
const TYPE = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * MNY-95. Every line that the filter lets through, page by page as it is taken: each is asked for from the last line on, so
 * that no connection waits for a slow reader.
 */
async function* linesOf(
  first: readonly CashLine[],
  read: (after: CashLine) => Promise<readonly CashLine[]>,
): AsyncGenerator<readonly CashLine[]> {
  let lines = first;
  for (;;) {
    yield lines;
    const last = lines.at(-1);
    if (last === undefined || lines.length < PAGE) return;
    lines = await read(last);
  }
}

/** The book as a file; the first page is read before the answer begins, so that what fails there is still a refusal. */
export async function exportedBook(
  db: Db,
  { teacher, time_zone, now }: Teaching,
  { format, ...filter }: BookFilter & { format: 'csv' | 'xlsx' },
): Promise<FileAnswer> {
  const read = async (after?: CashLine) => (await bookLines(db, teacher, filter, { limit: PAGE, after })).map(lineOf);
  const pages = linesOf(await read(), read);
  const { start_date, end_date = dayInZone(now, time_zone) } = filter;
  const period = start_date === undefined ? end_date : `${start_date}-${end_date}`;
  return {
    name: `operations-${period}.${format}`,
    type: TYPE[format],
    content: format === 'csv' ? csvOf(pages) : xlsxOf(pages),
  };
}
