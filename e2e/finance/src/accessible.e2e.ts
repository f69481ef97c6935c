import { expect, expectAccessible, stickingOut, test, type Teacher } from '@planner/stage';
import { FinanceScreen } from './finance-screen.ts';

async function debts(teacher: Teacher) {
  const anna = await teacher.hasStudent('Анна Соколова', { opening_balance: -1500 });
  await teacher.hasStudent('Александра-Виктория Константинопольская-Задунайская', { opening_balance: -1_234_567.89 });
  await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
}

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`axe finds nothing in «Финансы» at ${width} px, and nothing sticks out`, async ({ teacher }) => {
      test.setTimeout(90_000);
      const { page } = teacher;
      const screen = new FinanceScreen(page);
      const check = async () => {
        await expectAccessible(page);
        expect(await stickingOut(page)).toBeLessThanOrEqual(0);
      };

      await screen.open();
      await expect(page.getByRole('button', { name: 'Внести оплату' })).toBeVisible();
      await check();
      await debts(teacher);
      await expect(screen.debtors()).toHaveCount(2);
      await check();
      await expect(page.getByRole('slider')).toBeVisible();
      await page.getByText('Таблицей').click();
      await check();
      await screen.press('Напомнить: Анна Соколова');
      await check();
      await page.keyboard.press('Escape');
      await screen.press('Внести оплату: Анна Соколова');
      await screen.press('Сохранить');
      await check();
    });
  });
}
