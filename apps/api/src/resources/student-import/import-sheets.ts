import type { FileAnswer, KeptFileAnswer } from '@planner/contract';
import { createHash } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { type Column, words } from '../../sheets/sheet.ts';
import { PAGE_OF_SHEET, pagesOf, sheetFile } from '../../sheets/sheet-file.ts';
import { importOf, rejectedAfter } from './student-import.repository.ts';

type Rejected = Awaited<ReturnType<typeof rejectedAfter>>[number];

/**
 * IMP-13. The rows that created no student, under their own columns. After a correction the file can be imported
 * unchanged.
 */
export async function rejectedRows(db: Db, teacher: number, id: number): Promise<FileAnswer> {
  const { columns } = await importOf(db, teacher, id);
  const own: Column<Rejected>[] = columns.map(({ title }, at) => ({
    title,
    width: 20,
    cellOf: ({ cells }) => words(cells[at] ?? ''),
  }));
  const pages = await pagesOf((last?: Rejected) =>
    rejectedAfter(db, id, { after: last?.row ?? 0, limit: PAGE_OF_SHEET }),
  );
  return sheetFile('students-rejected', 'xlsx', {
    title: 'Не вошли',
    columns: [
      ...own,
      { title: 'Строка', width: 8, cellOf: ({ row }) => ({ count: row }) },
      { title: 'Причина', width: 60, cellOf: ({ errors }) => words(errors.join('; ')) },
    ],
    pages,
  });
}

type Sample = readonly string[];
const TITLES = [
  'ФИО',
  'Телефон',
  'Телеграм',
  'Ставка',
  'Минут',
  'Класс',
  'Родитель',
  'Контакт родителя',
  'Комментарий',
];
const SAMPLES: readonly Sample[] = [
  [
    'Иванова Анна',
    '+7 916 123-45-67',
    '@anna',
    '1500',
    '60',
    '9',
    'Мария Петровна',
    '+7 916 765-43-21',
    'Готовится к ОГЭ',
  ],
];

async function* samples() {
  yield SAMPLES;
}

/** IMP-2. The template: a workbook with the known titles and one example. */
export async function template(): Promise<KeptFileAnswer> {
  const columns = TITLES.map((title, at): Column<Sample> => ({
    title,
    width: 20,
    cellOf: (row) => words(row[at] ?? ''),
  }));
  const { name, type, content } = sheetFile<Sample>('students-template', 'xlsx', {
    title: 'Ученики',
    columns,
    pages: samples(),
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  return {
    name,
    type,
    inline: false,
    size: bytes.length,
    tag: createHash('sha256').update(bytes).digest('base64url'),
    async open({ start, end } = { start: 0, end: bytes.length - 1 }) {
      return (async function* () {
        yield bytes.subarray(start, end + 1);
      })();
    },
  };
}
