import { expect } from '@planner/e2e-harness';
import { test } from './remotes-harness.ts';

test(
  '[PLT-344] a remote without a library and one of Vue stand in the shell, say what they want and lead to each other',
  { tag: '@full' },
  async ({ person }) => {
    const { page } = person;
    await page.goto('/plain');
    await expect(page.getByRole('heading', { name: 'Без библиотек: Марина Ветрова' })).toBeVisible();

    await page.getByRole('button', { name: 'Сказать' }).click();
    await expect(page.getByText('Сказано без библиотек')).toBeVisible();
    await page.getByRole('button', { name: 'К Vue' }).click();
    await expect(page.getByRole('heading', { name: 'Vue, страница 7' })).toBeVisible();
    await page.getByRole('button', { name: 'Нажать' }).click();
    await page.getByRole('button', { name: 'Дальше' }).click();

    await expect(page.getByRole('heading', { name: 'Vue, страница 8' })).toBeVisible();
    await expect(page.getByText('Нажато: 1')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Без библиотек/ })).toBeVisible();
    await expect(page.getByText('Нажато')).toHaveCount(0);
  },
);
