import type { ImportMapping } from '@planner/contract';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '@planner/contract/student-table';
import type { Table, TableRow } from '../../sheets/reading/table.ts';

/** Words in brackets that say whose the column is, so that it is none of the student's. */
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
 * IMP-8. Which column each field is likely to be read from, by its title; of two with one meaning the first. IMP-51: what stands
 * in brackets counts, and only where it says nothing known and names no parent is it left aside.
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
  // «Фамилия» alone is a name.
  if (mapping.student_name === undefined && mapping.last_name !== undefined) {
    mapping.student_name = mapping.last_name;
    delete mapping.last_name;
  }
  return mapping;
}

/** So far below the first row a header is looked for. */
const ROWS_ABOVE = 10;

type RowsOfTable = Pick<Table, 'titles' | 'titled' | 'rows'>;

/** The rows from the first one on, the titles too: any of them may be the header. */
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
 * IMP-52, IMP-53. A table with the header that was chosen, or with the one that stands below where the first row is no header, such as
 * its name. Undefined where the chosen row is not there.
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
