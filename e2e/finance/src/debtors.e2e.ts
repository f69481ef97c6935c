import { expect, test } from '@planner/stage';
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

test('[FIN-3] the reminder that is copied names the sum', { tag: '@full' }, async ({ teacher }) => {
  await teacher.hasStudent('Анна Соколова', { opening_balance: -3000 });
  await teacher.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const screen = new FinanceScreen(teacher.page);
  await screen.open();

  await screen.press('Напомнить: Анна Соколова');
  await screen.press('Скопировать');

  await expect(teacher.page.getByText('Текст скопирован')).toBeVisible();
  expect(await teacher.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Здравствуйте, Анна!.*3\s000\s₽/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[NAV-14] «Финансы» stands in the bar at the bottom', { tag: '@full' }, async ({ teacher }) => {
    await teacher.page.goto('/notifications/');
    const bar = teacher.page.getByRole('navigation', { name: 'Нижнее меню' });

    await bar.getByRole('link', { name: 'Финансы' }).click();

    await expect(new FinanceScreen(teacher.page).heading()).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Финансы' })).toHaveAttribute('aria-current', 'page');
  });

  test('[FIN-24] «Аналитика» of the burger leads to the chart', async ({ teacher }) => {
    const { page } = teacher;
    for (const name of ['Анна', 'Вера', 'Глеб', 'Дарья']) await teacher.hasStudent(name, { opening_balance: -1500 });
    await page.goto('/notifications/');

    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await page.getByRole('link', { name: 'Аналитика' }).click();

    await expect(page.getByRole('region', { name: 'Заработано и получено' })).toBeInViewport();
    await expect(new FinanceScreen(page).debtors().first()).not.toBeInViewport();
  });
});

test('[FIN-24] the side menu has «Финансы» and no «Аналитика»', async ({ teacher }) => {
  await teacher.page.goto('/notifications/');
  const menu = teacher.page.getByRole('navigation', { name: 'Разделы' });

  await expect(menu.getByRole('link', { name: 'Финансы' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Аналитика' })).toHaveCount(0);
});
