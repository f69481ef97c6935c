import { FakeRefusal, fakeApi, type FakeApi } from '@planner/api-client/testing';
import {
  type ImportMapping,
  type ImportReading,
  type ImportRow,
  studentImport,
  type StudentImport,
} from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportPage } from './import-page.tsx';

const PATH = '/my-students-test/import';
let api: FakeApi;
afterEach(() => api.restore());

const ANNA_FIELDS = [
  { label: 'Контакт', text: '@anna' },
  { label: 'Баланс', text: '−1 500 ₽' },
  { label: 'Часовой пояс', text: 'Омск' },
  { label: 'Предметы', text: 'Математика, Физика' },
];
const ROWS: ImportRow[] = [
  { row: 2, status: 'ready', errors: [], student_name: 'Анна', contact: '@anna', fields: ANNA_FIELDS },
  {
    row: 3,
    status: 'duplicate',
    errors: ['Уже есть в учениках: Борис'],
    student_name: 'Борис',
    contact: '',
    fields: [],
  },
  { row: 4, status: 'invalid', errors: ['Введите имя ученика!'], student_name: '', contact: '', fields: [] },
];

const readAs = (mapping: ImportMapping, more: Partial<StudentImport> = {}): StudentImport => ({
  import_id: 7,
  file_name: 'ученики.xlsx',
  columns: [
    { title: 'Кто', sample: 'Анна' },
    { title: 'Сколько', sample: '900' },
  ],
  mapping,
  reading: null,
  counts: { rows: 3, ready: 1, duplicate: 1, invalid: 1 },
  room: 2000,
  rows: ROWS,
  imported: null,
  ...more,
});

type Answer = StudentImport | Promise<StudentImport>;
function open(answer: (body: { mapping?: ImportMapping | undefined; dry_run: boolean }) => Answer) {
  const shell = fakeShell({ at: PATH });
  api = fakeApi(studentImport, {
    'POST /api/students/import-excel/': ({ body }) => answer(body),
    'GET /api/students/import-excel/{id}/rows': ({ query }) => {
      const items = ROWS.filter(({ status }) => query.status === undefined || status === query.status);
      return { items, total: items.length, page: 1, page_size: 50 };
    },
  });
  render(<ImportPage />, { wrapper: inShell(shell, PATH) });
  return shell;
}

