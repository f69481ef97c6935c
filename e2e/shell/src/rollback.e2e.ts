import { DEADLINES, expect, makeAdministrator, untilLive } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { test } from './remotes-harness.ts';

/** `ROLLBACK_PAGES=50 npm run e2e -- shell rollback` opens fifty pages. */
const PAGES = Number(process.env['ROLLBACK_PAGES'] ?? 6);
test.setTimeout(DEADLINES.journey + PAGES * DEADLINES.moment);

const OLD = 'Первое издание';
const NEW = 'Плохое издание';
const SECOND = 'Вторая страница';
const NEW_SECOND = 'Плохая вторая страница';
/** libs/ui exports the buttons of the platform. */
const CONTROLS = ['ui', 'platform-ui'];
const OUTLINED = '.page {\n    outline: 1px dotted currentcolor;';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const outlineOf = (page: Page, name: string) =>
  heading(page, name)
    .locator('..')
    .evaluate((section) => getComputedStyle(section).outlineStyle);

/** The corner radius of the buttons of the remote and of the shell: each has its own copy of libs/ui. */
const roundness = (page: Page) =>
  page.evaluate(() => {
    const radius = (of: string) => {
      const [button] = document.querySelectorAll(`[class*="${of}-button-"]`);
      return button === undefined ? null : getComputedStyle(button).borderRadius;
    };
    return { sound: radius('sound'), shell: radius('shell') };
  });

/** The containers of a remote's versions that run in the page. */
const versionsIn = (page: Page, remote: string) =>
  page.evaluate((name) => Object.keys(window).filter((key) => key.startsWith(`${name}_`)).length, remote);

/**
 * After an announced change the page requests /error/500 to learn the live versions. Nothing else requests that page.
 */
async function hasAskedAnew(page: Page): Promise<void> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/error/500'));
  await answer.finished();
}

test.beforeAll(({ harness }) => {
  harness.change('sound', 'second-page.tsx', SECOND, NEW_SECOND);
  harness.change('sound', 'sound.module.css', '.page {', OUTLINED);
  harness.ownCopies('sound', CONTROLS, [
    'platform-ui/src/button/button.module.css',
    'border-radius: var(--r-2)',
    'border-radius: 1px',
  ]);
  harness.rebuild('sound', 'first-page.tsx', OLD, NEW);
});
test.afterAll(({ harness }) => {
  harness.change('sound', 'second-page.tsx', NEW_SECOND, SECOND);
  harness.change('sound', 'sound.module.css', OUTLINED, '.page {');
  harness.ownCopies('sound', CONTROLS, null);
  harness.rebuild('sound', 'first-page.tsx', NEW, OLD);
});

test(
  '[PLT-213] [PLT-62] [PLT-199] a rollback is in several open pages by their next view within ten seconds, without a reload: two versions of a remote, and of libs/ui, live in one page, each with its lazy code and its styles',
  { tag: '@full' },
  async ({ person, harness }) => {
    const { page, api, context } = person;
    await makeAdministrator(person.email, { dataDir: harness.product.dataDir, right: 'platform' });
    const pages = [page, ...(await Promise.all(Array.from({ length: PAGES - 1 }, () => context.newPage())))];
    for (const one of pages) {
      const live = untilLive(one);
      await one.goto('/sound');
      await expect(heading(one, NEW)).toBeVisible();
      await live;
      await one.evaluate(() => Object.assign(window, { isSamePage: true }));
    }
    expect(await outlineOf(page, NEW)).toBe('dotted');
    const { shell: round, sound: sharp } = await roundness(page);
    expect([round, sharp]).toEqual([expect.stringMatching(/^[2-9]\d*px$/), '1px']);
    await page.getByRole('link', { name: 'Дальше' }).click();
    await expect(heading(page, `${NEW_SECOND} номер 7`)).toBeVisible();

    const reached = Promise.all(pages.map(hasAskedAnew));
    const begun = performance.now();
    await api.call('POST /api/platform/remotes/{remote}/rollback', { params: { remote: 'sound' }, body: {} });
    await reached;
    const seconds = (performance.now() - begun) / 1000;
    test.info().annotations.push({ type: 'reached', description: `${PAGES} pages within ${seconds.toFixed(1)} s` });
    expect(seconds).toBeLessThan(10);
    for (const one of pages) {
      await one.getByRole('link', { name: 'Хрупкая' }).click();
      await expect(heading(one, 'Пока всё хорошо')).toBeVisible();
      await one.getByRole('link', { name: 'Крепкая' }).click();
      await expect(heading(one, OLD)).toBeVisible();
      await expect(heading(one, NEW)).toHaveCount(0);
    }

    expect(await outlineOf(page, OLD)).toBe('none');
    expect(await roundness(page)).toEqual({ sound: round, shell: round });
    await page.getByRole('link', { name: 'Дальше' }).click();
    await expect(heading(page, `${SECOND} номер 7`)).toBeVisible();
    expect(await versionsIn(page, 'sound')).toBe(2);
    for (const one of pages) expect(await one.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);
