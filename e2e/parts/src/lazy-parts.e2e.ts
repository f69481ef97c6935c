import { expect } from '@planner/stage';
import type { Page } from '@playwright/test';
import { test } from './faulty-stage.ts';

const card = (page: Page, label: string) => page.getByRole('alert').filter({ hasText: label });
const week = (page: Page) => page.getByRole('grid', { name: 'Неделя' });
const ofShell = (path: string) => path.startsWith('/shell/');

for (const fault of ['404', 'tampered', 'reset'] as const) {
  test(`[PLT-101] the notification panel that met a ${fault} fails alone, says so and comes by «Повторить»`, async ({
    visit,
  }) => {
    const { page } = visit;
    await page.goto('/calendar/calendar-week');
    await expect(week(page)).toBeVisible();
    visit.befalls({ fault, meets: ofShell });

    await page.getByRole('button', { name: /^Уведомления/ }).click();

    await expect(card(page, 'Уведомления')).toContainText('Номер ошибки');
    await expect(week(page)).toBeVisible();
    visit.befalls(null);
    await card(page, 'Уведомления').getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('complementary', { name: 'Уведомления' })).toBeVisible();
  });
}

/** The files of the calendar that none of its pages waits for, as the page's registry names them. */
const lazyFiles = (page: Page) =>
  page.evaluate(() => {
    // Written by the server; the shell reads the same.
    const registry = JSON.parse(document.getElementById('mfe')?.textContent ?? '') as {
      remotes: Record<string, { candidates: { base: string; files: object; preload: string[]; pages: object }[] }>;
    };
    const [version] = registry.remotes['calendar']?.candidates ?? [];
    if (!version) throw new Error('the page has no calendar');
    const ahead = new Set([...version.preload, ...Object.values(version.pages).flat()]);
    return Object.keys(version.files).flatMap((file) => (ahead.has(file) ? [] : [version.base + file]));
  });

test('[PLT-101] the week stands without its side panel, which comes by «Повторить»', async ({ visit }) => {
  const { page } = visit;
  await page.goto('/my-students-test');
  const lazy = new Set(await lazyFiles(page));
  visit.befalls({ fault: '404', meets: (path) => lazy.has(path) });
  await page.goto('/calendar/calendar-week');

  await expect(card(page, 'Сводка недели')).toContainText('Сервер не отдаёт');
  await expect(week(page)).toBeVisible();
  visit.befalls(null);
  await card(page, 'Сводка недели').getByRole('button', { name: 'Повторить' }).click();

  await expect(page.getByRole('complementary', { name: 'Сегодня и неделя' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