const choose = () => {
  const file = new File(['x'], 'ученики.xlsx');
  fireEvent.change(screen.getByLabelText('Файл с учениками'), { target: { files: [file] } });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => api.sent.filter(({ key }) => key.startsWith('POST')).map(({ input }) => Object(input).body);

test('[IMP-22] without a name column the user cannot continue; a chosen column is sent without the file', async () => {
  open(({ mapping = { rate: 1 } }) => readAs(mapping));

  choose();
  await screen.findByText('Выберите столбец с именем ученика');
  expect(screen.getByRole('button', { name: 'Проверить строки' })).toBeDisabled();
  const [first] = within(screen.getByRole('list', { name: 'Столбцы' })).getAllByRole('combobox');
  await userEvent.click(first ?? document.body);
  await userEvent.click(await screen.findByRole('option', { name: 'Имя' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Проверить строки' })).toBeEnabled());
  expect(sent().at(-1)).toEqual({
    import_id: 7,
    mapping: { student_name: 0, rate: 1 },
    dry_run: true,
    duplicates: 'skip',
  });
});

test('[IMP-22] each column has one field and each field one column; a surname counts as a name', async () => {
  open(({ mapping = { last_name: 0, rate: 1 } }) => readAs(mapping));
  choose();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Проверить строки' })).toBeEnabled());
  const [first] = within(screen.getByRole('list', { name: 'Столбцы' })).getAllByRole('combobox');

  await userEvent.click(first ?? document.body);
  await userEvent.click(await screen.findByRole('option', { name: 'Ставка' }));

  await waitFor(() => expect(sent().at(-1)).toMatchObject({ mapping: { rate: 0 } }));
  expect(Object.keys(sent().at(-1).mapping)).toEqual(['rate']);
});

test('[IMP-21] a file is dropped; the drop area highlights it and accepts no second file during the upload', async () => {
  open(() => new Promise(() => undefined));
  const place = screen.getByLabelText('Файл с учениками').closest('div') ?? document.body;
  const file = new File(['x'], 'ученики.xlsx');
  const dataTransfer = { files: [file] };

  fireEvent.dragOver(place, { dataTransfer });
  const over = place.hasAttribute('data-over');
  fireEvent.dragLeave(place);
  const left = place.hasAttribute('data-over');
  fireEvent.drop(place, { dataTransfer });
  fireEvent.drop(place, { dataTransfer });
  fireEvent.drop(place, { dataTransfer: { files: [] } });

  await screen.findByText(/ученики\.xlsx/);
  expect([over, left, place.hasAttribute('data-over')]).toEqual([true, false, false]);
  expect(sent()).toHaveLength(1);
  await press('Отменить');
});

test.each([
  [{ ready: 2000, duplicate: 0 }, 'Добавить: 2 000 учеников', true],
  [{ ready: 0, duplicate: 2 }, 'Добавлять некого', false],
])('[IMP-25] for the rows %o the page offers «%s»', async (counts, name, isOn) => {
  open(() => readAs({ student_name: 0 }, { counts: { rows: 2002, invalid: 0, ...counts } }));
  choose();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Проверить строки' })).toBeEnabled());
  await press('Проверить строки');
  await screen.findByRole('list', { name: 'Строки таблицы' });

  const add = screen.getByRole('button', { name: (text) => text.replaceAll('\u00a0', ' ') === name });

  expect(add.hasAttribute('disabled')).toBe(!isOn);
  expect(screen.queryByText(/Место в аккаунте/)).toBeNull();
  expect(screen.queryByRole('checkbox') !== null).toBe(counts.duplicate > 0);
});

test('[IMP-24] when every row was imported nothing is offered for download', async () => {
  open(({ dry_run }) => readAs({ student_name: 0 }, { imported: dry_run ? null : 3 }));
  choose();
  await screen.findByRole('list', { name: 'Столбцы' });
  await press('Проверить строки');

  await press('Добавить: 1 ученик');

  expect(await screen.findByText('Добавлено: 3 ученика')).toBeVisible();
  expect(screen.queryByText(/Не вошли/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Скачать не вошедшие' })).toBeNull();
});

const READING: ImportReading = {
  sheets: [
    { name: 'Обложка', is_hidden: false },
    { name: 'Ученики', is_hidden: false },
    { name: 'Старые', is_hidden: true },
  ],
  sheet: 1,
  header_row: 2,
  first_rows: [
    { row: 1, cells: ['Моя таблица'] },
    { row: 2, cells: ['Кто', 'Сколько'] },
  ],
  hidden_count: 22,
  hidden_rows: [3, 5],
  encoding: null,
};
/** The sent form data besides the file. */
const choicesSent = () =>
  sent().flatMap((body) =>
    'file' in body ? [{ sheet: body.sheet, header_row: body.header_row, encoding: body.encoding }] : [],
  );

test('[IMP-53] hidden rows and other sheets are named, and another sheet or header is chosen for the same file', async () => {
  open(() => readAs({ student_name: 0 }, { reading: READING }));
  choose();

  await screen.findByText('Скрытые строки: 3, 5 и ещё 20. Они тоже загрузятся');
  expect(screen.getByText('В книге ещё листы: «Обложка», «Старые»')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Кодировка' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Строка заголовков' }));
  await userEvent.click(await screen.findByRole('option', { name: '1: Моя таблица' }));
  await waitFor(() => expect(choicesSent()).toHaveLength(2));
  await userEvent.click(screen.getByRole('combobox', { name: 'Лист' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Старые (скрытый)' }));

  await waitFor(() =>
    expect(choicesSent()).toEqual([
      { sheet: undefined, header_row: undefined, encoding: undefined },
      { sheet: undefined, header_row: 1, encoding: undefined },
      { sheet: 2, header_row: undefined, encoding: undefined },
    ]),
  );
});

test('[IMP-54] if the letters look wrong, another encoding is chosen', async () => {
  open(() =>
    readAs(
      { student_name: 0 },
      { reading: { ...READING, sheets: [], sheet: null, hidden_count: 0, hidden_rows: [], encoding: 'koi8-r' } },
    ),
  );
  choose();

  await userEvent.click(await screen.findByRole('combobox', { name: 'Кодировка' }));
  await userEvent.click(await screen.findByRole('option', { name: 'DOS (866)' }));

  await waitFor(() => expect(choicesSent().at(-1)).toMatchObject({ encoding: 'ibm866' }));
  expect(screen.queryByRole('combobox', { name: 'Лист' })).toBeNull();
});

test('[IMP-23] rows are shown with their reasons, also by kind, and a tick adds duplicates', async () => {
  open(({ dry_run }) => readAs({ student_name: 0 }, { imported: dry_run ? null : 2 }));
  choose();
  await screen.findByRole('list', { name: 'Столбцы' });

  await press('Проверить строки');
  const rows = await screen.findByRole('list', { name: 'Строки таблицы' });
  expect(rows).toHaveTextContent('3БорисУже есть в учениках: БорисДубликат');
  await userEvent.click(screen.getByRole('radio', { name: 'Ошибки 1' }));
  await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(1));
  await press('Добавить: 1 ученик');
  expect(sent().at(-1)).toMatchObject({ import_id: 7, duplicates: 'skip', dry_run: false });
  await screen.findByText('Добавлено: 2 ученика');
});

test('[IMP-60] before saving a row shows everything that it would write', async () => {
  open(() => readAs({ student_name: 0 }));
  choose();
  await screen.findByRole('list', { name: 'Столбцы' });

  await press('Проверить строки');

  const [anna] = within(await screen.findByRole('list', { name: 'Строки таблицы' })).getAllByRole('listitem');
  for (const { label, text } of ANNA_FIELDS) expect(anna).toHaveTextContent(`${label}: ${text}`);
});

test('[IMP-24] the result shows the number of students and offers the skipped rows', async () => {
  open(({ dry_run }) => readAs({ student_name: 0 }, { imported: dry_run ? null : 2 }));
  choose();
  await screen.findByRole('list', { name: 'Столбцы' });
  await press('Проверить строки');
  await userEvent.click(screen.getByRole('checkbox', { name: /Добавить и дубликаты/ }));

  await press('Добавить: 2 ученика');

  expect(await screen.findByText('Добавлено: 2 ученика')).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ duplicates: 'add' });
  expect(screen.getByRole('link', { name: 'Скачать не вошедшие' })).toHaveAttribute(
    'href',
    '/api/students/import-excel/7/rejected',
  );
});

test('[IMP-21] a rejected file shows the reason and can be sent again', async () => {
  let tries = 0;
  open(() => {
    if (tries++ > 0) return readAs({ student_name: 0 });
    const text = 'Файл защищён паролем';
    throw new FakeRefusal('wrong_media_type', text, { fields: { file: text } });
  });

  choose();
  await screen.findByText('Файл защищён паролем');
  await press('Повторить');

  expect(await screen.findByRole('heading', { name: 'ученики.xlsx' })).toHaveFocus();
});

test('[IMP-21] a failed upload is sent again, another file is chosen instead, and its refusal is shown', async () => {
  const text = 'Это старый формат Excel';
  open(() => {
    if (sent().length > 1) throw new FakeRefusal('wrong_media_type', text, { fields: { file: text } });
    return readAs({ student_name: 0 });
  });
  const sending = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  choose();
  expect(await screen.findByText(/Нет связи с сервером/)).toBeVisible();

  await press('Повторить');
  await screen.findByRole('heading', { name: 'ученики.xlsx' });
  await press('Другой файл');
  choose();

  expect(await screen.findByText(text)).toBeVisible();
  sending.mockRestore();
});

test('[IMP-25] when more rows are ready than fit, both numbers are shown and nothing can be added', async () => {
  open(() => readAs({ student_name: 0 }, { counts: { rows: 5000, ready: 2500, duplicate: 0, invalid: 2500 } }));

  choose();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Проверить строки' })).toBeEnabled());
  await press('Проверить строки');

  expect(await screen.findByText(/Готово: 2\s500 строк\. Место в аккаунте: 2\s000 учеников/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Добавить: 2\s500 учеников/ })).toBeDisabled();
});

test('[IMP-21] one press cancels a file that is being read, and its later result is ignored', async () => {
  const late = Promise.withResolvers<StudentImport>();
  open(() => late.promise);
  choose();
  await screen.findByText(/ученики\.xlsx/);

  await press('Отменить');
  late.resolve(readAs({ student_name: 0 }));

  expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Столбцы' })).toBeNull();
});

test('[IMP-26] while a file is read the bar shows the processed rows out of the total, also for screen readers', async () => {
  const late = Promise.withResolvers<StudentImport>();
  const { bus } = open(() => late.promise);
  choose();
  await screen.findByText('Отправляем ученики.xlsx');

  act(() => bus.emit('import-progress', { step: 'reading', done: 1240, total: 5000 }));

  expect(screen.getByRole('status')).toHaveTextContent('Читаем ученики.xlsx');
  const bar = screen.getByRole('progressbar', { name: 'ученики.xlsx' });
  expect(screen.getByText(/^Прочитано 1\s240 из 5\s000 строк$/)).toBeVisible();
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Прочитано 1\s240 из 5\s000 строк$/));
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1240', '5000']);
  act(() => bus.emit('import-progress', { step: 'checking', done: 21, total: 21 }));
  expect(bar).toHaveAttribute('aria-valuetext', 'Проверено 21 из 21 строки');
  await press('Отменить');
  choose();
  expect(await screen.findByRole('progressbar')).not.toHaveAttribute('aria-valuetext');
  late.resolve(readAs({ student_name: 0 }));
});

test('[IMP-26] while cards are created the bar shows their number', async () => {
  const late = Promise.withResolvers<StudentImport>();
  const { bus } = open(({ dry_run }) => (dry_run ? readAs({ student_name: 0 }) : late.promise));
  choose();
  await screen.findByRole('list', { name: 'Столбцы' });
  await press('Проверить строки');
  await press('Добавить: 1 ученик');

  act(() => bus.emit('import-progress', { step: 'adding', done: 500, total: 1901 }));

  expect(screen.getByRole('progressbar', { name: 'Импорт: ученики.xlsx' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Добавлено 500 из 1\s901 ученика$/),
  );
  late.resolve(readAs({ student_name: 0 }, { imported: 1 }));
  await screen.findByText('Добавлено: 1 ученик');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
