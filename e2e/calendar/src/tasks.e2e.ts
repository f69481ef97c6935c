import { expect, expectAccessible, test } from '@planner/stage';

test('[LRN-41] [LRN-42] a task is added by Enter and removed by its cross', async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/home-teacher-test/');
  const tasks = page.getByRole('region', { name: 'Дела' });
  await tasks.getByRole('textbox', { name: 'Новое дело' }).fill('Проверить сочинения');
  await page.keyboard.press('Enter');

  const task = tasks.getByRole('checkbox', { name: /^Проверить сочинения/ });
  await expect(task).not.toBeChecked();
  await expect(tasks.getByRole('textbox', { name: 'Новое дело' })).toHaveValue('');
  await expectAccessible(page);
  await tasks.getByRole('button', { name: 'Удалить дело: Проверить сочинения' }).click();
  await expect(task).toHaveCount(0);
});
