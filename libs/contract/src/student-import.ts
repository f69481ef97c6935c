import { z } from 'zod';
import { calls } from './call.ts';
import { id, nothing, page, pageQuery, pathId, saved } from '@planner/calls';
import { IMPORT_FIELD_NAMES, type ImportField } from './student-table/student-table.ts';
import { rowId } from './row-ids.ts';

/** How large a table may be that students are read from, and how many rows and columns of it are read. */
const IMPORT_BYTES = 5 * 1024 * 1024;
export const IMPORT_ROWS = 5000;
export const IMPORT_COLUMNS = 100;

const teacher = ['teacher'] as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ofImport = z.object({ id: pathId() });
/** The place of a column; null where the table has none for the field. */
const column = () =>
  z
    .int()
    .min(0)
    .max(IMPORT_COLUMNS - 1)
    .nullish();

// Each field has a column of its own.
const columns = Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, column()])) as Record<
  ImportField,
  ReturnType<typeof column>
>;

/** Which column each field of a card is read from. A name may stand in up to three of them. */
export const ImportMapping = z.object(columns).meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof ImportMapping>;

const RowStatus = z.enum(['ready', 'duplicate', 'invalid']);

/** A row of the table as it would become a card; `errors` says why it would not. */
export const ImportRow = z
  .object({
    row: z.int(),
    status: RowStatus,
    errors: z.array(z.string()),
    student_name: z.string(),
    contact: z.string(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof ImportRow>;

/** How the letters of a text may be written. */
export const ImportEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'ibm866',
  'x-mac-cyrillic',
  'koi8-r',
  'iso-8859-5',
]);
export type ImportEncoding = z.output<typeof ImportEncoding>;

/** How a file was read: what a person should know of it, and what may be chosen differently by sending it again. */
export const ImportReading = z
  .object({
    /** The sheets of a workbook that say something; none of a text. */
    sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean() })),
    /** Which of them was read. */
    sheet: z.int().nullable(),
    /** The number of the row of titles, and the first rows, of which another may be it. */
    header_row: z.int(),
    first_rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    /** How many rows the workbook hides, which are read all the same, and the numbers of the first of them. */
    hidden_count: z.int(),
    hidden_rows: z.array(z.int()),
    /** Of a text. */
    encoding: ImportEncoding.nullable(),
  })
  .meta({ id: 'ImportReading' });
export type ImportReading = z.output<typeof ImportReading>;

/** A table that was read: nothing of it is a card before it is confirmed. */
export const StudentImport = z
  .object({
    import_id: id(),
    file_name: z.string(),
    columns: z.array(z.object({ title: z.string(), sample: z.string() })),
    mapping: ImportMapping,
    /** Null of a table that was read by a former version. */
    reading: ImportReading.nullable(),
    counts: z.object({ rows: z.int(), ready: z.int(), duplicate: z.int(), invalid: z.int() }),
    /** How many more cards the account may have. */
    room: z.int(),
    /** The first of them; the others are read by pages. */
    rows: z.array(ImportRow),
    /** How many cards it made; null until it is confirmed. */
    imported: z.int().nullable(),
  })
  .meta({ id: 'StudentImport' });
export type StudentImport = z.output<typeof StudentImport>;

export const studentImport = calls({
  'POST /api/students/import-excel/': {
    summary:
      'Ученики из таблицы xlsx или csv: с dry_run и файлом — что в ней и что получится; с import_id или одним файлом без dry_run — карточки из всех готовых строк, остальные строки в отчёте',
    roles: teacher,
    form: { bytes: IMPORT_BYTES },
    body: z.object({
      file: z.file().min(1).max(IMPORT_BYTES).optional(),
      import_id: rowId('student_import').optional(),
      mapping: ImportMapping.optional(),
      /** Which sheet, row of titles and encoding the file is read by, in the place of those that are found. */
      sheet: z.int().min(0).max(999).optional(),
      header_row: z.int().min(1).max(1_048_576).optional(),
      encoding: ImportEncoding.optional(),
      /** What becomes of rows that the account or the table has already; a card is never overwritten. */
      duplicates: z.enum(['skip', 'add']).default('skip'),
      dry_run: z.boolean().default(false),
    }),
    response: saved(StudentImport),
    status: 201,
    topics: ['students'],
    undo: 'rows',
    idempotent: true,
  },
  'GET /api/students/import-excel/{id}/rows': {
    summary: 'Строки разобранной таблицы, по порядку; после импорта — те, что не вошли',
    roles: teacher,
    params: ofImport,
    query: z.object({ ...pageQuery, status: RowStatus.optional() }),
    response: page(ImportRow),
    topics: ['students'],
  },
  'GET /api/students/import-excel/{id}/rejected': {
    summary: 'Строки, которые не вошли, файлом Excel: как они были, с причиной',
    roles: teacher,
    params: ofImport,
    response: nothing(),
    file: [XLSX],
    topics: [],
  },
  'GET /api/students/import-excel/template': {
    summary: 'Образец таблицы: заголовки и пример',
    roles: teacher,
    response: nothing(),
    file: [XLSX],
    kept: true,
    topics: [],
  },
});
