import type { CashLine, FileAnswer } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import type { Db } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { PAGE_OF_SHEET, pagesOf, sheetFile, type SheetFormat } from '../../../sheets/sheet-file.ts';
import type { Sheet } from '../../../sheets/sheet.ts';
import { bookLines, type BookFilter } from '../book/cash-book.repository.ts';
import { lineOf } from '../book/line-wording.ts';
import { COLUMNS } from './columns.ts';

/** MNY-95. The filtered lines as a table, newest first, read page by page. */
export async function bookSheet(db: Db, teacher: number, filter: BookFilter): Promise<Sheet<CashLine>> {
  const pages = await pagesOf(async (after?: CashLine) =>
    (await bookLines(db, teacher, filter, { limit: PAGE_OF_SHEET, after })).map((line) => lineOf(line, [])),
  );
  return { title: 'Операции', columns: COLUMNS, pages };
}

/** MNY-95. The table as a file, named by its period. */
export async function exportedBook(
  db: Db,
  { teacher, time_zone, now }: Teaching,
  { format, ...filter }: BookFilter & { format: SheetFormat },
): Promise<FileAnswer> {
  const { start_date, end_date = dayInZone(now, time_zone) } = filter;
  const period = start_date === undefined ? end_date : `${start_date}-${end_date}`;
  return sheetFile(`operations-${period}`, format, await bookSheet(db, teacher, filter));
}
