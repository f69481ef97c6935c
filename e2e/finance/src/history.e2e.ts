import { expect, test, type Teacher } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

async function book({ api }: Teacher, student_id: number) {
  await api.call('POST /api/payments', { body: { student_id, amount: 3000, date: '2026-11-19', method: 'cash' } });
  await api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
  await api.call('POST /api/income', { body: { amount: 500.5, date: '2026-10-05', category: 'Подработка' } });
}

test('[FIN-20] [FIN-21] filters, totals and lines survive a reload', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await book(teacher, anna.id);
  await new FinanceScreen(page).open();
  await page.getByRole('link', { name: 'История' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'История операций' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Сегодня' })).toContainText(/МелРасход−700\s₽/);
  await expect(page.getByRole('region', { name: 'Понедельник, 5 октября' })).toContainText(/\+500,50\s₽/);

  await page.getByRole('button', { name: 'Месяц', exact: true }).click();
  await page.getByRole('combobox', { name: 'Вид' }).click();
  await page.getByRole('option', { name: 'Оплата' }).click();
  await page.getByRole('searchbox', { name: 'Найти операцию' }).fill('анна');

  await expect(page).toHaveURL(/start_date=2026-11-01&end_date=2026-11-20&type=payment&search=/);
  await page.reload();
  await expect(page.locator('main').getByRole('listitem')).toHaveText([/^АннаОплата · наличные\+3\s000\s₽$/]);
  await expect(page.getByText('Пришло').locator('..')).toContainText(/3\s000\s₽/);
  await expect(page.getByText('Ушло').locator('..')).toContainText(/0\s₽/);
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
