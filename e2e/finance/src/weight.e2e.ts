import { gzipSync } from 'node:zlib';
import { expect, expectWithinBudget, test } from '@planner/stage';

/** What the packages that draw may weigh, in KB. */
const CHART_BUDGET = 45;

test('[PLT-90] the first load of «Финансы» is within its budget', async ({ teacher }) => {
  await teacher.hasStudent('Анна', { opening_balance: -1500 });
  await expectWithinBudget('finance', teacher.page, teacher.page.getByRole('list', { name: 'Кто должен' }));
});

test('[PLT-130] the packages that draw come with the first chart, within their budget', async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна', { opening_balance: -1500 });
  await page.goto('/finance/');
  await expect(page.getByText('За период денег не было').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body());
  });

  await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
  await expect(page.getByRole('slider')).toBeVisible();

  const files = await Promise.all(bodies);
  const weight = files.reduce((bytes, file) => bytes + gzipSync(file).length, 0) / 1024;
  expect(files.length).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(CHART_BUDGET);
});
