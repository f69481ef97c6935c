import type { InputOf } from '@planner/contract';
import { addressOf, type HistoryFilter } from '../history-filter.ts';

type Format = NonNullable<InputOf<'GET /api/operations/export'>['query']['format']>;

/** FIN-25. The browser itself takes the file, with the cookie of the session, and holds nothing of it in the page. */
export function takeFile(filter: HistoryFilter, format: Format): void {
  const search = addressOf(filter);
  search.set('format', format);
  const link = document.createElement('a');
  link.href = `/api/operations/export?${search.toString()}`;
  // Without a name of its own the file is called as the server says.
  link.download = '';
  link.click();
}
