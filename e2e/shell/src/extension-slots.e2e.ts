import { expect } from '@planner/e2e-harness';
import { test } from './remotes-harness.ts';

const FAILED = 'Не удалось показать «Домашние задания»';

test(
  '[PLT-85] an extension of another remote shows with what the page gives it, and follows it',
  { tag: '@full' },
  async ({ person }) => {
    const { page } = person;
    await page.goto('/sound/slots');
    await expect(page.getByText('Вкладки: Домашние задания')).toBeVisible();
    await expect(page.getByText('Марина Ветрова: задания ученика 1')).toBeVisible();

    await page.getByRole('button', { name: 'Следующий' }).click();

    await expect(page.getByText('Марина Ветрова: задания ученика 2')).toBeVisible();
    await expect(page.getByRole('note')).toBeEmpty();
  },
);

test(
  '[PLT-86] an extension that crashes is a small card, the page around it lives, «Повторить» brings it back',
  { tag: '@full' },
  async ({ person }) => {
    const { page } = person;
    await page.goto('/sound/slots');

    await page.getByRole('button', { name: 'Сломать' }).click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await page.getByRole('button', { name: 'Следующий' }).click();
    await expect(page.getByRole('heading', { name: 'Ученик 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();

    await expect(page.getByText('Марина Ветрова: задания ученика 2')).toBeVisible();
  },
);

test('[PLT-86] an extension whose files do not come is the same card', { tag: '@full' }, async ({ person }) => {
  const { page } = person;
  const files = '**/mfe/homework/**';
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto('/sound/slots');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(page.getByRole('heading', { name: 'Ученик 1' })).toBeVisible();

  await page.unroute(files);
  await page.getByRole('button', { name: 'Повторить' }).click();

  await expect(page.getByText('Марина Ветрова: задания ученика 1')).toBeVisible();
});
