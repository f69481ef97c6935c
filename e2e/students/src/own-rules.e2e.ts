import { expect, test } from '@planner/e2e-harness';
import { StudentScreen } from './student-screen.ts';

test(
  '[STU-133] a student gets rules of cancelling of his own, and reads them back',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const { page } = teacher;
    await new StudentScreen(page).open(anna.id);
    await page.getByRole('button', { name: 'Изменить' }).first().click();
    const form = page.getByRole('dialog', { name: 'Карточка ученика' });
    await form.getByText('Правила отмены: как у всех').click();
    await form.getByText('Свои', { exact: true }).click();
    await form.getByLabel('Поздняя отмена стоит').fill('20');
    await expect(form.getByText('20 % стоимости')).toBeVisible();
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: 'Изменить' }).first().click();

    await expect(form.getByText('Правила отмены: свои')).toBeVisible();
    await expect(form.getByLabel('Поздняя отмена стоит')).toHaveValue('20');
  },
);
