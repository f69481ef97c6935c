import type { Table, Unreadable } from '../../sheets/reading/table.ts';
import { guessed, headed } from './titles.ts';

/** The number of further sheets to search: each sheet costs one reading. Behind them the user chooses a sheet. */
const SEARCHED = 8;

const hasStudents = (table: Table): boolean => guessed((headed(table) ?? table).titles).student_name !== undefined;

/**
 * IMP-55, IMP-56. Reads further sheets until a header names a student; otherwise returns the first sheet. A further
 * sheet that cannot be read is skipped, because the first one could be read.
 */
export async function sheetOfStudents(
  readSheet: (sheet?: number) => Promise<Table | Unreadable>,
): Promise<Table | Unreadable> {
  const first = await readSheet();
  if (typeof first === 'string' || first.sheet === null || hasStudents(first)) return first;
  const end = Math.min(first.sheets.length, first.sheet + 1 + SEARCHED);
  for (let sheet = first.sheet + 1; sheet < end; sheet++) {
    const table = await readSheet(sheet);
    if (typeof table !== 'string' && hasStudents(table)) return table;
  }
  return first;
}
