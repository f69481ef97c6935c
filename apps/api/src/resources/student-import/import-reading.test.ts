import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { readTableOf, tableForm } from '../../testing/uploads/table.ts';

const api = await testApi();
afterAll(() => api.close());
const teacher = await api.teacher();

const KEY = 'POST /api/students/import-excel/' as const;
const kept = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../testing/tables/by-hand/${name}.xlsx`, import.meta.url)));
const names = ({ rows }: Awaited<ReturnType<typeof readTableOf>>) => rows.map(({ student_name }) => student_name);

test('[IMP-53] the hidden rows of a workbook are named and read', async () => {
  const read = await readTableOf(teacher, await kept('hidden-row'));

  expect(read.reading).toMatchObject({ hidden_count: 1, encoding: null, sheet: 0 });
  expect(read.rows.map(({ row }) => row)).toEqual(expect.arrayContaining(read.reading?.hidden_rows ?? [0]));
});

test('[IMP-53] the non-empty sheets are named, and another one can be chosen', async () => {
  const bytes = await kept('cover-sheet');

  const first = await readTableOf(teacher, bytes);
  const sheets = first.reading?.sheets ?? [];
  const others = [];
  for (const sheet of sheets.keys()) others.push(names(await readTableOf(teacher, bytes, { sheet })));
  const refusal = await teacher.send(KEY, { body: tableForm(bytes, { sheet: sheets.length }) });

  expect(sheets.length).toBeGreaterThan(0);
  expect(others[first.reading?.sheet ?? -1]).toEqual(names(first));
  expect(refusal).toMatchObject({ status: 422, body: { fields: { sheet: 'Такого листа в книге нет' } } });
});

test('[IMP-53] any of the first rows can be chosen as the header', async () => {
  const table = 'Мои ученики;;\nс сентября;;\nКого учу;Сколько;Чем\nАнна;900;ЕГЭ\nБорис;1000;ОГЭ';

  const found = await readTableOf(teacher, table);
  const chosen = await readTableOf(teacher, table, { header_row: 3, mapping: { student_name: 0, rate: 1 } });
  const refusal = await teacher.send(KEY, { body: tableForm(table, { header_row: 9 }) });

  expect(found.reading?.first_rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [1, 'Мои ученики'],
    [2, 'с сентября'],
    [3, 'Кого учу', 'Сколько', 'Чем'],
    [4, 'Анна', '900', 'ЕГЭ'],
    [5, 'Борис', '1000', 'ОГЭ'],
  ]);
  expect(found.reading?.header_row).toBe(1);
  expect(chosen.reading?.header_row).toBe(3);
  expect(chosen.columns.map(({ title }) => title)).toEqual(['Кого учу', 'Сколько', 'Чем']);
  expect(chosen.rows.map(({ row, student_name, status }) => [row, student_name, status])).toEqual([
    [4, 'Анна', 'ready'],
    [5, 'Борис', 'ready'],
  ]);
  expect(refusal).toMatchObject({ status: 422, body: { fields: { header_row: 'Такой строки в файле нет' } } });
});

/** «ФИО» and «Ян» in KOI8-R: too few letters to detect an encoding. */
const SHORT = Uint8Array.from([0xe6, 0xe9, 0xef, 0x0a, 0xf1, 0xce, 0x0a]);

test.each(['koi8-r', 'windows-1251', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5', 'utf-8'] as const)(
  '[IMP-54] a text is read in the chosen encoding %s',
  async (encoding) => {
    const read = await readTableOf(teacher, SHORT, { encoding });

    expect(read.reading?.encoding).toBe(encoding);
    expect(read.columns[0]?.title === 'ФИО').toBe(encoding === 'koi8-r');
  },
);

test('[IMP-54] the detected encoding is named', async () => {
  const of = async (bytes: string | Uint8Array<ArrayBuffer>) => (await readTableOf(teacher, bytes)).reading?.encoding;

  expect(await of('ФИО\nАнна')).toBe('utf-8');
  expect(
    await of(Uint8Array.from(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('ФИО\nАнна', 'utf16le')]))),
  ).toBe('utf-16le');
});
