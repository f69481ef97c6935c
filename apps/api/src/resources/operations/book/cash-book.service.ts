import type { CashBook } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../../database/database.ts';
import { namerOf } from '../../namesakes/namesakes.service.ts';
import { bookLines, bookTotals, type BookFilter } from './cash-book.repository.ts';
import { shownLines } from './shown-lines.service.ts';

const USUAL_PAGE = 20;

interface BookAsked extends BookFilter {
  page: number;
  page_size?: number | undefined;
  per_page?: number | undefined;
}

/** MNY-85. A page of the book with the sums of all filtered lines. */
export async function cashBook(
  db: Db,
  teacher: number,
  { page, page_size: size, per_page, ...filter }: BookAsked,
): Promise<CashBook> {
  const page_size = size ?? per_page ?? USUAL_PAGE;
  const { total, in_minor, out_minor } = await bookTotals(db, teacher, filter);
  const lines = await bookLines(db, teacher, filter, { limit: page_size, offset: (page - 1) * page_size });
  const items = await shownLines(db, lines);
  return {
    items: items.map(await namerOf(db, teacher, items)),
    total,
    page,
    page_size,
    totals: { in: roublesOf(in_minor), out: roublesOf(out_minor), net: roublesOf(in_minor - out_minor) },
  };
}
