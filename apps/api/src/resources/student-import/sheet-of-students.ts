import type { Table, Unreadable } from '../../sheets/reading/table.ts';
import { guessed, headed } from './titles.ts';

/** Each sheet is a reading of its own; a workbook whose students stand behind so many others is chosen from by hand. */
const SEARCHED = 8;

const hasStudents = (table: Table): boolean => guessed((headed(table) ?? table).titles).student_name !== undefined;

/**
 * IMP-55, IMP-56: goes on to the next sheets while no header names a student; the first sheet answers where none does. A sheet that
 * cannot be read is passed over, because the first one could be.
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
