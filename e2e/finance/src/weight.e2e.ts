import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, expectWithinBudget, test } from '@planner/e2e-harness';

/** The budget of the chart packages, in KB. */
const CHART_BUDGET = 45;

test('[PLT-90] [PLT-130] [FIN-81] the first load is within its budget, so are the packages that draw, which come with the first chart, and until then a skeleton says so', async ({
  teacher,
}) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна', { opening_balance: -1500 });
  await expectWithinBudget('finance', page, page.getByRole('list', { name: 'Кто должен' }));

  const scripts = await test.step('the first chart', async () => {
    await expect(page.getByText('За период денег не было').first()).toBeVisible();
    const came: { url: string; body: Promise<Buffer> }[] = [];
    const keep = (response: Response) => {
      if (response.url().endsWith('.js')) came.push({ url: response.url(), body: response.body() });
    };
    page.on('response', keep);
    await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
    await expect(page.getByRole('slider')).toBeVisible();
    // A response is reported beside the page, so the chart may be visible first.
    await expect.poll(() => came.some(({ url }) => url.includes('/finance/'))).toBe(true);
    page.off('response', keep);
    const files = await Promise.all(came.map(({ body }) => body));
    const weight = files.reduce((bytes, file) => bytes + gzipSync(file).length, 0) / 1024;
    expect(weight).toBeLessThanOrEqual(CHART_BUDGET);
    return came.map(({ url }) => url);
  });

  await test.step('a chart that is still on its way', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(
      ({ href }) => scripts.includes(href),
      (route) => void held.promise.then(() => route.continue()),
    );
    // The delayed file keeps the load event from firing if it is requested before that event, so the reload waits only
    // for the document.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Загружаем график' })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('slider')).toBeVisible();
    await expect(page.getByText('Загружаем график')).toBeHidden();
  });
});
