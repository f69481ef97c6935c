import { beginning } from '@planner/wording';
import {
  IMPORT_COLUMNS,
  IMPORT_ROWS,
  type ImportMapping,
  type ImportRow,
  type Progress,
  type StudentImport,
  type ResultOf,
} from '@planner/contract';
import { cleanLine } from '@planner/calls/texts';
import { after, days, pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { ReadingPool } from '../../foreign-files/reading-pool.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Asker } from '../../http/request/asker.ts';
import { announceNothing } from '../../live/announce.ts';
import { paced } from '../../sheets/reading/pace.ts';
import { type Reader, readTable } from '../../sheets/reading/read-table.ts';
import type { Table, TableChoice } from '../../sheets/reading/table.ts';
import { roomFor } from '../quotas/quotas.service.ts';
import { holdTimetable } from '../schedule/timetable.service.ts';
import { createStudents } from '../students/students.service.ts';
import { fieldsOfRow } from './cells/fields-of-row.ts';
import { type CheckedRow, checkedRows } from './checked-rows.ts';
import {
  cellsOf,
  changeImport,
  countRows,
  deleteOlder,
  deleteRead,
  importOf,
  insertImport,
  lockImport,
  peopleOf,
  rowsOf,
  writeRows,
} from './student-import.repository.ts';
import { type FoundTable, readingOf } from './found-table.ts';
import { oneReading } from './one-reading.ts';
import { sheetOfStudents } from './sheet-of-students.ts';
import { guessed, headed } from './titles.ts';
import { unreadable } from './unreadable-wording.ts';

const KEPT = 3;
const KEPT_FOR = days(1);
const FIRST_ROWS = { limit: 50, offset: 0 };
const SAMPLE_LETTERS = 60;
const NAME_LETTERS = 120;

interface Asked {
  file?: File | undefined;
  import_id?: number | undefined;
  mapping?: ImportMapping | undefined;
  header_row?: number | undefined;
  sheet?: TableChoice['sheet'];
  encoding?: TableChoice['encoding'];
  duplicates: 'skip' | 'add';
  dry_run: boolean;
}

interface Around {
  table: FoundTable | null;
  now: Date;
  /** The teacher's zone: the day of the opening balances is a day of the teacher. */
  time_zone: string;
  asker: Asker;
}

const toldTo = (asker: Asker, step: Progress['step']) => paced((done, total) => asker.tell({ step, done, total }));

/** IMP-4, IMP-6. Reads the table of a request before its transaction. A request that names an earlier import has none. */
export async function tableIn(
  teacher: number,
  { file, import_id, header_row, ...choice }: Asked,
  { asker, reading: pool }: { asker: Asker; reading: ReadingPool },
): Promise<FoundTable | null> {
  if (file === undefined) {
    if (import_id === undefined) throw new Refusal('invalid', { fields: { file: 'Выберите файл' } });
    return null;
  }
  const limits = { rows: IMPORT_ROWS, columns: IMPORT_COLUMNS };
  return oneReading(teacher, asker, async (gone) => {
    const told = toldTo(asker, 'reading');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const readSheet = (sheet = choice.sheet) =>
      readTable(pool, { bytes, limits, choice: { ...choice, sheet } }, { account: teacher, told, gone });
    // A chosen header row belongs to the sheet that was found.
    const table = await (choice.sheet === undefined ? sheetOfStudents(readSheet) : readSheet());
    if (typeof table === 'string') throw unreadable(table);
    const read = headed(table, header_row);
    if (read === undefined) throw new Refusal('invalid', { fields: { header_row: 'Такой строки в файле нет' } });
    return { table: read, reading: readingOf(table, read) };
  });
}

const columnsOf = ({ titles, rows }: Table): StudentImport['columns'] =>
  titles.map((title, at) => ({
    title: beginning(title, NAME_LETTERS) || `Столбец ${at + 1}`,
    sample: beginning(rows.find(({ cells }) => cells[at])?.cells[at] ?? '', SAMPLE_LETTERS),
  }));

function countsOf(rows: readonly CheckedRow[]): StudentImport['counts'] {
  const count = (status: CheckedRow['status']) => rows.filter((row) => row.status === status).length;
  return { rows: rows.length, ready: count('ready'), duplicate: count('duplicate'), invalid: count('invalid') };
}

/** Returns the mapping. Throws a refusal when it names a column that the table does not have. */
function known(mapping: ImportMapping, columns: number): ImportMapping {
  const wrong = Object.entries(mapping).find(([, at]) => at != null && at >= columns);
  if (wrong === undefined) return mapping;
  throw new Refusal('invalid', { fields: { [`mapping.${wrong[0]}`]: 'Такого столбца в файле нет' } });
}

/** IMP-60. The rows with everything that they would write. */
const shownRows = (rows: Awaited<ReturnType<typeof rowsOf>>, mapping: ImportMapping): ImportRow[] =>
  rows.map(({ cells, ...row }) => ({ ...row, fields: fieldsOfRow(cells, mapping) }));

async function answered(db: Db, teacher: number, id: number): Promise<Omit<StudentImport, 'operation_id'>> {
  const { file_name, columns, mapping, reading: how, counts, imported } = await importOf(db, teacher, id);
  return {
    import_id: id,
    file_name,
    columns,
    mapping,
    reading: how,
    imported,
    counts: counts ?? { rows: 0, ready: 0, duplicate: 0, invalid: 0 },
    room: await roomFor(db, teacher, 'student'),
    rows: shownRows(await rowsOf(db, id, undefined, FIRST_ROWS), mapping),
  };
}

/** IMP-3. Checks a new table, or a stored one with other columns. It creates no student. */
async function preview(
  tx: Tx,
  teacher: number,
  { file, import_id, mapping }: Asked,
  { table: found, now, asker }: Around,
) {
  const reader = { told: toldTo(asker, 'checking'), gone: asker.gone() };
  if (found !== null) {
    const { table, reading: how } = found;
    const file_name =
      cleanLine(file?.name ?? '')
        .slice(-NAME_LETTERS)
        .toWellFormed() || 'Таблица';
    const columns = columnsOf(table);
    const id = await insertImport(tx, { teacher_id: teacher, file_name, columns, reading: how, created_at: now });
    await deleteOlder(tx, teacher, KEPT);
    const wanted = known(mapping ?? guessed(table.titles), columns.length);
    await check(tx, teacher, { id, mapping: wanted, rows: table.rows }, reader);
    return id;
  }
  const read = await lockImport(tx, teacher, import_id ?? 0);
  if (read.imported === null) {
    const wanted = known(mapping ?? read.mapping, read.columns.length);
    await check(tx, teacher, { id: read.id, mapping: wanted, rows: await cellsOf(tx, read.id) }, reader);
  }
  return read.id;
}

/** IMP-27. If the requester has disconnected meanwhile, the abort rolls everything back. */
async function check(
  tx: Tx,
  teacher: number,
  read: { id: number; mapping: ImportMapping; rows: Table['rows'] },
  reader: Reader,
) {
  const { id, mapping, rows } = read;
  const checked = await checkedRows(rows, mapping, await peopleOf(tx, teacher), reader);
  await writeRows(tx, id, checked);
  reader.gone.throwIfAborted();
  await changeImport(tx, id, { mapping, counts: countsOf(checked), imported: null });
}

function nobodyToAdd({ student_name }: ImportMapping, field: 'file' | 'import_id'): Refusal {
  const text =
    student_name == null
      ? 'Не видно столбца с именами: назовите его в первой строке «Имя»'
      : 'Добавлять некого: в таблице нет готовых строк';
  return new Refusal('invalid', { fields: { [field]: text } });
}

/** IMP-11, IMP-12. Creates the students under the lock T (docs/api/checks.md). A repetition creates nothing. */
async function confirm(
  tx: Tx,
  teacher: number,
  { import_id = 0, mapping, duplicates }: Asked,
  { table, now, time_zone, asker }: Around,
) {
  await holdTimetable(tx, teacher);
  const read = await lockImport(tx, teacher, import_id);
  if (read.imported !== null) {
    announceNothing(tx);
    return;
  }
  const used = known(mapping ?? read.mapping, read.columns.length);
  // A confirmed import is completed even if its page is closed.
  const reader = { told: toldTo(asker, 'checking'), gone: new AbortController().signal };
  const checked = await checkedRows(await cellsOf(tx, import_id), used, await peopleOf(tx, teacher), reader);
  const isTaken = ({ status }: CheckedRow) => status === 'ready' || (status === 'duplicate' && duplicates === 'add');
  const cards = checked.filter(isTaken).flatMap(({ card }) => card ?? []);
  if (cards.length === 0) throw nobodyToAdd(used, table === null ? 'import_id' : 'file');
  await createStudents(tx, { teacher, time_zone, now }, cards, {
    field: 'import_id',
    told: toldTo(asker, 'adding'),
  });
  await writeRows(
    tx,
    import_id,
    checked.filter((row) => !isTaken(row)),
  );
  await changeImport(tx, import_id, { mapping: used, counts: countsOf(checked), imported: cards.length });
}

export async function importStudents(
  tx: Tx,
  teacher: number,
  asked: Asked,
  around: Around,
): Promise<Omit<StudentImport, 'operation_id'>> {
  if (asked.dry_run) {
    announceNothing(tx);
    return answered(tx, teacher, await preview(tx, teacher, asked, around));
  }
  // IMP-28. A file that is sent alone is previewed and confirmed in one transaction.
  const import_id = around.table === null ? (asked.import_id ?? 0) : await preview(tx, teacher, asked, around);
  await confirm(tx, teacher, { ...asked, import_id }, around);
  return answered(tx, teacher, import_id);
}

export async function importRows(
  db: Db,
  teacher: number,
  id: number,
  { status, ...asked }: PageAsked & { status?: CheckedRow['status'] | undefined },
): Promise<ResultOf<'GET /api/students/import-excel/{id}/rows'>> {
  const { mapping } = await importOf(db, teacher, id);
  const { named, rows } = pageAsked(asked);
  const items = shownRows(await rowsOf(db, id, status, rows), mapping);
  return { items, total: await countRows(db, id, status), ...named };
}

/** IMP-15. A step of the job. A table is kept for a day. */
export const sweepImports = (tx: Tx, now: Date, most: number): Promise<number> =>
  deleteRead(tx, after(now, -KEPT_FOR), most);
