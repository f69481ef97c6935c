import { z } from 'zod';
import { calls } from './call.ts';
import { id, nothing, page, pageQuery, pathId, saved } from '@planner/calls';
import { IMPORT_FIELD_NAMES, type ImportField } from './student-table/student-table.ts';
import { rowId } from './row-ids.ts';

/** The limits of an imported table of students: bytes of the file, rows and columns that are read. */
const IMPORT_BYTES = 5 * 1024 * 1024;
export const IMPORT_ROWS = 5000;
export const IMPORT_COLUMNS = 100;

const teacher = ['teacher'] as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ofImport = z.object({ id: pathId() });
/** The index of a column; null when the table has no column for the field. */
const column = () =>
  z
    .int()
    .min(0)
    .max(IMPORT_COLUMNS - 1)
    .nullish();

// Object.fromEntries loses the names: each field has an entry.
const columns = Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, column()])) as Record<
  ImportField,
  ReturnType<typeof column>
>;

/** The column that each field of a card is read from. A name may be spread over up to three columns. */
export const ImportMapping = z.object(columns).meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof ImportMapping>;

const RowStatus = z.enum(['ready', 'duplicate', 'invalid']);

/** A row of the table as a future card. `errors` lists the reasons that prevent the card. */
export const ImportRow = z
  .object({
    row: z.int(),
    status: RowStatus,
    errors: z.array(z.string()),
    student_name: z.string(),
    contact: z.string(),
    /** Everything that the row would write besides the name, in words; for an invalid row its cells. */
    fields: z.array(z.object({ label: z.string(), text: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof ImportRow>;

/** The supported encodings of a text file. */
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

/** How a file was read: facts for the user, and choices that another upload of the file may change. */
export const ImportReading = z
  .object({
    /** The sheets of a workbook that contain data; empty for a text file. */
    sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean() })),
    /** The index of the sheet that was read. */
    sheet: z.int().nullable(),
    /** The row number of the titles, and the first rows, from which the user may choose another title row. */
    header_row: z.int(),
    first_rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    /** The number of hidden rows, which are read too, and the row numbers of the first of them. */
    hidden_count: z.int(),
    hidden_rows: z.array(z.int()),
    /** The encoding of a text file; null for a workbook. */
    encoding: ImportEncoding.nullable(),
  })
  .meta({ id: 'ImportReading' });
export type ImportReading = z.output<typeof ImportReading>;

/** An imported table. No card exists until the user confirms it. */
export const StudentImport = z
  .object({
    import_id: id(),
    file_name: z.string(),
    columns: z.array(z.object({ title: z.string(), sample: z.string() })),
    mapping: ImportMapping,
    /** Null for a table that an earlier version of the product read. */
    reading: ImportReading.nullable(),
    counts: z.object({ rows: z.int(), ready: z.int(), duplicate: z.int(), invalid: z.int() }),
    /** The number of cards that the account may still add. */
    room: z.int(),
    /** The first rows; a separate call returns the others by pages. */
    rows: z.array(ImportRow),
    /** The number of created cards; null until the user confirms the import. */
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
      /** The sheet, title row and encoding for reading the file. By default the server detects them. */
      sheet: z.int().min(0).max(999).optional(),
      header_row: z.int().min(1).max(1_048_576).optional(),
      encoding: ImportEncoding.optional(),
      /** The handling of rows that already exist in the account or the table. An import never overwrites a card. */
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
