import { expect, test } from '@planner/stage';
import type { CDPSession, Page } from '@playwright/test';

/** What a page holds after the browser has let go of all that nobody reaches. */
async function held(session: CDPSession): Promise<{ listeners: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: value('JSEventListeners'), nodes: value('Nodes') };
}

const SECTIONS = ['Ученики', 'Календарь'] as const;
const shownIn = (page: Page) => ({
  Ученики: page.locator('[data-remote="students"] h1'),
  Календарь: page.locator('[data-remote="calendar"] [data-view="week"]'),
});

/** From the calendar to the students and back. */
async function visit(page: Page) {
  for (const section of SECTIONS) {
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: section }).click();
    await expect(shownIn(page)[section]).toBeVisible();
  }
}

test('[PLT-100] two hundred moves between remotes hold no listener and no node more than one visit does', async ({
  teacher,
}) => {
  test.setTimeout(300_000);
  const { page } = teacher;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/calendar/calendar-week');
  await expect(shownIn(page)['Календарь']).toBeVisible();
  await visit(page);
  const once = await held(session);

  for (let move = 0; move < 200; move += 2) await visit(page);

  const many = await held(session);
  // What a part listens to that was still on its way at the first count; what a visit leaves comes a hundred times.
  expect(many.listeners).toBeLessThan(once.listeners + 20);
  // A few texts more or less: what the page says of the moment.
  expect(many.nodes).toBeLessThanOrEqual(once.nodes + 40);
});
