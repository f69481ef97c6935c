import { DEADLINES, expect, expectAccessibleAtWidths, longUnless, test, type Teacher } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

const LONG = 'Александра-Виктория Константинопольская-Задунайская';

/** Two debtors, incomes and expenditures. */
async function money(teacher: Teacher) {
  const anna = await teacher.hasStudent('Анна Соколова', { opening_balance: -4500 });
  const long = await teacher.hasStudent(LONG, { opening_balance: -1_234_567.89 });
  await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
  const { api } = teacher;
  await api.call('POST /api/payments', {
    body: { student_id: long.id, amount: 3000, date: '2026-11-19', method: 'cash' },
  });
  await api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-20', category: 'Мел' } });
  await api.call('POST /api/income', { body: { amount: 500.5, date: '2026-10-05', category: 'Подработка' } });
}

for (const themes of ['shown', 'both'] as const) {
  test(
    `axe finds nothing in «Финансы» and its history, ${themes === 'both' ? 'their dialogs and both themes' : 'in light'}, and nothing sticks out`,
    longUnless(themes === 'shown'),
    async ({ teacher }) => {
      test.setTimeout(DEADLINES.journey);
      const { page } = teacher;
      const screen = new FinanceScreen(page);
      const check = (where: string) => expectAccessibleAtWidths(page, where, themes);
      if (themes === 'both') {
        await screen.open();
        await expect(page.getByRole('button', { name: 'Внести оплату' })).toBeVisible();
        await check('before any money');
      }
      await money(teacher);
      await screen.open();
      await expect(screen.debtors()).toHaveCount(2);
      await expect(page.getByRole('slider')).toBeVisible();
      await page.getByText('Таблицей').click();
      await check('«Финансы»');
      if (themes === 'both') {
        await screen.press('Напомнить: Анна Соколова');
        await check('a reminder');
        await page.keyboard.press('Escape');
        await screen.press('Внести оплату: Анна Соколова');
        await screen.press('Сохранить');
        await check('a payment that is refused');
      }

      await page.goto('/finance/history');
      await expect(page.getByRole('region', { name: 'Сегодня' })).toBeVisible();
      await check('the history');
      if (themes === 'both') {
        await page.getByRole('button', { name: /^Мел/ }).click();
        await check('a line of the history');
        await page.goto('/finance/history?start_date=2020-01-01&end_date=2020-02-01');
        await expect(page.getByText('Операций за период нет')).toBeVisible();
        await check('a period without a line');
      }
    },
  );
}
