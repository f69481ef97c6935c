import { expect } from '@planner/e2e-harness';
import { test } from './faulty-harness.ts';

/** Runs in the page before its own code. */
const STORAGES = {
  blocked: () => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [how, spoil] of Object.entries(STORAGES)) {
  test(
    `[PLT-103] with a storage that is ${how} every page stands and its settings hold until it is left`,
    { tag: '@full' },
    async ({ visit: { page } }) => {
      const crashes: string[] = [];
      page.on('pageerror', (error) => crashes.push(error.message));
      await page.addInitScript(spoil);
      await page.goto('/calendar');
      await expect(page.getByRole('grid', { name: 'Неделя' })).toBeVisible();
      await page.getByRole('button', { name: 'Ночной режим' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: /^Уведомления/ }).click();
      await expect(page.getByRole('complementary', { name: 'Уведомления' })).toBeVisible();

      await page.getByRole('link', { name: 'Ученики' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ученики' })).toBeVisible();

      await page.goto('/');
      await page.locator('[data-theme-switch]').first().click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
      expect(crashes).toEqual([]);
    },
  );
}
