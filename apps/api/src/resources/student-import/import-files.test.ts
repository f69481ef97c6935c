import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { docxOf, EXE, zipOf } from '../../testing/uploads/hostile.ts';
import { PDF, photo } from '../../testing/uploads/samples.ts';
import { readTableOf, tableForm } from '../../testing/uploads/table.ts';
import { workbookOf } from '../../testing/uploads/workbook.ts';

const api = await testApi();
afterAll(() => api.close());
const teacher = await api.teacher();

const KEY = 'POST /api/students/import-excel/' as const;
const TITLES = ['ФИО', 'Ставка', 'Комментарий'];
const compound = (...more: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(500), ...more]);
const entry = (name: string, content: Buffer | string = '<xml/>', told?: number) => ({
  name,
  content: Buffer.from(content),
  ...(told !== undefined && { told }),
});
const zeros = Buffer.alloc(65 * 1024 * 1024, 32);
const bytesOf = (bytes: Buffer) => new Uint8Array(bytes);

test('[IMP-5] a workbook is read from its first sheet: texts, numbers, days and stored results of formulas, none of them computed', async () => {
  const cells = [
    [{ xml: '<c t="s"><v>0</v></c>' }, { xml: '<c><v>1500.5</v></c>' }, { xml: '<c s="1"><v>46346</v></c>' }],
    ['Борис', { xml: '<c><f>1+1</f><v>700</v></c>' }, { xml: '<c t="b"><v>1</v></c>' }],
    ['Вера', { xml: '<c t="e"><f>A0</f><v>#REF!</v></c>' }, ''],
    [{ xml: '<c t="str"><f>cmd|x</f><v>Глеб</v></c>' }, { xml: '<c><v>9E2</v></c>' }, "=cmd|' /C calc'!A0"],
  ];

  const read = await readTableOf(teacher, bytesOf(workbookOf([TITLES, [], ...cells])));
  const { imported } = await teacher.call(KEY, { body: { import_id: read.import_id } });
  const { items } = await teacher.call('GET /api/all-students-teachers', { query: {} });

  expect(read.rows.map(({ row, student_name, errors }) => [row, student_name, ...errors])).toEqual([
    [3, 'Общая строка'],
    [4, 'Борис'],
    [5, 'Вера', 'Ставка: в ячейке ошибка Excel #REF!'],
    [6, 'Глеб'],
  ]);
  expect(imported).toBe(3);
  expect(items.map(({ student_name, rate, comment }) => [student_name, rate, comment])).toEqual([
    ['Борис', 700, 'да'],
    ['Глеб', 900, "=cmd|' /C calc'!A0"],
    ['Общая строка', 1500.5, '20.11.2026'],
  ]);
});

async function isRefused(_: string, bytes: () => Buffer, status: number, words: RegExp): Promise<void> {
  const { body, ...answer } = await teacher.send(KEY, { body: tableForm(bytesOf(bytes())) });

  expect(answer.status).toBe(status);
  expect(body).toMatchObject({ fields: { file: expect.stringMatching(words) } });
}

test.each<[string, () => Buffer, number, RegExp]>([
  ['an old .xls', () => compound(), 415, /старый формат/],
  ['a workbook with a password', () => compound(Buffer.from('EncryptedPackage', 'utf16le')), 415, /паролем/],
  ['a Word document', () => docxOf(), 415, /не таблица/],
  ['an archive', () => zipOf([entry('a.csv', 'ФИО\nАнна')]), 415, /не таблица/],
  ['a workbook with macros', () => workbookOf([TITLES], [entry('xl/vbaProject.bin')]), 415, /макросы/],
  ['a workbook with old macros', () => workbookOf([TITLES], [entry('xl/macrosheets/sheet1.xml')]), 415, /макросы/],
  [
    'a workbook with external links',
    () => workbookOf([TITLES], [entry('xl/externalLinks/externalLink1.xml')]),
    415,
    /ссылается/,
  ],
  [
    'an archive with thousands of entries',
    () =>
      workbookOf(
        [TITLES],
        Array.from({ length: 1200 }, (_, at) => entry(`xl/${at}.xml`)),
      ),
    415,
    /распаковывается/,
  ],
  ['a truncated workbook', () => workbookOf([TITLES]).subarray(0, 900), 422, /повреждён/],
  ['a sheet that is not XML', () => workbookOf([[{ xml: '<c><</c>' }]]), 422, /повреждён/],
  [
    'a sheet that declares entities',
    () => workbookOf([[{ xml: '<!DOCTYPE a [<!ENTITY b "c">]><c><v>1</v></c>' }]]),
    422,
    /повреждён/,
  ],
  ['a PDF', () => PDF.bytes, 415, /не таблица/],
  ['a program', () => EXE, 415, /не таблица/],
  ['an HTML page', () => Buffer.from('<html><table></table></html>'), 415, /не таблица/],
  ['an empty table', () => Buffer.from('\uFEFF;;\n;;\n'), 422, /ни одной строки/],
  ['5,001 rows', () => Buffer.from(`ФИО\n${'Анна\n'.repeat(5001)}`), 422, /больше 5\s000 строк/],
])('[IMP-5] %s is rejected in words at the file', isRefused);
test.each<[string, () => Buffer, number, RegExp]>([
  [
    'a workbook of 65 MB unpacked',
    () => workbookOf([TITLES], [entry('xl/media/a.xml', zeros)]),
    415,
    /распаковывается/,
  ],
  [
    'a workbook of 65 MB with a false size',
    () => workbookOf([TITLES], [entry('xl/a.xml', zeros, 1)]),
    422,
    /повреждён/,
  ],
])('[IMP-5] %s is rejected in words at the file', { tags: 'full' }, isRefused);

