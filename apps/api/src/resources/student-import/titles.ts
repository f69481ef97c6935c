import type { ImportMapping } from '@planner/contract';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '@planner/contract/student-table';
import type { Table, TableRow } from '../../sheets/reading/table.ts';

/** Words in brackets that mark a column as a parent's, so that it is not the student's. */
const PARENT = /родител|мам[аы]|пап[аы]|мать|матер|отец|отца|представител/i;
const ASIDE = /\([^()]*\)/g;
const isOfParent = (title: string) => (title.match(ASIDE) ?? []).some((aside) => PARENT.test(aside));

const plain = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('₽', ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * IMP-8. Guesses the column of each field by its title; of two matching columns, the first. IMP-51: brackets are
 * ignored only if the whole title is unknown and the brackets name no parent.
 */
export function guessed(titles: readonly string[]): ImportMapping {
  const whole = titles.map(plain);
  const bare = titles.map((title) => (isOfParent(title) ? '' : plain(title.replaceAll(ASIDE, ' '))));
  const mapping: ImportMapping = {};
  for (const field of IMPORT_FIELD_NAMES) {
    const isMeant = (title: string) => IMPORT_FIELDS[field].titles.test(title);
    const exact = whole.findIndex(isMeant);
    const at = exact === -1 ? bare.findIndex(isMeant) : exact;
    if (at !== -1) mapping[field] = at;
  }
  // «Фамилия» without a name column is the name.
  if (mapping.student_name === undefined && mapping.last_name !== undefined) {
    mapping.student_name = mapping.last_name;
    delete mapping.last_name;
  }
  return mapping;
}

/** The number of rows below the first one in which a header is searched. */
const ROWS_ABOVE = 10;

type RowsOfTable = Pick<Table, 'titles' | 'titled' | 'rows'>;

/** All rows from the first one on, including the titles. Each of them may be the header. */
export const fromTop = ({ titled, titles, rows }: RowsOfTable): TableRow[] => [{ row: titled, cells: titles }, ...rows];

function headedBy(table: Table, header: TableRow): Table {
  return {
    ...table,
    titled: header.row,
    titles: table.titles.map((_, column) => header.cells[column] ?? ''),
    rows: table.rows.filter(({ row }) => row > header.row),
  };
}

/**
 * IMP-52, IMP-53. The table with the chosen header. Without a choice, a header is searched below a first row that is
 * not one, such as the name of the table. Returns undefined when the chosen row does not exist.
 */
export function headed(table: Table, chosen?: number): Table | undefined {
  if (chosen !== undefined) {
    const header = fromTop(table).find(({ row }) => row === chosen);
    return header && headedBy(table, header);
  }
  if (Object.keys(guessed(table.titles)).length > 0) return table;
  const header = table.rows.slice(0, ROWS_ABOVE).find(({ cells }) => {
    const said = cells.filter((cell) => cell !== '').length;
    const known = Object.keys(guessed(cells)).length;
    return guessed(cells).student_name !== undefined && (known >= 2 || known === said);
  });
  return header === undefined ? table : headedBy(table, header);
}
