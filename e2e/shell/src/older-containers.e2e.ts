import { expect } from '@planner/e2e-harness';
import { test } from './remotes-harness.ts';

test(
  '[PLT-310] a version of an older build runs on the runtime that is loaded for it, beside one that starts itself',
  { tag: '@full' },
  async ({ person }) => {
    const { page } = person;
    const runtime: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/older-containers.')) runtime.push(request.url());
    });

    await page.goto('/sound');
    await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();
    expect(runtime).toEqual([]);
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Прежняя' }).click();
    await page.getByRole('button', { name: 'Нажато 0' }).click();

    await expect(page.getByRole('button', { name: 'Нажато 1' })).toBeVisible();
    expect(runtime).toHaveLength(1);
    await page.getByRole('link', { name: 'К крепкой' }).click();
    await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();
  },
);
