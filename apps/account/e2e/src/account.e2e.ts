import { expect, expectAccessible, expectWithinBudget, makeAdministrator, test } from '@planner/e2e-harness';
import { AccountScreen } from './account-screen.ts';

test('[PLT-90] the first load of the settings is within its budget', async ({ teacher }) => {
  const screen = new AccountScreen(teacher.page);
  await expectWithinBudget('account', teacher.page, screen.heading('Настройки'));
});

test('[ADM-7] without the right the administration is not found; with the right the menu shows it', async ({
  teacher,
}) => {
  const { page, email } = teacher;
  const screen = new AccountScreen(page);
  await page.goto('/admin/');
  await expect(screen.heading('Страница не найдена')).toBeVisible();
  await makeAdministrator(email);
  await page.goto('/onboarding/guide');
  await expect(screen.heading('Как всё устроено')).toBeVisible();

  await screen.choose('Администрирование');

  await expect(screen.heading('Администрирование')).toBeVisible();
  await expect(page).toHaveURL('/admin/');
  await expectAccessible(page);
});
