import { expect } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { test } from './faulty-harness.ts';

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Что-то пошло не так' });
const again = (page: Page) => page.getByRole('button', { name: 'Повторить' });
const students = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ученики' });
const STUDENTS = '/my-students-test';

const FILES = {
  entry: (path: string) => path.startsWith('/mfe/students/') && path.endsWith('/remoteEntry.js'),
  code: (path: string) => path.startsWith('/mfe/students/') && /\/\d+\.\w+\.js$/.test(path),
  stylesheet: (path: string) => path.startsWith('/mfe/students/') && path.endsWith('.css'),
};

for (const [what, meets] of Object.entries(FILES)) {
  for (const fault of ['truncated', 'tampered'] as const) {
    test(
      `[PLT-102] a ${fault} ${what} that the browser has kept heals by «Повторить», and by a new page`,
      { tag: '@full' },
      async ({ visit }) => {
        const { page } = visit;
        visit.befalls({ fault, meets });
        await page.goto(STUDENTS);
        await expect(card(page)).toContainText('испорчены');
        visit.befalls(null);

        await again(page).click();
        await expect(students(page)).toBeVisible();

        const other = await page.context().newPage();
        await other.goto(STUDENTS);
        await expect(students(other)).toBeVisible();
      },
    );
  }

  test(`[PLT-102] ${what} that hung comes by «Повторить» once it is sound`, { tag: '@full' }, async ({ visit }) => {
    const { page } = visit;
    visit.befalls({ fault: 'hang', meets });
    await page.goto(STUDENTS);
    await expect(card(page)).toContainText('слишком долго');
    visit.befalls(null);

    await again(page).click();

    await expect(students(page)).toBeVisible();
  });
}

/** The files of the students remote that the page preloads. */
const preloads = async (page: Page) => {
  const links = page.locator('link[rel="preload"][href^="/mfe/students/"]');
  const files = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return files.length === 0 ? ['none'] : files;
};
/**
 * The files that the proxy has not seen. The proxy decides, because a browser may never report the end of a preload.
 */
const unasked = (files: readonly string[], asked: readonly string[]) => files.filter((file) => !asked.includes(file));

for (const fault of ['404', 'tampered'] as const) {
  test(
    `[PLT-102] a preload that met a ${fault} while hovering does not spoil the click`,
    { tag: '@full' },
    async ({ visit }) => {
      const { page } = visit;
      const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Ученики' });
      await page.goto('/calendar/calendar-week');
      await expect(link).toBeVisible();
      visit.befalls({ fault, meets: (path) => path.startsWith('/mfe/students/') });
      await link.hover();
      await expect.poll(async () => unasked(await preloads(page), visit.asked())).toEqual([]);
      visit.befalls(null);

      await link.click();

      await expect(students(page)).toBeVisible();
    },
  );
}

test('[PLT-105] the card tells a server’s no from the network', { tag: '@full' }, async ({ visit }) => {
  const { page } = visit;
  const says = { '404': 'Сервер не отдаёт', '500': 'Сервер не отдаёт', reset: 'Проверьте интернет' } as const;
  for (const fault of ['404', '500', 'reset'] as const) {
    visit.befalls({ fault, meets: FILES.code });

    await page.goto(STUDENTS);

    await expect(card(page)).toContainText(says[fault]);
  }
});
