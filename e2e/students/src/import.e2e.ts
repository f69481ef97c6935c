import { readFileSync } from 'node:fs';
import {
  DEADLINES,
  expect,
  expectAccessibleAtWidths,
  expectWithinBudget,
  longUnless,
  type Teacher,
  test,
  untilLive,
} from '@planner/e2e-harness';

const CSV = [
  'ФИО;Телефон;Телеграм;Ставка;Любимый цвет',
  'Иванова Анна;8 (916) 123-45-67;@anna;1 500 ₽;синий',
  'Константинопольская-Задунайская Александра-Виктория;+79160000001;;900;',
  'Борис;+79160000002;;много;',
  'Аня;+7 916 123 45 67;;700;',
].join('\n');
const FILE = { name: 'ученики.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };

async function openImport({ page }: Teacher): Promise<Teacher['page']> {
  const live = untilLive(page);
  await page.goto('/my-students-test/import');
  await live;
  return page;
}

for (const themes of ['shown', 'both'] as const) {
  const isLong = themes === 'both';

  test(
    `[PLT-90] [IMP-20] the first load is within its budget, and a table becomes students, from an empty list to the rows that were left out${isLong ? ', and axe finds nothing at each step in both themes' : ''}`,
    longUnless(!isLong),
    async ({ teacher }) => {
      test.setTimeout(DEADLINES.journey);
      const { page } = teacher;
      const looksGood = (where: string) => expectAccessibleAtWidths(page, where, themes);
      await expectWithinBudget('students', page, page.getByText('Пока нет ни одного ученика'));
      await page.getByRole('link', { name: 'Импорт из Excel' }).click();
      await expect(page.getByRole('heading', { name: 'Файл Excel или CSV' })).toBeVisible();
      if (isLong) await looksGood('the choice of a file');

      await page.getByLabel('Файл с учениками').setInputFiles(FILE);
      await expect(page.getByRole('heading', { name: 'ученики.csv' })).toBeFocused();
      const columns = page.getByRole('list', { name: 'Столбцы' }).getByRole('listitem');
      await expect(columns).toHaveCount(5);
      await expect(columns.nth(1)).toContainText('8 (916) 123-45-67');
      if (isLong) await looksGood('the columns');
      await columns.nth(4).getByRole('combobox').click();
      await page.getByRole('option', { name: 'Комментарий' }).click();
      await expect(columns.nth(4).getByRole('combobox')).toContainText('Комментарий');

      await page.getByRole('button', { name: 'Проверить строки' }).click();
      const rows = page.getByRole('list', { name: 'Строки таблицы' }).getByRole('listitem');
      await expect(rows).toHaveCount(4);
      await expect(rows.nth(2)).toContainText('Ставка: Нужна сумма');
      await expect(rows.nth(3)).toContainText('Повторяет строку 2');
      await looksGood('the rows');
      await page.getByRole('radio', { name: 'Ошибки 1' }).check({ force: true });
      await expect(rows).toHaveCount(1);

      await page.getByRole('button', { name: 'Добавить: 2 ученика' }).click();
      await expect(page.getByText('Добавлено: 2 ученика')).toBeVisible();
      await expect(page.getByText('Не вошли: 2 строки')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Отменить действие' })).toBeVisible();
      if (isLong) await looksGood('the result');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Скачать не вошедшие' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('students-rejected.xlsx');
      expect(
        readFileSync(await file.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');

      await page.getByRole('link', { name: 'К ученикам' }).click();
      await expect(page.getByRole('link', { name: 'Иванова Анна', exact: true })).toBeVisible();
    },
  );
}

/** One student and many empty rows, so that the server reads for a while. */
const BLANK = 5_000_000;
const LONG = { name: 'длинная.csv', mimeType: 'text/csv', buffer: Buffer.from(`ФИО\nАнна\n${'\n'.repeat(BLANK)}`) };

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(
      `[IMP-26] [IMP-27] at ${width} px it is said how many rows are read, and what is given up makes way for the next file`,
      { tag: '@full' },
      async ({ teacher }) => {
        const page = await openImport(teacher);
        const input = page.getByLabel('Файл с учениками');

        await input.setInputFiles(LONG);
        const bar = page.getByRole('progressbar', { name: LONG.name });
        await expect(bar).toHaveAttribute('aria-valuetext', /^Прочитано \d[\d\s]* из 5\s000\s001 строки$/);
        await expect(bar).toHaveAttribute('value', /[1-9]/);
        await page.getByRole('button', { name: 'Отменить' }).click();
        await input.setInputFiles(FILE);

        await expect(page.getByRole('heading', { name: 'ученики.csv' })).toBeFocused();
      },
    );
  });
}

test(
  '[IMP-27] who leaves the page while a table is read can have another one read at once',
  { tag: '@full' },
  async ({ teacher }) => {
    const page = await openImport(teacher);
    await page.getByLabel('Файл с учениками').setInputFiles(LONG);
    await expect(page.getByRole('progressbar', { name: LONG.name })).toHaveAttribute('value', /[1-9]/);

    // A page with another number: only the closed connection shows the server that the first page has gone.
    await page.goto('/my-students-test/import');
    await page.getByLabel('Файл с учениками').setInputFiles(FILE);

    await expect(page.getByRole('heading', { name: 'ученики.csv' })).toBeFocused();
  },
);