test('[IMP-5] a photo is rejected as a table', async () => {
  const { bytes } = await photo();

  expect(await teacher.send(KEY, { body: tableForm(bytesOf(bytes)) })).toMatchObject({ status: 415 });
});

const LINES = 'ФИО|Комментарий\nЁлкина Анна|«да», нет\n';
const CP1251: Record<string, number> = { Ё: 0xa8, ё: 0xb8, '«': 0xab, '»': 0xbb };
const cp1251 = (text: string) =>
  Buffer.from(
    [...text].map(
      (letter) => CP1251[letter] ?? (/[а-яА-Я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0)),
    ),
  );

test.each<[string, Buffer]>([
  ['UTF-8 and semicolons', Buffer.from(LINES.replaceAll('|', ';'))],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${LINES.replaceAll('|', ';')}`)],
  ['Windows-1251 and semicolons', cp1251(LINES.replaceAll('|', ';'))],
  ['Windows-1251, tabs and Windows line ends', cp1251(LINES.replaceAll('|', '\t').replaceAll('\n', '\r\n'))],
  ['commas and quotes', Buffer.from('ФИО,Комментарий\n"Ёлкина Анна","«да», нет"\n')],
  ['«Текст Юникод»', Buffer.from(`\uFEFF${LINES.replaceAll('|', '\t')}`, 'utf16le')],
  ['a separator line for Excel', Buffer.from(`sep=|\n${LINES}`.replaceAll('|', ';'))],
])('[IMP-7] a CSV of %s is read', async (_, bytes) => {
  const { columns, rows, mapping } = await readTableOf(teacher, bytesOf(bytes));

  expect(columns.map(({ title, sample }) => [title, sample])).toEqual([
    ['ФИО', 'Ёлкина Анна'],
    ['Комментарий', '«да», нет'],
  ]);
  expect(mapping).toEqual({ student_name: 0, comment: 1 });
  expect(rows).toMatchObject([{ status: 'ready', student_name: 'Ёлкина Анна' }]);
});

test('[IMP-2] the template is imported unchanged, and its example is ready', async () => {
  const { rawPayload } = await api.server.inject({
    url: '/api/students/import-excel/template',
    headers: { cookie: teacher.cookie ?? '' },
  });

  const read = await readTableOf(teacher, new Uint8Array(rawPayload));

  expect(Object.keys(read.mapping)).toHaveLength(read.columns.length);
  expect(read.counts).toEqual({ rows: 1, ready: 1, duplicate: 0, invalid: 0 });
});

test('[IMP-13] rows that created no student are downloaded with their reasons, and can be imported again after a correction', async () => {
  const own = await api.teacher();
  const read = await readTableOf(own, 'ФИО;Ставка\nАнна;700\nБорис;много\n;900');
  await own.call(KEY, { body: { import_id: read.import_id } });

  const left = await own.call('GET /api/students/import-excel/{id}/rows', {
    params: { id: read.import_id },
    query: {},
  });
  const { rawPayload } = await api.server.inject({
    url: `/api/students/import-excel/${read.import_id}/rejected`,
    headers: { cookie: own.cookie ?? '' },
  });
  const again = await readTableOf(own, new Uint8Array(rawPayload));

  expect(left).toMatchObject({ total: 2, items: [{ row: 3 }, { row: 4, errors: ['Введите имя ученика!'] }] });
  expect(again.columns.map(({ title }) => title)).toEqual(['ФИО', 'Ставка', 'Строка', 'Причина']);
  expect(again.rows.map(({ student_name, status }) => [student_name, status])).toEqual([
    ['Борис', 'invalid'],
    ['', 'invalid'],
  ]);
});

test('[IMP-15] a table is kept for a day, at most three for an account, and is deleted when a student is erased', async () => {
  const own = await api.teacher();
  const first = await readTableOf(own, 'ФИО\nАнна');
  for (const name of ['Борис', 'Вера', 'Глеб']) await readTableOf(own, `ФИО\n${name}`);
  const { import_id } = await readTableOf(own, 'ФИО\nДарья');
  const rows = (id: number) => own.send('GET /api/students/import-excel/{id}/rows', { params: { id }, query: {} });

  expect([(await rows(first.import_id)).status, (await rows(import_id)).status]).toEqual([404, 200]);
  const { id } = await own.call('POST /api/student-create', { body: { student_name: 'Егор' } });
  await own.call('POST /api/student-erase/{id}', { params: { id }, body: {} });
  expect((await rows(import_id)).status).toBe(404);
});
