import { expect, expectAccessible, type Teacher, test } from '@planner/e2e-harness';

/** A task that has just been added by Enter, and the list of tasks. */
async function added(page: Teacher['page']) {
  await page.goto('/home-teacher-test/');
  const tasks = page.getByRole('region', { name: 'Дела' });
  await tasks.getByRole('textbox', { name: 'Новое дело' }).fill('Проверить сочинения');
  await page.keyboard.press('Enter');
  return { tasks, task: tasks.getByRole('checkbox', { name: /^Проверить сочинения/ }) };
}

test(
  '[LRN-41] [LRN-42] [UND-21] a task is added by Enter, ticked, removed and brought back as it was',
  { tag: ['@full', '@anywhere'] },
  async ({ teacher }) => {
    const { page } = teacher;
    const { tasks, task } = await added(page);
    await expect(task).not.toBeChecked();
    await expect(tasks.getByRole('textbox', { name: 'Новое дело' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Отменить действие' })).toBeVisible();
    await expectAccessible(page);
    await task.click();
    await tasks.getByText('Сделано: 1').click();
    await expect(task).toBeChecked();
    await tasks.getByRole('button', { name: 'Удалить дело: Проверить сочинения' }).click();
    await expect(task).toHaveCount(0);
    await expect(page.getByText('Дело удалено')).toBeVisible();

    await page.getByRole('button', { name: 'Отменить действие' }).click();

    await expect(page.getByText('Действие отменено')).toBeVisible();
    await page.reload();
    await tasks.getByText('Сделано: 1').click();
    await expect(task).toBeChecked();
  },
);

test(
  '[UND-20] a task removed right after it was added is brought back, and not lost with its adding',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const { tasks, task } = await added(page);
    await tasks.getByRole('button', { name: 'Удалить дело: Проверить сочинения' }).click();
    await expect(task).toHaveCount(0);
    await expect(page.getByText('Дело удалено')).toBeVisible();

    await page.getByRole('button', { name: 'Отменить действие' }).click();

    await expect(page.getByText('Действие отменено')).toBeVisible();
    await expect(task).not.toBeChecked();
    await page.reload();
    await expect(task).not.toBeChecked();
  },
);
