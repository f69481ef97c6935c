import { expect, test } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

test('[FIN-1] a lesson that was charged makes a debtor while the page is open', async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasStudent('Вера', { opening_balance: -5000 });
  const screen = new FinanceScreen(teacher.page);
  await screen.open();
  await expect(screen.debtors()).toHaveText([/Вера−5\s000\s₽/]);

  await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });

  await expect(screen.debtors()).toHaveText([/Вера−5\s000\s₽/, /Анна−1\s500\s₽/]);
  await expect(screen.tile('Долги')).toContainText(/6\s500\s₽/);
});

test(
  '[FIN-24] the side menu has «Финансы» and no «Аналитика», which the burger of a phone leads to',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    for (const name of ['Анна', 'Вера', 'Глеб', 'Дарья']) await teacher.hasStudent(name, { opening_balance: -1500 });
    await page.goto('/notifications/');
    const menu = page.getByRole('navigation', { name: 'Разделы' });
    await expect(menu.getByRole('link', { name: 'Финансы' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Аналитика' })).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await page.getByRole('link', { name: 'Аналитика' }).click();

    await expect(page).toHaveURL(/\/finance\/analytics$/);
    await expect(page.getByRole('heading', { name: 'Аналитика' })).toBeVisible();
  },
);
