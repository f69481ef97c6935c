import { expect, expectAccessible, stickingOut, test, type Teacher } from '@planner/stage';
import { FinanceScreen } from './finance-screen.ts';

async function book({ api }: Teacher, student_id: number) {
  await api.call('POST /api/payments', { body: { student_id, amount: 3000, date: '2026-11-19', method: 'cash' } });
  await api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
  await api.call('POST /api/income', { body: { amount: 500.5, date: '2026-10-05', category: 'Подработка' } });
}

test('[FIN-20] [FIN-21] filters, totals and lines survive a reload', async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await book(teacher, anna.id);
  await new FinanceScreen(page).open();
  await page.getByRole('link', { name: 'История' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'История операций' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Сегодня' })).toContainText(/МелРасход−700\s₽/);
  await expect(page.getByRole('region', { name: 'Понедельник, 5 октября' })).toContainText(/\+500,50\s₽/);

  await page.getByRole('button', { name: 'Месяц' }).click();
  await page.getByRole('combobox', { name: 'Вид' }).click();
  await page.getByRole('option', { name: 'Оплата' }).click();
  await page.getByRole('searchbox', { name: 'Найти операцию' }).fill('анна');

  await expect(page).toHaveURL(/start_date=2026-11-01&end_date=2026-11-20&type=payment&search=/);
  await page.reload();
  await expect(page.locator('main').getByRole('listitem')).toHaveText([/^АннаОплата · наличные\+3\s000\s₽$/]);
  await expect(page.getByText('Пришло').locator('..')).toContainText(/3\s000\s₽/);
  await expect(page.getByText('Ушло').locator('..')).toContainText(/0\s₽/);
});

test('[FIN-22] an expenditure is deleted and brought back', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await book(teacher, anna.id);
  await page.goto('/finance/history');

  await page.getByRole('button', { name: /^Мел/ }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText(/^Расход 700\s₽ удалён$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Мел/ })).toBeHidden();
  await page.getByRole('button', { name: 'Отменить действие' }).click();

  await expect(page.getByRole('button', { name: /^Мел/ })).toBeVisible();
});

test(
  '[FIN-100] [MNY-142] [MNY-143] the history is filtered by a category that was renamed and hidden',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page, api } = teacher;
    const anna = await teacher.hasStudent('Анна');
    await book(teacher, anna.id);
    const chalk = (await api.call('GET /api/categories', {})).find(({ name }) => name === 'Мел');
    const body = { name: 'Доска и мел', hidden: true, version: '*' } as const;
    await api.call('PUT /api/categories/{id}', { params: { id: chalk?.id ?? 0 }, body });
    await page.goto('/finance/history');

    await page.getByRole('combobox', { name: 'Категория' }).click();
    await page.getByRole('option', { name: 'Доска и мел' }).click();

    await expect(page.locator('main').getByRole('listitem')).toHaveText([/^Доска и мелРасход−700\s₽$/]);
  },
);

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`axe finds nothing in the history at ${width} px, and nothing sticks out`, async ({ teacher }) => {
      const { page } = teacher;
      const anna = await teacher.hasStudent('Александра-Виктория Константинопольская-Задунайская');
      await book(teacher, anna.id);
      await page.goto('/finance/history');
      const check = async () => {
        await expectAccessible(page);
        expect(await stickingOut(page)).toBeLessThanOrEqual(0);
      };
      await expect(page.getByRole('region', { name: 'Сегодня' })).toBeVisible();
      await check();
      await page.getByRole('button', { name: /^Мел/ }).click();
      await check();
      await page.goto('/finance/history?start_date=2020-01-01&end_date=2020-02-01');
      await expect(page.getByText('Операций за период нет')).toBeVisible();
      await check();
    });
  });
}
