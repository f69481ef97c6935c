import type { Page } from '@playwright/test';
import { expect, test } from '@planner/e2e-harness';

const form = (page: Page) => page.getByRole('dialog');
const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Занятие', exact: true }).first().click();
  await expect(form(page)).toBeVisible();
};

test(
  '[MOD-21] Back closes the form of a lesson and not the page, Forward does not open it again',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await page.goto('/notifications/');
    await page.getByRole('link', { name: 'Ученики' }).first().click();
    await expect(page).toHaveURL('/my-students-test');
    await openForm(page);

    await page.goBack();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL('/my-students-test');
    await page.goForward();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL('/my-students-test');
    await page.goBack();

    await expect(page).toHaveURL('/notifications/');
  },
);

test(
  '[MOD-21] what is typed is asked about by Back, and kept when somebody returns to it',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await page.goto('/my-students-test');
    await openForm(page);
    await form(page).getByLabel('Цель занятия', { exact: true }).fill('Дроби');

    await page.goBack();
    await page.getByRole('button', { name: 'Вернуться' }).click();
    await expect(form(page).getByLabel('Цель занятия', { exact: true })).toHaveValue('Дроби');
    await page.goBack();
    await page.getByRole('button', { name: 'Не сохранять' }).click();

    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL('/my-students-test');
  },
);
