import { studentName } from '@planner/wording';
import { setImmediate } from 'node:timers/promises';
import type { ImportMapping, ImportRow } from '@planner/contract';
import type { Reader } from '../../sheets/reading/read-table.ts';
import type { TableRow } from '../../sheets/reading/table.ts';
import { cardOfRow, type RowCard } from './cells/card-of-row.ts';
import { type Known, KnownPeople } from './known-people.ts';

export interface CheckedRow extends Omit<ImportRow, 'fields'> {
  cells: string[];
  card: RowCard['card'];
}

/** The number of rows after which the process handles other requests. */
const AT_ONCE = 200;

/** IMP-9, IMP-10. Validates each row, and finds duplicates in the account and in the rows above it. */
export async function checkedRows(
  rows: readonly TableRow[],
  mapping: ImportMapping,
  account: readonly Known[],
  { told, gone }: Reader,
): Promise<CheckedRow[]> {
  const known = new KnownPeople();
  for (const card of account) known.add(card, `Уже есть в учениках: ${studentName(card)}`);
  const checked: CheckedRow[] = [];
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % AT_ONCE === 0) {
      told(at, rows.length);
      await setImmediate();
      gone.throwIfAborted();
    }
    const { card, errors, student_name, contact } = cardOfRow(cells, mapping);
    const shown = { row, cells, card, student_name, contact };
    if (card === null) {
      checked.push({ ...shown, status: 'invalid', errors });
      continue;
    }
    const person = { student_name, contact: card.contact ?? '', phone_number: card.phone_number ?? '' };
    const twin = known.whoIs(person);
    checked.push({
      ...shown,
      status: twin === undefined ? 'ready' : 'duplicate',
      errors: twin === undefined ? [] : [twin],
    });
    known.add(person, `Повторяет строку ${row}`);
  }
  told(rows.length, rows.length);
  return checked;
}
