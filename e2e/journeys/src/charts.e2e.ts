import { expect, expectAccessibleEverywhere, test } from '@planner/e2e-harness';

test(
  '[LND-40] every chart is looked at on one page without a session, which axe and search engines pass over',
  { tag: '@full' },
  async ({ visitor }) => {
    await visitor.goto('/chart/test');

    await expect(visitor.getByRole('heading', { level: 1, name: 'Графики' })).toBeVisible();
    await expect(visitor.getByText('Оценки ученика')).toBeVisible();
    await expect(visitor.getByText('По месяцам', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('slider')).toHaveCount(4);
    for (const table of await visitor.getByText('Таблицей').all()) await table.click();
    await expect(visitor.getByRole('table')).toHaveCount(6);
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessibleEverywhere(visitor);
  },
);
